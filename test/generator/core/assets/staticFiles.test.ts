import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readStaticFiles } from "../../../../src/generator/core/assets/staticFiles.ts";
import { makeTempFolder, writeFiles } from "../../../support/tempFolder.ts";

async function makeProject(files: Record<string, string>): Promise<string> {
  const root = await makeTempFolder();
  await writeFiles(root, Object.entries(files));
  return root;
}

const readPublic = (root: string, folder = "public") => readStaticFiles(root, folder);

const icon = { "public/favicon.ico": "icon" };

test("files in the static folder and its subfolders are published unchanged", async () => {
  const root = await makeProject({ ...icon, "public/img/a.svg": "<svg/>" });
  const files = await readPublic(root);
  const texts = files.map(([path, bytes]) => [path, String(bytes)]);
  expect(texts).toEqual([
    ["favicon.ico", "icon"],
    ["img/a.svg", "<svg/>"],
  ]);
});

test.each(["/etc/passwd", "/etc", "../secret"])(
  "a symbolic link to %s is rejected",
  async (target) => {
    const root = await makeProject({ ...icon, secret: "secret" });
    await symlink(target, join(root, "public/icon.svg"));
    const message = "This symbolic link points outside public.";
    await expect(readPublic(root)).rejects.toMatchObject({
      diagnostics: [{ where: "public/icon.svg", message }],
    });
  },
);

test("a symbolic link within the static folder is published as the file that it points to", async () => {
  const root = await makeProject(icon);
  await symlink("favicon.ico", join(root, "public/icon.svg"));
  const files = new Map(await readPublic(root));
  expect(String(files.get("icon.svg"))).toBe("icon");
});

test("files left by editors and operating systems are not published; dot folders such as .well-known are", async () => {
  const left = ["public/icon.svg~", "public/#icon.svg#", "public/.DS_Store", "public/._a.pdf"];
  const files = Object.fromEntries([...left, "public/.well-known/a"].map((path) => [path, "x"]));
  const root = await makeProject({ ...icon, ...files });
  const read = await readPublic(root);
  expect(read.map(([path]) => path)).toEqual([".well-known/a", "favicon.ico"]);
});

test("a missing static folder is reported", async () => {
  const root = await makeProject(icon);
  const missing = { diagnostics: [{ where: "publik" }] };
  await expect(readPublic(root, "publik")).rejects.toMatchObject(missing);
});
