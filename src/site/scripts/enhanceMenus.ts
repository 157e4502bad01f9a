/**
 * Without script the header's menus are popovers and details. This opens them on hover and closes them when the
 * focus leaves, keeps the focus inside the full-screen menu, and closes what is open when the page comes back from
 * the browser's back/forward cache.
 */
export function enhanceMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(".menu")) enhanceDropdown(menu);
  const sheet = document.querySelector<HTMLDialogElement>(".mobile-menu");
  if (sheet) enhanceSheet(sheet);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
    sheet?.close();
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

/** Turns the menu into a modal dialog, which keeps the focus inside and makes the page behind it inert. */
function enhanceSheet(sheet: HTMLDialogElement): void {
  const wasOpen = sheet.matches(":popover-open");
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    `[popovertarget="${sheet.id}"]`,
  )) {
    button.removeAttribute("popovertarget");
    if (button.popoverTargetAction === "hide") {
      button.addEventListener("click", () => sheet.close());
      continue;
    }
    const update = () => button.setAttribute("aria-expanded", String(sheet.open));
    button.setAttribute("aria-controls", sheet.id);
    button.addEventListener("click", () => {
      sheet.showModal();
      update();
    });
    sheet.addEventListener("close", update);
    update();
  }
  sheet.removeAttribute("popover");
  // Removing the attribute closes the popover, which a visitor may have opened before this script ran.
  if (wasOpen) sheet.showModal();
  // A link to a fragment of this page does not leave the page, so the menu has to close.
  sheet.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a")) sheet.close();
  });
  matchMedia("(width >= 67.5rem)").addEventListener("change", () => sheet.close());
}
