/**
 * Offering cards and the service overview rise into view once. Only what is below the window when the page opens
 * is held back, so that what a visitor sees first, prints or jumps to is there.
 */
export function revealOnScroll(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || !("IntersectionObserver" in window))
    return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        entry.target.setAttribute("data-reveal", "shown");
        observer.unobserve(entry.target);
      }
    },
    { threshold: 0.15 },
  );
  const target = document.querySelector(":target");
  for (const element of document.querySelectorAll("[data-reveal]")) {
    const isBelow = element.getBoundingClientRect().top > innerHeight;
    if (!isBelow || (target && (target.contains(element) || element.contains(target)))) continue;
    element.setAttribute("data-reveal", "waiting");
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
