import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildPages, supplyContent } from "../support/buildOutput.ts";
import { listFoundPages } from "../support/readGraph.ts";
import { root } from "../support/root.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

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
async function checkVocabulary(nodes: readonly string[]): Promise<string[]> {
  const folder = await makeTempFolder(join(root, ".cache"));
  const lines = nodes.map((node, index) => `export const node${index}: Thing = ${node};\n`);
  const text = `import type { Thing } from "schema-dts";\n${lines.join("")}`;
  await writeFile(join(folder, "graphs.ts"), text);
  const config = { extends: "../../tsconfig.json", include: ["graphs.ts"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  return new Promise((resolve) => {
    const tsc = join(root, "node_modules/.bin/tsc");
    execFile(tsc, ["--noEmit", "-p", folder], (_, stdout) =>
      resolve(stdout.split("\n").filter((line) => line.includes("graphs.ts("))),
    );
  });
}
