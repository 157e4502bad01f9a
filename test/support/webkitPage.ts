import { expect } from "vitest";
import type { WebkitTab } from "./webkitTab.ts";

const island = (name: string) => `[data-island=${name}]`;

/** Scrolls to a widget and waits until React has taken it over. */
export async function bringToLife(tab: WebkitTab, name: string): Promise<void> {
  await tab.evaluate(approach, island(name), 0);
  await expect.poll(() => tab.evaluate(readStatus, island(name))).toBe("hydrated");
}

/** Scrolls to everything that waits to come into view, one after the other, and waits until it has come. */
export async function revealAll(tab: WebkitTab): Promise<void> {
  const reveals = await tab.evaluate(countReveals);
  for (let index = 0; index < reveals; index++) {
    // Pictures that come in on the way may move what was scrolled to out of the window again.
    const reach = async () => {
      await tab.evaluate(approach, "[data-reveal]", index);
      return tab.evaluate(readReveal, index);
    };
    await expect.poll(reach).not.toBe("waiting");
  }
}

/** Scrolls to an element; the pointer comes to it, too, for a widget that waits for that. */
function approach(selector: string, index: number): void {
  const element = document.querySelectorAll(selector)[index];
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  element?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
}

function readStatus(selector: string): string | undefined {
  return document.querySelector<HTMLElement>(selector)?.dataset["islandStatus"];
}

function countReveals(): number {
  return document.querySelectorAll("[data-reveal]").length;
}

function readReveal(index: number): string | null | undefined {
  return document.querySelectorAll("[data-reveal]")[index]?.getAttribute("data-reveal");
}

// What follows runs in the page, by `tab.evaluate`.

/** Elements that come into view and are still faint. */
export function listFaint(): string[] {
  return Array.from(document.querySelectorAll("[data-reveal]"))
    .filter((element) => getComputedStyle(element).opacity !== "1")
    .map(({ className }) => className);
}

/** Texts of the elements that can be seen. */
export function readTexts(selector: string): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>(selector))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.innerText.trim());
}

/** One attribute of each element. */
export function readAttributes(selector: string, name: string): (string | null)[] {
  return Array.from(document.querySelectorAll(selector), (element) => element.getAttribute(name));
}

export function readPath(): string {
  return location.pathname + location.hash;
}

export function isOpen(selector: string): boolean {
  return document.querySelector(selector)?.matches(":popover-open, dialog:modal") ?? false;
}

/** Whether nothing in an element is on its way any more; the driver clicks where a thing was. */
export function isStill(selector: string): boolean {
  const moving = document.querySelector(selector)?.getAnimations({ subtree: true }) ?? [];
  return moving.length === 0;
}

/** Whether the focus is on an element or in it. */
export function hasFocusWithin(selector: string): boolean {
  return document.activeElement?.closest(selector) !== null;
}

/** Whether an element begins on the visible screen and below the sticky header. */
export function isBelowHeader(selector: string): boolean {
  const top = document.querySelector(selector)?.getBoundingClientRect().top ?? -1;
  const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
  return top >= header && top < innerHeight;
}
