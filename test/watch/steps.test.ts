import { expect, test, vi } from "vitest";
import { gatherErrors } from "../../src/generator/gatherErrors.ts";
import { countChanges } from "../../src/generator/watch/countChanges.ts";
import { keepResult } from "../../src/generator/watch/keepResult.ts";

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
  ["src/content/schemas/home.ts", ["content", "code"]],
  ["src/routes.tsx", ["content", "code"]],
  ["src/components/home/ServiceCard.tsx", ["code"]],
  ["src/widgets/everyPage.ts", ["code"]],
  ["src/styles/_hero.scss", ["styles"]],
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
