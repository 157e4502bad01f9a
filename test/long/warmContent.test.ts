import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { writeContentSchemas } from "../../src/generator/content/editorSchemas.ts";
import { DiagnosticError } from "../../src/generator/diagnostics/diagnostic.ts";
import * as warm from "../generator/content/smallPlan.ts";

const sound = warm.makeTree();
const file = fc.constantFrom(...sound.keys(), "content/products/jug.yaml", "content/notes/jug.md");

// Most keep the length of a text: neither length nor modification time may decide whether a file is read again.
const replacement = fc.constantFrom<[from: string | RegExp, to: string]>(
  [/[A-Z](?=[a-z])/, "Q"],
  [/[A-Z](?=[a-z])/, "Z"],
  [/[a-z](?=\n)/, "z"],
  ["Acme", "Umbr"],
  ["info@", "mail@"],
  ["name: A", "name: !placeholder A"],
  ["order: 2", "order: 1"],
  ["{company}", "{compnay}"],
  ["---\n\n", "---\n\n\n"],
  ["title:", "title: '"],
  ["order:", "last: 2026-05-01\norder:"],
  ["file: cloud", "file: bank"],
);

/** Contents of files after an edit, given those before; undefined for missing files. */
type Edit = (tree: warm.ContentTree) => [file: string, text: string | Uint8Array | undefined][];

const edit = fc.oneof(
  fc.tuple(file, replacement).map(([name, [from, to]]): Edit => {
    return (tree) => [[name, tree.get(name)?.toString().replace(from, to)]];
  }),
  file.map(
    (name): Edit =>
      () => [[name, sound.get(name)]],
  ),
  file.map(
    (name): Edit =>
      () => [[name, undefined]],
  ),
  fc.tuple(file, file).map(
    ([from, to]): Edit =>
      (tree) => [[to, tree.get(from)]],
  ),
  fc.tuple(file, file).map(([one, other]): Edit => {
    return (tree) => [
      [one, tree.get(other)],
      [other, tree.get(one)],
    ];
  }),
);
const options = fc.record({
  date: fc.constantFrom("2026-01-01", "2027-01-01"),
  images: fc.constantFrom(["cloud"], ["bank", "cloud"]),
});

test("reloading the content after an edit gives the same result as a first load of the same files", async () => {
  const steps = fc.array(fc.tuple(edit, options), { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, async (edits) => {
      const tree = warm.makeTree();
      const root = await warm.writeTree(tree);
      for (const [change, other] of edits) {
        for (const [name, text] of change(tree)) {
          if (text === undefined) tree.delete(name);
          else tree.set(name, text);
        }
        await writeOver(root, tree);
        vi.resetModules();
        const cold: typeof warm = await import("../generator/content/smallPlan.ts");
        expect(await load(warm, root, other)).toEqual(await load(cold, root, other));
      }
    }),
    { numRuns: 20 },
  );
});

/** Replaces the content folder by the tree, all files with the same modification time. */
async function writeOver(root: string, tree: warm.ContentTree): Promise<void> {
  await rm(join(root, "content"), { recursive: true });
  for (const [name, text] of tree) {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    await utimes(path, 0, 0);
  }
}

/** The loaded content, or its diagnostics. */
function load(
  { loadRoot }: typeof warm,
  ...place: Parameters<typeof warm.loadRoot>
): Promise<unknown> {
  // By name: each copy of the module has its own class.
  return loadRoot(...place).catch((error: DiagnosticError) => {
    if (error.name !== DiagnosticError.name) throw error;
    return error.diagnostics;
  });
}

test("schemas written over older ones are the same as those written to an empty folder", async () => {
  const { home: _, ...other } = warm.plan;
  const root = await warm.writeTree(warm.makeTree());
  const folder = join(root, "content/schemas");
  const write = async (plan: Parameters<typeof writeContentSchemas>[0], images: string[]) => {
    await writeContentSchemas(plan, { root, folder: "content", images, staticPaths: ["/"] });
    const names = (await readdir(folder)).sort();
    return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))]));
  };
  await write(warm.plan, ["cloud"]);
  const over = await write(other, ["bank"]);
  await rm(folder, { recursive: true });
  expect(await write(other, ["bank"])).toEqual(over);
  expect(over).not.toHaveLength(0);
});
