import { enhanceMenus } from "./enhanceMenus.ts";
import { revealOnScroll } from "./revealOnScroll.ts";

// Runs on every page; most pages have no other script.
enhanceMenus();
revealOnScroll();
keepRendered();

/**
 * Pictures that have come near stay rendered. The styles leave them out until then (`content-visibility`), so that they
 * load late; left out again each time, they would appear a moment after a fast scroll back, and be missing where the
 * whole page is captured.
 */
function keepRendered(): void {
  const keep = ({ target, skipped }: Event & { readonly skipped?: boolean }) => {
    if (!skipped && target instanceof HTMLElement) target.style.contentVisibility = "visible";
  };
  // In the capturing phase, as the event does not bubble in every browser.
  addEventListener("contentvisibilityautostatechange", keep, true);
}
