import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listPictures } from "../../src/generator/images/listPictures.ts";
import { makeProject } from "./makeProject.ts";

test("lists names sorted, without notes and what systems leave behind", async () => {
  const { root, write } = await makeProject();
  for (const file of [
    "web.webp",
    "life_1.PNG",
    "cloud.jpg",
    "README.md",
    ".DS_Store",
    "Thumbs.db",
  ]) {
    await write(file, "");
  }
  expect(await listPictures(root)).toEqual(["cloud", "life_1", "web"]);
});

test("names everything in the folder that cannot be a picture", async () => {
  const { root, write } = await makeProject();
  for (const file of ["cloud.jpg", "cloud.webp", "photo.heic", "Team Lunch.jpg", "web.webp"])
    await write(file, "");
  await expect(listPictures(root)).rejects.toMatchObject({
    diagnostics: [
      { where: "assets/pictures/Team Lunch.jpg", message: expect.stringContaining("“Team Lunch”") },
      {
        where: "assets/pictures/cloud.webp",
        message: expect.stringContaining("cloud.jpg and cloud.webp"),
      },
      {
        where: "assets/pictures/photo.heic",
        hint: expect.stringContaining("JPEG, PNG, WebP or AVIF"),
      },
    ],
  });
});

test.each([
  ["a file of the system", "/etc/passwd"],
  ["a file of the project", "../../package.json"],
  ["nothing", "nowhere.webp"],
  ["itself", "web.webp"],
])("a link to %s is no picture", async (_, target) => {
  const { root, write } = await makeProject();
  await write("cloud.webp", "");
  await symlink(target, join(root, "assets/pictures/web.webp"));
  await expect(listPictures(root)).rejects.toMatchObject({
    diagnostics: [
      { where: "assets/pictures/web.webp", message: expect.stringContaining("is a link that") },
    ],
  });
});

test("a link to a picture beside it is one", async () => {
  const { root, write } = await makeProject();
  await write("cloud.webp", "");
  await symlink("cloud.webp", join(root, "assets/pictures/web.webp"));
  expect(await listPictures(root)).toEqual(["cloud", "web"]);
});
