import { comparePlaces, type Problem, ProblemError } from "../problems/problem.ts";
import { checkReferences } from "./checks/checkReferences.ts";
import { checkSitemap } from "./checks/checkSitemap.ts";
import { checkUniqueHeads } from "./checks/checkUniqueHeads.ts";
import { checkWeights } from "./checks/checkWeights.ts";
import { openFactReader } from "./checks/openFactReader.ts";
import { createOutputFacts } from "./checks/outputFacts.ts";
import type { ValidShapes } from "./checks/validateHtml.ts";
import type { OutputEntry } from "./output.ts";

/** The checks of one output. */
export interface OutputCheck {
  /** Reads a file as a visitor's browser would; no more than facts of it are kept. */
  readonly read: (entry: OutputEntry) => void;
  /** @throws ProblemError with everything that is wrong in all that was read */
  readonly finish: () => void;
}

/**
 * @param base path of the site, such as `/` or `/sub/path/`
 * @param facts filled as the files are read
 */
export function openOutputCheck(
  base: string,
  validShapes: ValidShapes,
  facts = createOutputFacts(),
): OutputCheck {
  return {
    read: openFactReader(facts, validShapes),
    finish: () => {
      const problems: Problem[] = [
        ...facts.problems,
        ...checkReferences(facts, base),
        ...checkUniqueHeads(facts.heads),
        ...checkSitemap(facts),
        ...checkWeights(facts),
      ];
      if (problems.length > 0) throw new ProblemError(problems.sort(comparePlaces));
    },
  };
}

/** Reads a whole output that is at hand; see `OutputCheck`. */
export function checkOutput(
  output: Iterable<OutputEntry>,
  ...options: Parameters<typeof openOutputCheck>
): void {
  const check = openOutputCheck(...options);
  for (const entry of output) check.read(entry);
  check.finish();
}
