/**
 * Gives the islands their no-script look when the loader itself does not arrive. For the page's own script, which
 * stands before the loader in the document and so runs first: module scripts run, and fail, in document order.
 */
export function noticeLostLoader(): void {
  const islands = document.querySelectorAll<HTMLElement>("[data-island]");
  document.querySelector("script[src*=loadIslands]")?.addEventListener("error", () => {
    for (const { dataset } of islands) dataset["islandStatus"] = "failed";
  });
}
