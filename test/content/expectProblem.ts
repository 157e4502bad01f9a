import { expect } from "vitest";
import { makeContentTree } from "./contentTree.ts";
import { collectProblems, edit, readTree } from "./loadTree.ts";

/** One change that makes valid content invalid, and the problem that it must lead to. */
export interface Mistake {
  readonly name: string;
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
  /** What stands in the file at the place that the problem names. */
  readonly at: string;
  /** Part of the message. */
  readonly message: string;
  /** Part of the hint. */
  readonly hint?: string;
}

/** The mistake leads to one problem and no other, at the right place and with the right words. */
export async function expectProblem({ file, from, to, at, message, hint }: Mistake): Promise<void> {
  const tree = makeContentTree();
  edit(tree, file, from, to);
  const diagnostics = await collectProblems(tree);
  expect(diagnostics).toHaveLength(1);
  const [problem] = diagnostics;
  expect(problem).toMatchObject({ where: file, message: expect.stringContaining(message) });
  const { line = 0, column = 1 } = problem ?? {};
  const rest = readTree(tree, file)
    .split("\n")
    .slice(line - 1)
    .join("\n")
    .slice(column - 1);
  expect(rest.slice(0, at.length)).toBe(at);
  if (hint !== undefined) expect(problem?.hint).toContain(hint);
}
