import type { Page } from "playwright-core";

/**
 * Keeps what breaks the content security policy on a page from now on: directive and what was blocked.
 * Before the page is opened.
 */
export async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("tellViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { tellViolation } = window as unknown as { tellViolation: (words: string) => void };
    document.addEventListener("securitypolicyviolation", (event) => {
      tellViolation(`${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`);
    });
  });
  return violations;
}
