import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readStaticFiles, refuseDuplicates } from "../../../src/generator/assets/staticFiles.ts";
import { root as projectRoot } from "../../support/root.ts";
import { makeTempFolder, writeFiles } from "../../support/tempFolder.ts";

async function makeProject(files: Record<string, string>): Promise<string> {
  const root = await makeTempFolder();
  await writeFiles(root, Object.entries(files));
  return root;
}

const icon = { "public/favicon.ico": "icon" };

test("what lies in the static folder, or below, goes out as it is", async () => {
  const root = await makeProject({ ...icon, "public/img/a.svg": "<svg/>" });
  const files = await readStaticFiles({ root, staticFolder: "public", packages: [] });
  const texts = [...files].map(([path, bytes]) => [path, String(bytes)]);
  expect(texts).toEqual([
    ["favicon.ico", "icon"],
    ["img/a.svg", "<svg/>"],
  ]);
});

test.each(["/etc/passwd", "../secret"])("a link to %s is not published", async (target) => {
  const root = await makeProject({ ...icon, secret: "secret" });
  await symlink(target, join(root, "public/icon.svg"));
  const where = "public/icon.svg";
  await expect(
    readStaticFiles({ root, staticFolder: "public", packages: [] }),
  ).rejects.toMatchObject({
    diagnostics: [{ where, message: "This symbolic link points outside public." }],
  });
});

test("a link to a file beside it is the file", async () => {
  const root = await makeProject(icon);
  await symlink("favicon.ico", join(root, "public/icon.svg"));
  const files = await readStaticFiles({ root, staticFolder: "public", packages: [] });
  expect(String(files.get("icon.svg"))).toBe("icon");
});

test("the site's licences go out, and those of bundled packages under their names", async () => {
  const root = await makeProject({
    "fonts/OFL.txt": "Font licence\n",
    "node_modules/one/LICENSE": "MIT of one\n",
    "node_modules/one/node_modules/@scope/two/licence.md": "ISC of two\n",
    "node_modules/unused/LICENSE": "not bundled",
  });
  const packages = ["node_modules/one/node_modules/@scope/two", "node_modules/one"];
  const licences = [{ name: "Text (font)", file: "fonts/OFL.txt" }];
  const line = "=".repeat(72);
  expect((await readStaticFiles({ root, licences, packages })).get("licences.txt")).toBe(
    `Text (font)\n${line}\n\nFont licence\n\n\n@scope/two\n${line}\n\nISC of two\n\n\none\n${line}\n\nMIT of one\n`,
  );
});

test("without anything to licence there is no file of licences", async () => {
  expect(await readStaticFiles({ root: projectRoot, packages: [] })).toEqual(new Map());
});

test("a package without a licence may not be bundled", async () => {
  const root = await makeProject({ "node_modules/bare/index.js": "" });
  const packages = ["node_modules/bare"];
  await expect(readStaticFiles({ root, packages })).rejects.toThrow(/bare has no licence file/);
});

test("what editors and systems leave in the static folder does not go out; other files with a dot do", async () => {
  const left = ["public/icon.svg~", "public/#icon.svg#", "public/.DS_Store", "public/desktop.ini"];
  const files = Object.fromEntries([...left, "public/.well-known/a"].map((path) => [path, "x"]));
  const root = await makeProject({ ...icon, ...files });
  const read = await readStaticFiles({ root, staticFolder: "public", packages: [] });
  expect([...read.keys()]).toEqual([".well-known/a", "favicon.ico"]);
});

test("a static file in the place of a page is refused, as it would replace the page", async () => {
  async function* make() {
    yield [["index.html", "home"]] as const;
    yield [["contact/index.html", "contact"]] as const;
    yield [["robots.txt", "all"]] as const;
  }
  const files = new Map(["contact/index.html", "robots.txt"].map((path) => [path, "x"]));
  const doubles = refuseDuplicates(make(), files, "public");
  // The generator of entries is consumed to its end first.
  for (const _ of [1, 2, 3]) expect(await doubles.next()).toMatchObject({ done: false });
  await expect(doubles.next()).rejects.toMatchObject({
    diagnostics: [{ where: "public/contact/index.html" }, { where: "public/robots.txt" }],
  });
});

test("a static folder that is not there is told as missing", async () => {
  const root = await makeProject(icon);
  await expect(
    readStaticFiles({ root, staticFolder: "publik", packages: [] }),
  ).rejects.toMatchObject({ diagnostics: [{ where: "publik" }] });
});
