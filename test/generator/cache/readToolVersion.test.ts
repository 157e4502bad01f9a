import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readToolVersion } from "../../../src/generator/cache/readToolVersion.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

test("a tool's version changes with that of any dependency, and is the same on every system", async () => {
  const root = await makeTempFolder();
  const install = async (path: string, file: object) => {
    const folder = join(root, "node_modules", path);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), JSON.stringify(file));
  };
  const optionalDependencies = { "@tool/linux": "*", "@tool/macos": "*" };
  await install("tool", { version: "1.0.0", dependencies: { parser: "^2" }, optionalDependencies });
  await install("tool/node_modules/parser", { version: "2.0.0", dependencies: { tool: "*" } });
  await install("parser", { version: "3.0.0" });
  await install("@tool/linux", { version: "4.0.0", os: ["linux"] });
  const read = () => readToolVersion("tool", join(root, "src/deeper"));
  expect(read()).toBe("machine code 4.0.0, parser 2.0.0, tool 1.0.0");
  await install("tool/node_modules/parser", { version: "2.0.1" });
  expect(read()).toBe("machine code 4.0.0, parser 2.0.1, tool 1.0.0");
  expect(() => readToolVersion("none", root)).toThrow("none is not installed");
});
