import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { contentFolder, positionFile } from "../../site/content/contentFiles.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";

interface ContentListing {
  /** Files to be read, sorted, as paths from the project's root. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Compares what is in content/ with what must be: a misspelt file name would otherwise be copy that never shows. */
export async function listContentFiles(
  root: string,
  required: readonly string[],
): Promise<ContentListing> {
  const found = await listFolder(root, contentFolder);
  const missing = required.filter((file) => !found.includes(file));
  const unexpected = found.filter((file) => !required.includes(file) && !positionFile.test(file));
  return {
    files: found.filter((file) => !unexpected.includes(file)),
    diagnostics: [
      ...missing.map((where) => ({ where, message: "the file is missing" })),
      ...unexpected.map((where) => describeUnexpected(where, missing)),
    ],
  };
}

async function listFolder(root: string, folder: string): Promise<string[]> {
  const entries = await readFolder(root, folder);
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.name.startsWith(".") || path === `${contentFolder}/schemas`) return [];
      return entry.isDirectory() ? await listFolder(root, path) : [path];
    }),
  );
  return nested.flat().sort();
}

/** A folder that is not there is empty: the files missing from it are reported one by one. */
async function readFolder(root: string, folder: string) {
  try {
    return await readdir(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

function describeUnexpected(where: string, missing: readonly string[]): Diagnostic {
  const meant = suggest(where, missing);
  if (meant !== undefined) {
    return { where, message: "unexpected file", hint: `Did you mean ${meant}?` };
  }
  if (where.startsWith(`${contentFolder}/positions/`)) {
    return {
      where,
      message: "a position's file name must be words of a-z and 0-9 joined by hyphens, then .yaml",
      hint: "For example content/positions/front-end-engineer.yaml.",
    };
  }
  return { where, message: "unexpected file", hint: "No page shows it: move or remove it." };
}
