import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import Validator from "@adobe/structured-data-validator";
import { expect, test } from "vitest";
import { buildPages, root } from "../support/buildOutput.ts";
import { listFoundPages } from "../support/foundPages.ts";
import { supplyContent } from "../support/supplyContent.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const asItIs = listFoundPages(await buildPages());
const supplied = listFoundPages(await buildPages({ edit: supplyContent }));

test("Google's requirements for rich results are met without an error", async () => {
  const issues = await Promise.all(
    supplied.map(async ({ file, graph }) => {
      const jsonld = Object.fromEntries(graph.map((node) => [node["@type"], [node]]));
      const found = await new Validator().validate({ jsonld });
      return found
        .filter(({ severity }) => severity === "ERROR")
        .map(({ rootType, issueMessage }) => `${file}: ${rootType}: ${issueMessage}`);
    }),
  );
  expect(issues.flat()).toEqual([]);
  const broken = await new Validator().validate({
    jsonld: { JobPosting: [{ "@type": "JobPosting", title: "QA Engineer" }] },
  });
  expect(broken).toContainEqual(expect.objectContaining({ severity: "ERROR" }));
});

test("every type and property that goes out is schema.org's", async () => {
  const graphs = [...asItIs, ...supplied].flatMap(({ graph }) => graph);
  const nodes = [...new Set(graphs.map((node) => JSON.stringify(node)))];
  expect(await checkVocabulary(nodes)).toEqual([]);
  const wrong = `{"@type":"Service","@id":"#a","nmae":"Cloud"}`;
  expect(await checkVocabulary([wrong])).toEqual([expect.stringContaining("nmae")]);
});

/** What the type checker says of nodes, as literals of the types of schema.org's vocabulary. */
async function checkVocabulary(nodes: readonly string[]): Promise<string[]> {
  const folder = await makeTempFolder(join(root, ".cache"));
  const lines = nodes.map((node, index) => `export const node${index}: Thing = ${node};`);
  await writeFile(
    join(folder, "graphs.ts"),
    `import type { Thing } from "schema-dts";\n${lines.join("\n")}\n`,
  );
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "../../tsconfig.json", include: ["graphs.ts"] }),
  );
  return new Promise((resolve) => {
    const tsc = join(root, "node_modules/.bin/tsc");
    execFile(tsc, ["--noEmit", "-p", folder], (_, stdout) =>
      resolve(stdout.split("\n").filter((line) => line.includes("error"))),
    );
  });
}
