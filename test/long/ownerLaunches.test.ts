import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/root.ts";
import { copyProject, main } from "../support/runBuild.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const origin = "https://www.kaveri-delta.example";

/** What the owner knows, by the end of the key that the launch check names; other values are right as they are. */
const facts: Readonly<Record<string, string>> = {
  name: "Kaveri Delta Software Systems Ltd",
  shortName: "Kaveri",
  origin,
  legalName: "Kaveri Delta Software Systems Private Limited",
  "lines[0]": "Third Floor, Lakshmi Towers",
  info: "information@kaveri-delta.example",
};

test("an owner who supplies what the launch check asks for gets a site and a server's configuration for their address", async () => {
  const folder = await makeTempFolder(join(root, ".cache"));
  await copyProject(folder, "shared");
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [main, ...args], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: undefined },
      encoding: "utf8",
    });

  const { status, stdout } = run("launch-check");
  expect(status, stdout).toBe(1);
  const places = [...stdout.matchAll(/^(content\S+):(\d+) {2}(\S+?)(?::|$)/gm)];
  expect(places.length).toBeGreaterThan(0);
  // From the end of each file, as a review takes its lines with it.
  for (const [, file = "", line, key = ""] of places.reverse())
    await supply(join(folder, file), Number(line), key);
  const checked = run("launch-check");
  expect(checked.status, checked.stdout).toBe(0);

  const built = run("build", "--origin", origin);
  expect(built.status, built.stdout + built.stderr).toBe(0);
  const contact = await readFile(join(folder, "dist/contact/index.html"), "utf8");
  expect(contact).toContain(`<link rel="canonical" href="${origin}/contact/"`);
  for (const key of ["shortName", "legalName", "lines[0]", "info"])
    expect(contact).toContain(facts[key]);
  expect(await readFile(join(folder, "dist/robots.txt"), "utf8")).toContain(
    `${origin}/sitemap.xml`,
  );

  const configured = run("server-config", "nginx", "--origin", origin);
  expect(configured.status, configured.stderr).toBe(0);
  expect(configured.stdout).toContain(`server_name ${new URL(origin).host}`);
});

/** Supplies one fact and removes its tag; of a review, which is now done, all lines. */
async function supply(file: string, line: number, key: string): Promise<void> {
  const lines = (await readFile(file, "utf8")).split("\n");
  const at = line - 1;
  const isReview = key === "review";
  const next = lines.findIndex((text, index) => index > at && /^\S/.test(text));
  const fact = JSON.stringify(facts[key.split(".").at(-1) ?? ""]);
  const supplied = (lines[at] ?? "").replace(/!placeholder (.*)/, (_, now) => fact ?? now);
  lines.splice(at, isReview ? next - at : 1, ...(isReview ? [] : [supplied]));
  await writeFile(file, lines.join("\n"));
}
