/**
 * Runs on the 404 page alone. Where the address differs from that of a page only in upper and lower case, or in a
 * missing slash, it goes on to the page. The pages are the links of the site map that the 404 page shows.
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
