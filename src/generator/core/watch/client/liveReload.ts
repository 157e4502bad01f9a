import type { SiteDiagnostics } from "../../diagnostics/diagnostic.ts";

const script = document.querySelector<HTMLElement>("script[data-revision]");
const delays: (() => Promise<void> | undefined)[] = [];
const readers: ((diagnostics: SiteDiagnostics) => void)[] = [];
let stream: EventSource | undefined;

/** Holds back reloads while they would lose something. @param until returns what to wait for, if there is anything */
export function delayReload(until: () => Promise<void> | undefined): void {
  delays.push(until);
}

/** Receives what is wrong with the site, whenever that changes. */
export function onDiagnostics(reader: (diagnostics: SiteDiagnostics) => void): void {
  readers.push(reader);
}

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
  const on = <Data>(event: string, run: (data: Data) => void) =>
    stream?.addEventListener(event, ({ data }) => run(JSON.parse(data)));
  on("reload", () => void reload());
  on("style", swapStylesheet);
  on<SiteDiagnostics>("diagnostics", (diagnostics) => {
    for (const read of readers) read(diagnostics);
  });
}

async function reload(): Promise<void> {
  disconnect();
  for (const until of delays) await until();
  location.reload();
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
