import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openModules } from "../../src/generator/bundle/openModules.ts";
import { startRenderer } from "../../src/generator/bundle/startRenderer.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

/**
 * A site of three modules in a row, `site.ts` → `middle.ts` → `end.ts`, with one beside them. Each notes that it runs.
 * What the program loads is what `site.ts` exports and which modules ran for it.
 */
const files = {
  "program.ts": `
    export const createProgram = (site: object) => ({
      load: () => ({ words: { ...site }, ran: (globalThis.ran ?? []).splice(0) }),
    });`,
  "note.ts": "export const note = (name: string) => { (globalThis.ran ??= []).push(name); };",
  "site.ts": `
    import { note } from "./note.ts";
    import { said } from "./middle.ts";
    import { beside } from "./beside.ts";
    note("site");
    export { said, beside };`,
  "middle.ts": `
    import { note } from "./note.ts";
    import { word } from "./end.ts";
    note("middle");
    export const said = "said " + word;`,
  "end.ts": `
    import { note } from "./note.ts";
    note("end");
    export const word: string = "before";`,
  "beside.ts": `
    import { basename } from "node:path";
    import { note } from "./note.ts";
    note("beside");
    export const beside = basename(import.meta.url);`,
};

/** The site, loaded once. */
async function openSite() {
  const root = await makeTempFolder();
  const entries = { root, program: join(root, "program.ts"), site: join(root, "site.ts") };
  const modules = openModules(root, [entries.program, entries.site]);
  const renderer = startRenderer();
  onTestFinished(renderer.end);
  const write = async (file: string, text: string) => {
    await writeFile(join(root, file), text);
    modules.forget(file);
  };
  const load = async () => {
    const codes = await modules.compile();
    return renderer.load({ codes, entries }, { date: "2026-11-02", isSame: false });
  };
  for (const [file, text] of Object.entries(files)) await write(file, text);
  await load();
  return { root, modules, write, load };
}

test("after an edit the module runs anew, and what leads to it; nothing else does", async () => {
  const { write, load } = await openSite();
  await write("end.ts", files["end.ts"].replace("before", "after"));
  expect(await load()).toEqual({
    words: { said: "said after", beside: "beside.ts" },
    ran: ["end", "middle", "site"],
  });
});

test("without an edit nothing runs", async () => {
  const { modules, load } = await openSite();
  modules.forget("content/home.yaml");
  expect(await load()).toMatchObject({ ran: [] });
});

test("a module that comes with an edit is found, and is kept up to date itself", async () => {
  const { write, load } = await openSite();
  await write("new.ts", 'export const word: string = "new";');
  await write("middle.ts", files["middle.ts"].replace("./end.ts", "./new.ts"));
  expect(await load()).toMatchObject({ words: { said: "said new" }, ran: ["middle", "site"] });
  await write("new.ts", 'export const word: string = "newer";');
  expect(await load()).toMatchObject({ words: { said: "said newer" }, ran: ["middle", "site"] });
});

test.each([
  ["fails", 'throw new Error("Boom");', /Boom/],
  ["can't be compiled", "const word = ;", /Unexpected ";"/],
  ["imports what is not there", 'import "./nowhere.ts";', /nowhere\.ts/],
])("a module that %s is told of until it is mended", async (_, text, message) => {
  const { write, load } = await openSite();
  await write("end.ts", text);
  await expect(load()).rejects.toMatchObject({ message: expect.stringMatching(message) });
  await expect(load()).rejects.toMatchObject({ message: expect.stringMatching(message) });
  await write("end.ts", files["end.ts"]);
  expect(await load()).toMatchObject({ words: { said: "said before" } });
});

test("a module that was deleted is missed", async () => {
  const { root, modules, load } = await openSite();
  await rm(join(root, "end.ts"));
  modules.forget("end.ts");
  await expect(load()).rejects.toThrow(/end\.ts/);
});

test("an error stands where it was written, not where it was compiled to", async () => {
  const { root, write, load } = await openSite();
  await write("end.ts", 'interface Gone {\n  a: string;\n}\n\n  throw new Error("Boom");');
  await expect(load()).rejects.toMatchObject({
    stack: expect.stringContaining(`${join(root, "end.ts")}:5:9`),
  });
});

test("modules that import each other run once each", async () => {
  const { write, load } = await openSite();
  const cycle = 'import { said } from "./middle.ts";\nexport const ask = () => said;\n';
  await write("end.ts", cycle + files["end.ts"]);
  expect(await load()).toMatchObject({
    words: { said: "said before" },
    ran: ["end", "middle", "site"],
  });
});
