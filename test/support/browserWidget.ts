import type { Locator, Page } from "playwright-core";
import type { WidgetName } from "../../src/generator/islands/Island.tsx";
import { startAt } from "./browserSession.ts";

/** Opens a page and comes back when one of its widgets is on screen and works. */
export async function openWidget(page: Page, address: string, name: WidgetName): Promise<Locator> {
  await startAt(page, address);
  const widget = page.locator(`[data-island=${name}]`);
  await widget.scrollIntoViewIfNeeded();
  await waitUntilLive(widget);
  return widget;
}

/** Waits until React has taken a widget over. */
export async function waitUntilLive(widget: Locator): Promise<void> {
  await widget.and(widget.page().locator("[data-island-status=hydrated]")).waitFor();
}
