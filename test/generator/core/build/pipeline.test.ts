import { expect, test } from "vitest";
import type { Project } from "../../../../src/generator/core/build/pipeline.ts";
import { buildOutput, project } from "../../../support/buildOutput.ts";

test("a build derives the pages of content once, for the links in content and for all that is made of pages", async () => {
  let count = 0;
  const config: Project["config"] = async () => {
    const { config } = await project.config();
    const contentRoutes = (content: unknown) => {
      count += 1;
      return config.contentRoutes?.(content) ?? {};
    };
    return { config: { ...config, contentRoutes } };
  };
  expect((await buildOutput({}, { ...project, config })).size).toBeGreaterThan(40);
  expect(count).toBe(1);
});
