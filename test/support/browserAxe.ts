import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

declare global {
  interface Window {
    readonly axe: typeof import("axe-core");
  }
}

const source = await readFile(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * What axe-core finds on a page as it now stands: a line for each node. Every rule runs, also those that
 * are off by default, but for the AAA ones, which the design does not claim to meet.
 * @param without rules that can't be judged where the page is shown in a special way
 */
export async function findBarriers(page: Page, without: readonly string[] = []): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (unwanted) => {
    const { axe } = window;
    const rules = Object.fromEntries(
      axe.getRules().map(({ ruleId, tags }) => {
        const isAside = tags.includes("wcag2aaa") || tags.includes("deprecated");
        return [ruleId, { enabled: !isAside && !unwanted.includes(ruleId) }];
      }),
    );
    const { violations } = await axe.run(document, { resultTypes: ["violations"], rules });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id} at ${target.join(" ")}: ${any[0]?.message ?? help}`),
    );
  }, without);
}
