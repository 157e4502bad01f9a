/**
 * Runs on the 404 page alone. Where the address differs from a real one only in upper and lower case,
 * or in a missing slash, it goes on to the real one; the pages are the links that the page shows anyway.
 */
export function findPage(pathname: string, pages: readonly string[]): string | undefined {
  const fold = (path: string) => path.toLowerCase().replace(/\/(?:index\.html)?$/, "");
  return pages.find((page) => page !== pathname && fold(page) === fold(pathname));
}

if (typeof document !== "undefined") {
  const links = document.querySelectorAll<HTMLAnchorElement>("#site-pages a");
  const page = findPage(
    location.pathname,
    Array.from(links, (link) => link.pathname),
  );
  if (page !== undefined) {
    document.querySelector(".not-found__correcting")?.removeAttribute("hidden");
    location.replace(page + location.search + location.hash);
  }
}
