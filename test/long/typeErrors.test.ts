import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildPages, supplyContent } from "../support/buildOutput.ts";
import { listFoundPages } from "../support/readGraph.ts";
import { root } from "../support/root.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

// Errors that only a run of the type checker shows; all other type tests are in test/house.

test("a link to a missing page is a type error, in a component's prop and in a call of href", async () => {
  const errors = await checkTypes(
    "links.tsx",
    `import { ButtonLink } from "../../src/site/components/common/links.tsx";
import { useSite } from "../../src/site/components/useSite.ts";
import "../../src/site/routes.tsx";
export const good = <ButtonLink to="/contact">Contact</ButtonLink>;
export const bad = <ButtonLink to="/nowhere">Nowhere</ButtonLink>;
export const GoodLink = () => useSite().href("/careers", "open-positions");
export const BadLink = () => useSite().href("/carers");
`,
  );
  expect(errors).toEqual([
    expect.stringMatching(/links\.tsx\(5,.*"\/nowhere"/),
    expect.stringMatching(/links\.tsx\(7,.*"\/carers"/),
  ]);
});

test("every type and property of the published structured data is in schema.org's vocabulary", async () => {
  const siteUrl = { origin: "https://www.firm.example", base: "/sub/" };
  const asItIs = listFoundPages(await buildPages(siteUrl));
  const supplied = listFoundPages(await buildPages({ ...siteUrl, edit: supplyContent }));
  const graphs = [...asItIs, ...supplied].flatMap(({ graph }) => graph);
  const nodes = [...new Set(graphs.map((node) => JSON.stringify(node)))];
  expect(nodes).not.toHaveLength(0);
  expect(await checkVocabulary(nodes)).toEqual([]);
  const wrong = `{"@type":"Service","@id":"#a","nmae":"Cloud"}`;
  expect(await checkVocabulary([wrong])).toEqual([expect.stringContaining("nmae")]);
});

/** Type errors of nodes, written as literals of the types of schema.org's vocabulary. */
function checkVocabulary(nodes: readonly string[]): Promise<string[]> {
  const lines = nodes.map((node, index) => `export const node${index}: Thing = ${node};`);
  return checkTypes("graphs.ts", `import type { Thing } from "schema-dts";\n${lines.join("\n")}\n`);
}

/** Type errors of a file with this text, in a temporary folder of the project. */
async function checkTypes(file: string, text: string): Promise<string[]> {
  const folder = await makeTempFolder(join(root, ".cache"));
  await writeFile(join(folder, file), text);
  const config = { extends: "../../tsconfig.json", include: [file] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  return new Promise((resolve) => {
    const tsc = join(root, "node_modules/.bin/tsc");
    execFile(tsc, ["--noEmit", "-p", folder], (_, stdout) =>
      resolve(stdout.split("\n").filter((line) => line.includes(`${file}(`))),
    );
  });
}
