import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readStaticFiles } from "../../src/generator/assets/readStaticFiles.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

async function makeIcons(): Promise<{ readonly root: string; readonly icons: string }> {
  const root = await makeTempFolder();
  const icons = join(root, "assets/icons");
  await mkdir(icons, { recursive: true });
  await writeFile(join(icons, "favicon.ico"), "icon");
  await mkdir(join(root, "assets/fonts"));
  await writeFile(join(root, "assets/fonts/OFL.txt"), "licence");
  return { root, icons };
}

test.each(["/etc/passwd", "../../secret"])("a link to %s is not published", async (target) => {
  const { root, icons } = await makeIcons();
  await writeFile(join(root, "secret"), "secret");
  await symlink(target, join(icons, "icon.svg"));
  await expect(readStaticFiles(root, [], new Map())).rejects.toMatchObject({
    diagnostics: [
      { where: "assets/icons/icon.svg", message: expect.stringContaining("leads out") },
    ],
  });
});

test("a link to a file beside it is the file", async () => {
  const { root, icons } = await makeIcons();
  await symlink("favicon.ico", join(icons, "icon.svg"));
  const files = await readStaticFiles(root, [], new Map());
  expect(String(files.get("icon.svg"))).toBe("icon");
});
