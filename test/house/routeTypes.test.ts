import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, expectTypeOf, test } from "vitest";
import type { RoutePath } from "../../src/generator/index.ts";
import type { useSite } from "../../src/site/components/useSite.ts";
import type { routes } from "../../src/site/routes.tsx";
import { makeTempFolder } from "../support/tempFolder.ts";

const root = join(import.meta.dirname, "../..");

type Href = ReturnType<typeof useSite>["href"];
type Collected =
  | `/services/${string}`
  | `/solutions/${string}`
  | `/careers/${string}`
  | "/work"
  | `/work/${string}`
  | ("/privacy" | "/terms" | "/cookies" | "/equal-opportunity");

// Held by `tsc`, which `npm run check` runs over the tests too.
test("the paths that links may name are the keys of the route table and those of collections", () => {
  expectTypeOf<RoutePath>().toEqualTypeOf<keyof typeof routes | Collected>();
  expectTypeOf<Href>().toBeCallableWith("/services/cloud");
  // @ts-expect-error: no such route
  expectTypeOf<Href>().toBeCallableWith("/nowhere");
});

test("the type checker shows a link to nothing, a component's and a function's", async () => {
  const folder = await makeTempFolder(join(root, ".cache"));
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "../../tsconfig.json", include: ["links.tsx"] }),
  );
  await writeFile(
    join(folder, "links.tsx"),
    `import { ButtonLink } from "../../src/site/components/common/links.tsx";
import { useSite } from "../../src/site/components/useSite.ts";
import "../../src/site/routes.tsx";
export const good = <ButtonLink to="/contact">Contact</ButtonLink>;
export const bad = <ButtonLink to="/nowhere">Nowhere</ButtonLink>;
export const GoodLink = () => useSite().href("/careers", "open-positions");
export const BadLink = () => useSite().href("/carers");
`,
  );
  const errors = (await checkTypes(folder)).filter((line) => line.includes("links.tsx("));
  expect(errors).toEqual([
    expect.stringMatching(/links\.tsx\(5,.*"\/nowhere"/),
    expect.stringMatching(/links\.tsx\(7,.*"\/carers"/),
  ]);
});

/** Lines that the type checker prints. */
function checkTypes(project: string): Promise<string[]> {
  return new Promise((resolve) => {
    const tsc = join(root, "node_modules/.bin/tsc");
    execFile(tsc, ["--noEmit", "-p", project], (_, stdout) => resolve(stdout.split("\n")));
  });
}
