/**
 * Offerings and the overview of a service rise into view once. Only elements below the viewport when the page opens are
 * hidden at first, so that what a visitor sees first, prints or jumps to is visible.
 */
export function revealOnScroll(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // The observer also reports where an element is at first: reading that here would force a layout.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        const isWaiting = target.matches("[data-reveal=waiting]");
        if (isWaiting && !isIntersecting) continue;
        if (isWaiting) target.setAttribute("data-reveal", "shown");
        else if (rootBounds && boundingClientRect.top > rootBounds.bottom) {
          target.setAttribute("data-reveal", "waiting");
          continue;
        }
        observer.unobserve(target);
      }
    },
    { threshold: 0.15 },
  );
  const target = document.querySelector(":target");
  for (const element of document.querySelectorAll("[data-reveal]")) {
    if (target?.contains(element) || (target && element.contains(target))) continue;
    observer.observe(element);
  }
  // The target of a jump to a fragment is shown at once.
  addEventListener("hashchange", () => {
    for (const element of document.querySelectorAll(
      ":target [data-reveal], [data-reveal]:has(:target), [data-reveal]:target",
    )) {
      element.setAttribute("data-reveal", "");
      observer.unobserve(element);
    }
  });
}
