/**
 * Gives the islands their no-script look when the loader itself does not arrive. Run by the page's own script,
 * which stands before the loader in the document and so runs first: module scripts keep their order, and a lost
 * one tells of it in its turn.
 */
export function noticeLostLoader(): void {
  const islands = document.querySelectorAll<HTMLElement>("[data-island]");
  document.querySelector("script[src*=loadIslands]")?.addEventListener("error", () => {
    for (const { dataset } of islands) dataset["islandStatus"] = "failed";
  });
}
