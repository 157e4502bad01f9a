/**
 * SPEC §4 and §9: offering cards and the service overview rise into view once. Nothing is held back but what
 * stands below the window when the page opens, so that what a visitor sees first, prints or jumps to is there.
 */
export function revealOnScroll(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || !("IntersectionObserver" in window))
    return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.setAttribute("data-reveal", "shown");
        observer.unobserve(target);
      }
    },
    { threshold: 0.15 },
  );
  const aim = document.querySelector(":target");
  for (const element of document.querySelectorAll("[data-reveal]")) {
    const isBelow = element.getBoundingClientRect().top > innerHeight;
    if (!isBelow || (aim && (aim.contains(element) || element.contains(aim)))) continue;
    element.setAttribute("data-reveal", "waiting");
    observer.observe(element);
  }
  // A jump to a fragment shows what it leads to at once.
  addEventListener("hashchange", () => {
    for (const element of document.querySelectorAll(
      ":target [data-reveal], [data-reveal]:has(:target), [data-reveal]:target",
    )) {
      element.setAttribute("data-reveal", "");
      observer.unobserve(element);
    }
  });
}
