import { expect, test, vi } from "vitest";
import { countChanges } from "../../src/generator/build/countChanges.ts";
import { keepResult } from "../../src/generator/build/keepResult.ts";
import { gatherErrors } from "../../src/generator/diagnostics/gather.ts";

test("a step is run again for another key only, or when it failed", async () => {
  const step = keepResult<string>();
  const run = vi.fn(async () => "done");
  await step("a", run);
  await step("a", run);
  expect(run).toHaveBeenCalledTimes(1);
  await step("b", run);
  expect(run).toHaveBeenCalledTimes(2);
  await expect(step("c", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await step("c", run);
  expect(run).toHaveBeenCalledTimes(3);
});

test.each([
  ["content/home.yaml", ["content"]],
  ["src/site/schemas/home.ts", ["content", "code"]],
  ["src/site/routes.tsx", ["content", "code"]],
  ["src/site/components/home/ServiceCard.tsx", ["code"]],
  ["src/site/scripts/everyPage.ts", ["code"]],
  ["src/site/styles/_hero.scss", ["styles"]],
  ["assets/pictures/team.webp", ["content", "pictures"]],
  ["assets/fonts/anek-latin.woff2", ["fonts"]],
  ["assets/icons/icon.svg", ["icons"]],
])("a change of %s is one of %j", (path, names) => {
  const all = ["content", "code", "styles", "pictures", "fonts", "icons"] as const;
  const changes = countChanges();
  const before = all.map((name) => changes.of(name));
  changes.note([path]);
  expect(all.filter((name, index) => changes.of(name) !== before[index])).toEqual(names);
});

test("steps that fail side by side are told together, one error of two once", async () => {
  const shared = new Error("shared");
  const gathering = gatherErrors([
    Promise.reject(shared),
    Promise.reject(shared),
    Promise.reject(new Error("other")),
    Promise.resolve("fine"),
  ]);
  await expect(gathering).rejects.toMatchObject({ errors: [shared, new Error("other")] });
});
