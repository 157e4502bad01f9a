import type { Page } from "playwright-core";

/** Presses Tab so many times and tells where the focus was after each press, by name or by words. */
export async function walkByTab(page: Page, presses: number): Promise<string[]> {
  const stops: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(nameOfFocus));
  }
  return stops;
}

function nameOfFocus(): string {
  const focus = document.activeElement as HTMLElement;
  const labels = focus.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const labelled = labels.map((id) => document.getElementById(id)?.innerText).join(" ");
  const words = focus.getAttribute("aria-label") ?? (labelled || focus.innerText);
  return words.trim().split("\n")[0] ?? "";
}

/** Roles and names of all that a screen reader comes across, as the browser tells it. */
export async function listHeard(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => `${role?.value} ${name?.value ?? ""}`);
}
