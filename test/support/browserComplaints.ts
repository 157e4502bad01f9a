import type { Page } from "playwright-core";

/**
 * Keeps what goes wrong on a page from now on: errors and warnings of the console, errors that no
 * script caught, and requests that failed or were refused (`404 http://…`). The status of the page itself
 * is no complaint: a test that opens it knows what it must be.
 */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // The browser's own word on a refused request; the response below says the same.
    if (message.text().startsWith("Failed to load resource")) return;
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("response", (response) => {
    const isDocument = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isDocument)
      complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A picture still on its way when the visitor leaves is no failure.
    if (!reason.includes("ABORTED")) complaints.push(`${reason} ${request.url()}`);
  });
  return complaints;
}
