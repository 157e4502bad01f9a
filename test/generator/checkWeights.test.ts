import { expect, test } from "vitest";
import { checkOutput } from "../../src/generator/check/checkOutput.ts";
import { findHeaviest } from "../../src/generator/check/checkWeights.ts";
import { createOutputFacts } from "../../src/generator/check/outputFacts.ts";
import { collectFaults, makeSite } from "./fixtureSite.ts";

/** A site of which these packed files have these sizes. */
function makePacked(sizes: Readonly<Record<string, number>>) {
  const site = makeSite("<h1>Contact</h1>");
  for (const [path, size] of Object.entries(sizes)) site.set(`${path}.br`, new Uint8Array(size));
  return site;
}

test("a page may need 20,000 bytes with its styles, and with one more fails with all the numbers", async () => {
  const sizes = { "site.css": 12_000, "index.html": 8000, "contact/index.html": 7000 };
  expect(await collectFaults(makePacked(sizes))).toEqual([]);
  expect(await collectFaults(makePacked({ ...sizes, "index.html": 8001 }))).toMatchObject([
    {
      where: "index.html",
      message:
        "needs 8001 bytes over the wire, and the style sheet 12000: 20001 together, which may be 20000.",
    },
  ]);
});

test("every page that is too heavy is named", async () => {
  const sizes = { "site.css": 19_000, "index.html": 1001, "contact/index.html": 1001 };
  const faults = await collectFaults(makePacked(sizes));
  expect(faults.map(({ where }) => where)).toEqual(["contact/index.html", "index.html"]);
});

test("the heaviest page is found, and none in a site that is not packed", () => {
  const find = (sizes: Readonly<Record<string, number>>) => {
    const facts = createOutputFacts();
    checkOutput(makePacked(sizes), "/", new Set(), facts);
    return findHeaviest(facts);
  };
  expect(
    find({ "index.html": 900, "contact/index.html": 901, "site.css": 5, "a.svg": 9999 }),
  ).toEqual({ where: "contact/index.html", html: 901, styles: 5, limit: 20_000 });
  expect(find({})).toBeUndefined();
});
