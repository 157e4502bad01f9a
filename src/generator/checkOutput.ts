import { comparePlaces, type Problem, ProblemError } from "../problems/problem.ts";
import { checkReferences } from "./checks/checkReferences.ts";
import { checkSitemap } from "./checks/checkSitemap.ts";
import { checkUniqueHeads } from "./checks/checkUniqueHeads.ts";
import { checkWeights } from "./checks/checkWeights.ts";
import { createOutputFacts } from "./checks/outputFacts.ts";
import { readOutputFacts } from "./checks/readOutputFacts.ts";
import type { ValidShapes } from "./checks/validateHtml.ts";
import type { OutputEntry } from "./output.ts";

/**
 * Reads the whole output as a visitor's browser would. Each file is handed on as soon as it was read, and no
 * more than facts of it are kept: what is wrong is told after the last.
 *
 * @param facts filled as the files pass
 * @throws ProblemError with everything that is wrong on every page
 */
export function* checkOutput(
  output: Iterable<OutputEntry>,
  base: string,
  validShapes: ValidShapes,
  facts = createOutputFacts(),
): Generator<OutputEntry> {
  yield* readOutputFacts(output, facts, validShapes);
  const problems: Problem[] = [
    ...facts.problems,
    ...checkReferences(facts, base),
    ...checkUniqueHeads(facts.heads),
    ...checkSitemap(facts),
    ...checkWeights(facts),
  ];
  if (problems.length > 0) throw new ProblemError(problems.sort(comparePlaces));
}
