import type { Locator, Page } from "playwright-core";
import { content } from "./browserContent.ts";

const { mobileMenu } = content.shell;

/** The full-screen menu of small screens and what works it. */
export interface MobileMenu {
  readonly menu: Locator;
  readonly button: Locator;
  readonly closeButton: Locator;
  readonly isOpen: () => Promise<boolean>;
  readonly headOf: (group: string) => Locator;
  readonly linkTo: (title: string) => Locator;
}

export function findMobileMenu(page: Page): MobileMenu {
  const menu = page.locator("#mobile-menu");
  return {
    menu,
    button: page.locator(".header").getByRole("button", { name: mobileMenu.open, exact: true }),
    closeButton: menu.getByRole("button", { name: mobileMenu.close }),
    isOpen: () => menu.isVisible(),
    headOf: (group) => menu.locator("summary", { hasText: group }),
    linkTo: (title) => menu.getByRole("link", { name: title, exact: true }),
  };
}
