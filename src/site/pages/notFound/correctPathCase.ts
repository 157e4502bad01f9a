/**
 * Runs only on the 404 page. If the URL differs from a page's only in case or by a missing slash, redirects to the
 * page. The known pages are the links of the site map on the 404 page.
 */
const fold = (path: string) => path.toLowerCase().replace(/\/(?:index\.html)?$/, "");
const { pathname } = location;
const links = [...document.querySelectorAll<HTMLAnchorElement>("#site-pages a")];
const page = links
  .map((link) => link.pathname)
  .find((path) => path !== pathname && fold(path) === fold(pathname));

if (page !== undefined) {
  document.querySelector(".not-found__correcting")?.removeAttribute("hidden");
  location.replace(page + location.search + location.hash);
}
