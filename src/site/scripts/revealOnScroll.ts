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
        const { top, height } = boundingClientRect;
        const isWaiting = target.matches("[data-reveal=waiting]");
        if (isWaiting && !isIntersecting) continue;
        if (isWaiting) target.setAttribute("data-reveal", "shown");
        // What is in a section at rest (`_rest.scss`) has no height.
        else if (rootBounds && (height === 0 || top > rootBounds.bottom)) {
          target.setAttribute("data-reveal", "waiting");
          continue;
        }
        observer.unobserve(target);
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
      element.setAttribute("data-reveal", "");
      observer.unobserve(element);
    }
  };
  showTarget();
  addEventListener("hashchange", showTarget);
}
