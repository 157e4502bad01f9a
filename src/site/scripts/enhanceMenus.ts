/**
 * What the header's menus have over the popovers and details that they are without script: they open on hover
 * and close when the focus leaves them, the full-screen menu keeps the focus inside, and none is still open when
 * the page comes back from the browser's cache.
 */
export function enhanceMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(".menu")) enhanceDropdown(menu);
  const sheet = document.querySelector<HTMLDialogElement>(".mobile-menu");
  if (sheet) enhanceSheet(sheet);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted)
      for (const open of document.querySelectorAll<HTMLElement>(":popover-open"))
        open.hidePopover();
    if (persisted) sheet?.close();
  });
}

// A pointer that only passes by opens nothing (ms).
const hoverDelay = 120;

function enhanceDropdown(menu: HTMLElement): void {
  const item = menu.parentElement;
  const button = item?.querySelector("button");
  if (!item || !button) return;

  // APG disclosure: button and list name each other, for assistive technology that does not read popovertarget.
  button.setAttribute("aria-controls", menu.id);
  const tell = () => button.setAttribute("aria-expanded", String(menu.matches(":popover-open")));
  menu.addEventListener("toggle", tell);
  tell();

  item.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !item.contains(relatedTarget)) menu.hidePopover();
  });
  // The browser gives focus back to where it was on opening, which after hovering is not the button.
  menu.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") button.focus();
  });

  if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  let timer: ReturnType<typeof setTimeout>;
  let isHovered = false;
  item.addEventListener("pointerenter", ({ pointerType }) => {
    // The finger of somebody who has a mouse too.
    if (pointerType === "touch") return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (menu.matches(":popover-open")) return;
      isHovered = true;
      menu.showPopover({ source: button });
    }, hoverDelay);
  });
  // Only what hovering opened does leaving close; a click keeps it open until another one.
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

/** As a modal dialog the same element keeps the focus inside and the page behind it inert. */
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
    const tell = () => button.setAttribute("aria-expanded", String(sheet.open));
    button.setAttribute("aria-controls", sheet.id);
    button.addEventListener("click", () => {
      sheet.showModal();
      tell();
    });
    sheet.addEventListener("close", tell);
    tell();
  }
  sheet.removeAttribute("popover");
  // Losing the attribute closes it; a visitor who was quicker than this script keeps the menu.
  if (wasOpen) sheet.showModal();
  // A link to a place on this very page leaves the page standing: the menu must go.
  sheet.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a")) sheet.close();
  });
  matchMedia("(width >= 67.5rem)").addEventListener("change", () => sheet.close());
}
