/**
 * Offerings and the overview of a service rise into view once. Those that a visitor has just opened the page with rise by
 * the styles alone. Others are hidden first, but nothing that can have been seen: who prints, jumps to a fragment, comes
 * by a link to a text or comes back finds all of it.
 */
export function revealOnScroll(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      // Before anything is changed, as it would force a layout afterwards.
      const isAtTop = scrollY === 0;
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        const isWaiting = target.matches("[data-reveal=waiting]");
        if (isWaiting && !isIntersecting) continue;
        const isBelow = rootBounds !== null && boundingClientRect.top > rootBounds.bottom;
        const canWait = !isWaiting && isBelow && isAtTop;
        target.setAttribute("data-reveal", canWait ? "waiting" : "");
        if (!canWait) observer.unobserve(target);
      }
    },
    { threshold: 0.15 },
  );
  const elements = document.querySelectorAll("[data-reveal]");
  for (const element of elements) observer.observe(element);
  // The target of a jump to a fragment is shown at once.
  const showTarget = () => {
    for (const element of elements) {
      if (!element.closest(":target") && !element.querySelector(":target")) continue;
      element.removeAttribute("data-reveal");
      observer.unobserve(element);
    }
  };
  showTarget();
  addEventListener("hashchange", showTarget);
}
