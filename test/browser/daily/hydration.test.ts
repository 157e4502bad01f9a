import { expect, test } from "vitest";
import { openHydration, origin } from "../../support/browser/hydration.ts";
import { startAt } from "../../support/browser/session.ts";
import { content } from "../../support/browser/site.ts";

const { page, faults, serveWords, describeHydration } = await openHydration();

describeHydration("the real words", (text) => text);

test("repeated events on an island load and hydrate it only once", async () => {
  await serveWords(content);
  const entries: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/contactForm-")) entries.push(request.url());
  });
  await startAt(page, `${origin}/contact/`);
  const statuses = await page.locator("[data-island]").evaluate(async (island: HTMLElement) => {
    const seen: (string | undefined)[] = [];
    const observer = new MutationObserver(() => seen.push(island.dataset["islandStatus"]));
    observer.observe(island, { attributeFilter: ["data-island-status"] });
    const ask = () => {
      for (const type of ["pointerover", "pointerdown", "focusin"])
        island.dispatchEvent(new Event(type, { bubbles: true }));
      island.querySelector("button")?.click();
    };
    ask();
    ask();
    while (seen.at(-1) !== "hydrated")
      await new Promise((resolve) => requestAnimationFrame(resolve));
    ask();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return seen;
  });
  expect(statuses).toEqual(["loading", "hydrating", "hydrated"]);
  expect(entries).toHaveLength(1);
  expect(faults).toEqual([]);
});
