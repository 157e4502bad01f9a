import { compareDiagnostics, type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import type { OutputEntry } from "../output/output.ts";
import { checkReferences } from "./checkReferences.ts";
import { checkSitemap } from "./checkSitemap.ts";
import { checkUniqueHeads } from "./checkUniqueHeads.ts";
import { checkWeights } from "./checkWeights.ts";
import { openFactReader } from "./openFactReader.ts";
import { createOutputFacts } from "./outputFacts.ts";
import type { ValidShapes } from "./validateHtml.ts";

/** The checks of one output. */
export interface OutputCheck {
  /** Reads a file as a visitor's browser would; no more than facts of it are kept. */
  readonly read: (entry: OutputEntry) => void;
  /** @throws DiagnosticError with everything that is wrong in all that was read */
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
      const diagnostics: Diagnostic[] = [
        ...facts.diagnostics,
        ...checkReferences(facts, base),
        ...checkUniqueHeads(facts.heads),
        ...checkSitemap(facts),
        ...checkWeights(facts),
      ];
      if (diagnostics.length > 0) throw new DiagnosticError(diagnostics.sort(compareDiagnostics));
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
