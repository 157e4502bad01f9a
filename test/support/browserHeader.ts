import type { Locator, Page } from "playwright-core";
import { content } from "./browserContent.ts";

const { navigation } = content.shell;

/** A dropdown of the header, as a visitor finds it. */
export interface Dropdown {
  readonly button: Locator;
  readonly menu: Locator;
  readonly isOpen: () => Promise<boolean>;
}

/** The header's two dropdowns. */
export function findDropdowns(page: Page): {
  readonly services: Dropdown;
  readonly industries: Dropdown;
} {
  const header = page.getByRole("banner");
  const find = (label: string, id: string): Dropdown => {
    const menu = header.locator(`#${id}`);
    return {
      button: header.getByRole("button", { name: label }),
      menu,
      isOpen: () => menu.isVisible(),
    };
  };
  return {
    services: find(navigation.services, "menu-services"),
    industries: find(navigation.industries, "menu-industries"),
  };
}
