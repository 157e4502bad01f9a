import type { Page } from "playwright-core";

/**
 * Keeps what goes wrong on a page from now on: errors and warnings of the console, errors that no
 * script caught, and requests that failed or were refused (`404 http://…`). Take what there is by `splice`.
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
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    complaints.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  return complaints;
}
