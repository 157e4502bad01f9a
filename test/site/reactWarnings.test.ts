import { expect, test, vi } from "vitest";
import { buildPages } from "../support/buildOutput.ts";

test("React finds nothing to warn of: tests render with its development build, which looks closer", async () => {
  const warn = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await buildPages();
  expect(process.env["NODE_ENV"]).not.toBe("production");
  expect(warn.mock.calls).toEqual([]);
});
