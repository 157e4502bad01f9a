import type { TestProject } from "vitest/node";
import { serveBuild } from "../runBuild.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the site, with a trailing slash. */
    siteUrl: string;
  }
}

/** Serves one built site for all browser tests. @returns closes it */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let site = await serveBuild("/");
  project.provide("siteUrl", site.url);
  // `npm test -- --watch`: rebuilds the edited site before the tests run again.
  project.onTestsRerun(async () => {
    await site.close();
    site = await serveBuild("/");
    project.provide("siteUrl", site.url);
  });
  return () => site.close();
}
