import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { makeContentTree } from "./contentTree.ts";
import { collectProblems, readTree } from "./loadTree.ts";

/** SPEC §9, and the three paragraphs of a tab. */
const lists: [what: string, file: string, path: (string | number)[], count: number][] = [
  ["slides", "home", ["slides"], 3],
  ["reasons", "home", ["whyChooseUs", "reasons"], 6],
  ["lifecycle steps", "home", ["lifecycle", "steps"], 6],
  ["features", "features", ["items"], 6],
  ["tabs", "about", ["tabs", "items"], 3],
  ["paragraphs of a tab", "about", ["tabs", "items", 1, "paragraphs"], 3],
  ["values", "careers", ["values", "items"], 4],
  ["culture cards", "careers", ["culture", "items"], 9],
  ["steps to apply", "careers", ["howToApply", "steps"], 4],
  ["pieces of advice", "services", ["choosing", "items"], 4],
  ["approach steps", "services/custom", ["approach", "steps"], 5],
  ["offerings of a service", "services/custom", ["offerings", "items"], 5],
  ["offerings of an industry", "industries/education", ["offerings", "items"], 5],
  ["challenges", "industries/education", ["comparison", "challenges", "items"], 5],
  ["solutions", "industries/education", ["comparison", "solutions", "items"], 5],
];

test.each(lists)("%s are counted", async (_, name, path, count) => {
  const tree = makeContentTree();
  const file = `content/${name}.yaml`;
  const shorter = parseDocument(readTree(tree, file));
  shorter.deleteIn([...path, count - 1]);
  tree.set(file, shorter.toString());
  expect(await collectProblems(tree)).toMatchObject([
    { where: file, message: expect.stringContaining(describeCount(count, count - 1)) },
  ]);

  const longer = parseDocument(readTree(makeContentTree(), file));
  longer.addIn(path, longer.getIn([...path, 0]));
  tree.set(file, longer.toString());
  expect(await collectProblems(tree)).toContainEqual(
    expect.objectContaining({
      where: file,
      message: expect.stringContaining(describeCount(count, count + 1)),
    }),
  );
});

function describeCount(expected: number, found: number): string {
  return `expected exactly ${expected} items, found a list of ${found}`;
}
