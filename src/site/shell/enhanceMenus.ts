/**
 * Without script the header's menus are popovers and details. This opens them on hover, lets arrow keys move within them,
 * closes them when the focus leaves, keeps the focus inside the full-screen menu, and closes what is open when the page
 * comes back from the browser's back/forward cache.
 */
export function enhanceMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(".menu")) enhanceDropdown(menu);
  const sheet = document.querySelector<HTMLElement>(".mobile-menu");
  if (sheet) enhanceSheet(sheet);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
  });
}

// Delay so that a pointer passing by opens nothing (ms).
const hoverDelay = 120;

function enhanceDropdown(menu: HTMLElement): void {
  const item = menu.parentElement;
  const button = item?.querySelector("button");
  if (!item || !button) return;

  // APG disclosure: ARIA ties the button to its menu for assistive technology that does not read popovertarget.
  button.setAttribute("aria-controls", menu.id);
  const update = () => button.setAttribute("aria-expanded", String(menu.matches(":popover-open")));
  menu.addEventListener("toggle", update);
  update();

  item.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !item.contains(relatedTarget)) menu.hidePopover();
  });
  // The browser returns the focus to where it was on opening, which after hovering is not the button.
  menu.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") button.focus();
  });

  // The optional keys of the APG's disclosure navigation, which don't go beyond the first and the last link.
  item.addEventListener("keydown", (event) => {
    if (!menu.matches(":popover-open")) return;
    const links = [...menu.querySelectorAll("a")];
    // -1 for the button.
    const current = links.indexOf(document.activeElement as HTMLAnchorElement);
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: links.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    links[target]?.focus();
  });

  if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  let timer: ReturnType<typeof setTimeout>;
  let isHovered = false;
  item.addEventListener("pointerenter", ({ pointerType }) => {
    // Ignores touches on devices that have both a touch screen and a mouse.
    if (pointerType === "touch") return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (menu.matches(":popover-open")) return;
      isHovered = true;
      menu.showPopover({ source: button });
    }, hoverDelay);
  });
  // Leaving closes only a menu that hovering opened; after a click it stays open until the next click.
  item.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isHovered) menu.hidePopover();
      isHovered = false;
    }, hoverDelay * 2);
  });
  button.addEventListener("click", (event) => {
    clearTimeout(timer);
    if (isHovered && menu.matches(":popover-open")) event.preventDefault();
    isHovered = false;
  });
}

/**
 * Makes the popover modal: keeps the focus inside, and hides the page behind from screen readers (APG dialog). Not by
 * `showModal`, whose press takes twice as long, as it makes every element behind inert.
 */
function enhanceSheet(sheet: HTMLElement): void {
  const isOpen = () => sheet.matches(":popover-open");
  const opener = document.querySelector(`[popovertarget="${sheet.id}"]`);
  const behind = [...document.body.children].filter((child) => child !== sheet);
  const update = () => {
    opener?.setAttribute("aria-expanded", String(isOpen()));
    for (const part of behind) part.ariaHidden = isOpen() ? "true" : null;
  };
  opener?.setAttribute("aria-controls", sheet.id);
  sheet.ariaModal = "true";
  sheet.addEventListener("toggle", update);
  update();
  document.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (!isOpen() || sheet.contains(target as Node)) return;
    const all = [...sheet.querySelectorAll<HTMLElement>("a, button, summary")];
    const stops = all.filter((stop) => stop.checkVisibility());
    (relatedTarget === stops[0] ? stops.at(-1) : stops[0])?.focus();
  });
  // A link to a fragment of this page does not leave the page, so the menu has to close.
  sheet.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a")) sheet.hidePopover();
  });
  matchMedia("(width >= 67.5rem)").addEventListener("change", () => sheet.hidePopover());
}
