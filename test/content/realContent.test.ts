import { readdir, readFile } from "node:fs/promises";
import { join, parse, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { formatContentSchemas } from "../../src/generator/content/formatContentSchemas.ts";
import { loadContent } from "../../src/site/content/loadContent.ts";
import { routePaths } from "./knownNames.ts";

const root = join(import.meta.dirname, "../..");
const pictures = (await readdir(join(root, "assets/pictures")))
  .filter((file) => /\.(webp|png|jpe?g)$/.test(file))
  .map((file) => parse(file).name);
const schemas = formatContentSchemas({ routePaths, pictures });

test("the content of the project loads without a problem", async () => {
  const { positions, service } = await loadContent({ root, routePaths, pictures });
  expect(Object.keys(service)).toHaveLength(8);
  expect(positions.map(({ path }) => path)).toEqual([
    ...new Set(positions.map(({ path }) => path)),
  ]);
});

describe("the schemas in content/schemas", () => {
  test("are those that the code writes (npm run schemas writes them anew)", async () => {
    const folder = join(root, "content/schemas");
    const files = (await readdir(folder)).sort();
    expect(files).toEqual([...schemas.keys()].sort());
    for (const file of files) {
      expect(await readFile(join(folder, file), "utf8"), file).toBe(schemas.get(file));
    }
  });

  test("offer the routes and the pictures where the content names one", () => {
    const home = schemas.get("home.schema.json") ?? "";
    expect(home).toContain('"/services/softwareMaintenance"');
    expect(home).toContain('"hero_ideas"');
  });

  test("describe every field for the editor", () => {
    for (const [file, text] of schemas) {
      expect(findUndescribed(JSON.parse(text), file)).toEqual([]);
    }
  });

  test("do not depend on the order of routes and pictures", () => {
    const other = { routePaths: routePaths.toReversed(), pictures: pictures.toReversed() };
    expect(formatContentSchemas(other)).toEqual(schemas);
  });
});

describe("editors", () => {
  test("are told by every YAML file which schema it follows", async () => {
    for (const file of await readdir(join(root, "content"), { recursive: true })) {
      if (!file.endsWith(".yaml")) continue;
      const text = await readFile(join(root, "content", file), "utf8");
      const named = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1] ?? "";
      const folder = posix.dirname(file.replaceAll("\\", "/"));
      expect(posix.join(folder, named), file).toBe(`schemas/${findKind(file)}.schema.json`);
    }
  });

  test("are told by .vscode/settings.json of the tag and of every schema", async () => {
    const text = await readFile(join(root, ".vscode/settings.json"), "utf8");
    const settings: Record<string, unknown> = JSON.parse(text);
    expect(settings["yaml.customTags"]).toEqual(["!placeholder scalar"]);
    const named = Object.keys(settings["yaml.schemas"] ?? {});
    expect(named.sort()).toEqual(
      [...schemas.keys()].map((file) => `./content/schemas/${file}`).sort(),
    );
  });
});

function findKind(file: string): string {
  const { dir, name } = parse(file);
  const kinds = new Map([
    ["services", "service"],
    ["industries", "industry"],
    ["positions", "position"],
  ]);
  return kinds.get(dir) ?? name;
}

/** Paths of the properties of a JSON Schema that say nothing about themselves. */
function findUndescribed(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (key !== "properties" || typeof value !== "object" || value === null) {
      return findUndescribed(value, path);
    }
    return Object.entries(value).flatMap(([name, property]: [string, unknown]) => {
      const own = `${path}.${name}`;
      const isDescribed =
        typeof property === "object" && property !== null && "description" in property;
      return [...(isDescribed ? [] : [own]), ...findUndescribed(property, own)];
    });
  });
}
