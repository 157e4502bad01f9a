import { z } from "zod";
import { type CheckedFile, checkContentFile } from "../../generator/content/checkContentFile.ts";
import { findDuplicateHeads } from "../../generator/content/findDuplicateHeads.ts";
import { listContentFiles } from "../../generator/content/listContentFiles.ts";
import { type ContentFile, readContentFile } from "../../generator/content/readContentFile.ts";
import { readTokenValues } from "../../generator/content/readTokenValues.ts";
import { compareDiagnostics, DiagnosticError } from "../../generator/diagnostics/diagnostic.ts";
import { createSchemas } from "../schemas/createSchemas.ts";
import type { KnownNames } from "../schemas/knownNames.ts";
import { assembleContent } from "./assembleContent.ts";
import type { Content } from "./content.ts";
import { listRequiredFiles, pageFiles } from "./contentFiles.ts";

// Most schemas judge one file and are gone: compiling them first takes twice as long as that.
z.config({ jitless: true });

interface LoadOptions extends KnownNames {
  /** The project's root, which holds content/. */
  readonly root: string;
}

/** Reads and checks all of content/. Throws one `DiagnosticError` with the diagnostics of all files. */
export async function loadContent({ root, ...known }: LoadOptions): Promise<Content> {
  const schemas = createSchemas(known);
  const required = listRequiredFiles(schemas);
  const listing = await listContentFiles(root, [...required.keys()]);
  const sources = await Promise.all(listing.files.map((file) => readContentFile(root, file)));
  const tokens = readTokenValues(sources.find(({ file }) => file === pageFiles.site)?.yaml);
  const checked = new Map<string, CheckedFile>();
  for (const source of sources) {
    const schema = required.get(source.file) ?? schemas.position;
    const ownTokens = source.file === pageFiles.site ? {} : tokens;
    checked.set(source.file, checkContentFile(source, schema, ownTokens, known.routePaths));
  }
  const diagnostics = [
    ...listing.diagnostics,
    ...[...checked.values()].flatMap((file) => file.diagnostics),
    ...findDuplicateHeads(sources.flatMap((source) => pairWithValue(source, checked))),
  ];
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics.sort(compareDiagnostics));
  return assembleContent(checked, schemas);
}

function pairWithValue({ file, yaml }: ContentFile, checked: ReadonlyMap<string, CheckedFile>) {
  return yaml === undefined ? [] : [{ yaml, value: checked.get(file)?.value }];
}
