import type { SiteDiagnostics } from "../../diagnostics/diagnostic.ts";
import { afterEditing, startTool } from "../../edit/client/tool.ts";
import { showDiagnostics } from "./overlay.ts";

const script = document.querySelector<HTMLElement>("script[data-revision]");
let stream: EventSource | undefined;

/** Connects, and names the page's revision and style sheet, so that the server can send what is out of date. */
function connect(): void {
  const address = new URL("events", import.meta.url);
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  address.search = new URLSearchParams({
    path: location.pathname,
    revision: script?.dataset["revision"] ?? "",
    stylesheet: link === null ? "" : new URL(link.href).pathname,
  }).toString();
  stream = new EventSource(address);
  stream.addEventListener("reload", reload);
  stream.addEventListener("style", ({ data }) => swapStylesheet(JSON.parse(data).href));
  stream.addEventListener("token", ({ data }) => startTool(JSON.parse(data)));
  stream.addEventListener("diagnostics", ({ data }) =>
    showDiagnostics(JSON.parse(data) as SiteDiagnostics),
  );
}

function reload(): void {
  disconnect();
  afterEditing(() => location.reload());
}

function disconnect(): void {
  stream?.close();
  stream = undefined;
}

// Browsers open at most six connections to a server: hidden pages leave theirs to others, and catch up later.
function connectIfSeen(): void {
  if (document.visibilityState === "hidden") disconnect();
  else if (stream === undefined) connect();
}

/** Replaces the page's style sheet once the new one has loaded, so that the page is never unstyled. */
function swapStylesheet(href: string): void {
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

connectIfSeen();
document.addEventListener("visibilitychange", connectIfSeen);
addEventListener("pagehide", disconnect);
addEventListener("pageshow", connectIfSeen);
