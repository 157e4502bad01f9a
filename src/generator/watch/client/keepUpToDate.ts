import type { Complaints } from "../../diagnostics/complaint.ts";
import { restorePage, savePage } from "./savePage.ts";
import { showComplaints } from "./showComplaints.ts";
import { swapStylesheet } from "./swapStylesheet.ts";

const revision =
  document.querySelector<HTMLElement>("script[data-revision]")?.dataset["revision"] ?? "";
let stream: EventSource | undefined;

/** Connects with what the page has, so that the server can tell what it lacks. */
function connect(): void {
  const address = new URL("events", import.meta.url);
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  address.search = new URLSearchParams({
    path: location.pathname,
    revision,
    stylesheet: link === null ? "" : new URL(link.href).pathname,
  }).toString();
  stream = new EventSource(address);
  stream.addEventListener("reload", () => {
    disconnect();
    savePage();
    location.reload();
  });
  stream.addEventListener("style", ({ data }) => swapStylesheet(JSON.parse(data).href));
  stream.addEventListener("complaints", ({ data }) =>
    showComplaints(JSON.parse(data) as Complaints),
  );
}

function disconnect(): void {
  stream?.close();
  stream = undefined;
}

// A browser has six connections to a server: pages that nobody sees leave theirs to others, and catch up later.
function connectIfSeen(): void {
  if (document.visibilityState === "hidden") disconnect();
  else if (stream === undefined) connect();
}

restorePage();
connectIfSeen();
document.addEventListener("visibilitychange", connectIfSeen);
addEventListener("pagehide", disconnect);
addEventListener("pageshow", connectIfSeen);
