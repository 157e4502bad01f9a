import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse, parseDocument, visit } from "yaml";
import { findValue } from "../../src/generator/core/content/schemaTree.ts";
import { tokens } from "../../src/site/shell/content.ts";
import { listFiles } from "../support/runBuild.ts";

/** Of this folder, what becomes part of the copied site. */
const modules = ["syntheticPlan.ts", "syntheticSite.tsx", "pages.tsx", "peerSite.ts"];

/** Replaces the real site by the synthetic one, in a copy of the project. @param folder absolute */
export async function makeSynthetic(folder: string, pages: number): Promise<void> {
  const site = join(folder, "src/site");
  await rename(join(site, "site.ts"), join(site, "realSite.ts"));
  for (const name of modules) {
    const source = await readFile(join(import.meta.dirname, name), "utf8");
    await writeFile(join(site, name), toCopy(source));
  }
  await writeFile(join(site, "site.ts"), 'export { config } from "./syntheticSite.tsx";\n');
  await simplifyContent(join(folder, "content"));
  await writeServices(join(folder, "content"), pages);
}

function toCopy(source: string): string {
  return source
    .replaceAll("../../src/site/site.ts", "./realSite.ts")
    .replaceAll("../../src/site/", "./")
    .replaceAll("../../src/generator/", "../generator/");
}

/** Makes content such that any reader of YAML gets the same from it: without our tag, our tokens, and bare dates. */
async function simplifyContent(content: string): Promise<void> {
  for (const path of ["README.md", "work/_template.md"])
    await rm(join(content, path), { recursive: true });
  const untag = (text: string) => text.replaceAll("!placeholder ", "");
  const facts = parse(untag(await readFile(join(content, "site.yaml"), "utf8")));
  const words = Object.entries(tokens.values).map(([token, key]) => {
    return [`{${token}}`, String(findValue(facts, key.split(".")))] as const;
  });
  for (const path of listFiles(content)) {
    const text = untag(await readFile(join(content, path), "utf8"));
    const filled = words.reduce((rest, [token, word]) => rest.replaceAll(token, word), text);
    const dated = filled.replaceAll(/^(\w+: )(\d{4}-\d\d-\d\d)$/gm, '$1"$2"');
    await writeFile(join(content, path), dated);
  }
}

/** Writes copies of the real services, in which every text ends in a number of its own. */
export async function writeServices(content: string, pages: number): Promise<void> {
  const services = join(content, "services");
  const originals = await Promise.all(
    listFiles(services).map(async (name) =>
      markTexts(await readFile(join(services, name), "utf8")),
    ),
  );
  const folder = join(content, "synthetic");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (let index = 0; index < pages; index += 1) {
    const text = originals[index % originals.length] ?? "";
    const own = text.replaceAll(mark, String(index)).replace(/^order: .*/m, `order: ${index + 1}`);
    await writeFile(join(folder, `synthetic-${index}.yaml`), own);
  }
}

const mark = "§";

/** Replaces the end of each text by a mark, as the lengths of some are limited. */
function markTexts(yaml: string): string {
  const document = parseDocument(yaml);
  visit(document, {
    Scalar: (part, node) => {
      if (part === "key" || typeof node.value !== "string" || !node.value.includes(" ")) return;
      node.value = `${node.value.trim().slice(0, -5)} ${mark}`;
    },
  });
  return document.toString({ lineWidth: 110 });
}
