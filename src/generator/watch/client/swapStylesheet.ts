/** Puts another style sheet in the place of the page's own once it has come, so that there is no moment without. */
export function swapStylesheet(href: string): void {
  const before = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const last = before.at(-1);
  if (last === undefined || new URL(last.href).pathname === href) return;
  const next = document.createElement("link");
  next.rel = "stylesheet";
  next.href = href;
  next.addEventListener("load", () => {
    for (const link of before) link.remove();
  });
  last.after(next);
}
