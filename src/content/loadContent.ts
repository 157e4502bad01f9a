import { z } from "zod";
import { comparePlaces, ProblemError } from "../problems/problem.ts";
import { assembleContent } from "./assembleContent.ts";
import { type CheckedFile, checkContentFile } from "./checkContentFile.ts";
import type { Content } from "./content.ts";
import { listRequiredFiles, pageFiles } from "./contentFiles.ts";
import { findDuplicateHeads } from "./findDuplicateHeads.ts";
import { listContentFiles } from "./listContentFiles.ts";
import { type ContentFile, readContentFile } from "./readContentFile.ts";
import { readTokenValues } from "./readTokenValues.ts";
import { createSchemas } from "./schemas/createSchemas.ts";
import type { KnownNames } from "./schemas/knownNames.ts";

// Most schemas judge one file and are gone: compiling them first takes twice as long as that.
z.config({ jitless: true });

interface LoadOptions extends KnownNames {
  /** The project's root, which holds content/. */
  readonly root: string;
}

/** Reads and checks all of content/. Throws one `ProblemError` with the problems of all files. */
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
  const problems = [
    ...listing.problems,
    ...[...checked.values()].flatMap((file) => file.problems),
    ...findDuplicateHeads(sources.flatMap((source) => pairWithValue(source, checked))),
  ];
  if (problems.length > 0) throw new ProblemError(problems.sort(comparePlaces));
  return assembleContent(checked, schemas);
}

function pairWithValue({ file, yaml }: ContentFile, checked: ReadonlyMap<string, CheckedFile>) {
  return yaml === undefined ? [] : [{ yaml, value: checked.get(file)?.value }];
}
