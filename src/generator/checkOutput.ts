import { type Problem, ProblemError } from "../problems/problem.ts";
import { checkReferences } from "./checks/checkReferences.ts";
import { checkSitemap } from "./checks/checkSitemap.ts";
import { checkStructure } from "./checks/checkStructure.ts";
import { checkUniqueHeads } from "./checks/checkUniqueHeads.ts";
import { readManifestReferences } from "./checks/readManifestReferences.ts";
import { readPageFacts } from "./checks/readPageFacts.ts";
import { readTextReferences } from "./checks/readTextReferences.ts";
import { type ValidShapes, validateHtml } from "./checks/validateHtml.ts";
import type { Output } from "./output.ts";

/**
 * Reads the whole output as a visitor's browser would, before anything of it is written.
 *
 * @throws ProblemError with everything that is wrong on every page
 */
export async function checkOutput(
  output: Output,
  base: string,
  validShapes: ValidShapes,
): Promise<void> {
  const html = new Map(
    [...output].flatMap(([path, file]) =>
      path.endsWith(".html") && typeof file === "string" ? [[path, file] as const] : [],
    ),
  );
  const facts = new Map([...html].map(([path, text]) => [path, readPageFacts(text)]));
  const targets = { base, files: new Set(output.keys()), ids: listIds(output, facts) };
  const problems: Problem[] = [
    ...[...facts].flatMap(([path, page]) => [
      ...checkReferences(path, page, targets),
      ...checkStructure(path, page),
    ]),
    ...[...output].flatMap(([path, file]) => {
      if (typeof file !== "string") return [];
      const references = path.endsWith(".webmanifest")
        ? readManifestReferences(file)
        : readTextReferences(path, file);
      return [
        ...checkReferences(path, { references }, targets),
        ...(path === "sitemap.xml" ? checkSitemap(file, facts) : []),
      ];
    }),
    ...checkUniqueHeads(facts),
    ...(await validateHtml(html, validShapes)),
  ];
  if (problems.length > 0) throw new ProblemError(problems);
}

function listIds(
  output: Output,
  pages: ReadonlyMap<string, { readonly ids: ReadonlyMap<string, unknown> }>,
): Map<string, ReadonlySet<string>> {
  const ids = new Map<string, ReadonlySet<string>>();
  for (const [path, { ids: own }] of pages) ids.set(path, new Set(own.keys()));
  for (const [path, file] of output) {
    if (path.endsWith(".svg") && typeof file === "string") {
      ids.set(path, new Set(readPageFacts(file).ids.keys()));
    }
  }
  return ids;
}
