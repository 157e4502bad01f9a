const script = document.querySelector<HTMLElement>("script[data-revision]");
const delays: (() => Promise<void> | undefined)[] = [];
let stream: EventSource | undefined;
// The first event of a stream; a page that is out of date is reloaded right after it.
const connected = new Promise((resolve) =>
  addEventListener("watch-diagnostics", resolve, { once: true }),
);

/** Holds back reloads while they would lose something. @param until returns what to wait for, if there is anything */
export function delayReload(until: () => Promise<void> | undefined): void {
  delays.push(until);
}

/** Sends a request once connected: a page out of date is reloaded first. @throws Error with the server's message */
export async function request<Answer>(name: string, body: object): Promise<Answer> {
  await connected;
  const response = await fetch(new URL(`request/${name}`, import.meta.url), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(
      "The dev server does not respond. Start `npm run watch`, then reload the page.",
    );
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

/** Connects, and names the revisions of the page and its styles, so that the server can send what is out of date. */
function connect(): void {
  const address = new URL("events", import.meta.url);
  const { revision = "", styles = "" } = script?.dataset ?? {};
  address.search = new URLSearchParams({ path: location.pathname, revision, styles }).toString();
  stream = new EventSource(address);
  const on = <Data>(event: string, run: (data: Data) => void) =>
    stream?.addEventListener(event, ({ data }) => run(JSON.parse(data)));
  on("reload", () => void reload());
  on("styles", swapStyles);
  // For plugins: what is wrong with the site, as `SiteDiagnostics`, whenever that changes.
  on("diagnostics", (detail) => dispatchEvent(new CustomEvent("watch-diagnostics", { detail })));
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

/** Replaces the rules of the page's `<style>`: its text can't be another, as the page's policy has the hash of the first. */
function swapStyles({ css, styles }: { readonly css: string; readonly styles: string }): void {
  const inlineSheet = document.querySelector("style")?.sheet;
  if (!inlineSheet) return;
  const next = new CSSStyleSheet();
  next.replaceSync(css);
  while (inlineSheet.cssRules.length > 0) inlineSheet.deleteRule(0);
  for (const { cssText } of next.cssRules)
    inlineSheet.insertRule(cssText, inlineSheet.cssRules.length);
  if (script) script.dataset["styles"] = styles;
}

connectIfSeen();
document.addEventListener("visibilitychange", connectIfSeen);
addEventListener("pagehide", disconnect);
addEventListener("pageshow", connectIfSeen);
