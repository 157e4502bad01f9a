/** What a published address answers. */
export interface PublishedAnswer {
  /** 0 if nobody answers. */
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** What keeps visitors from the address, and what to do: a sentence; empty if the address answers by itself. */
  readonly obstacle: string;
  /** Who answers what, as far as the page tells. */
  readonly summary: string;
}

export type AskPublished = typeof askPublished;

/** How long a host may take to answer (ms). */
const patience = 10_000;

/** Asks an address of the published site as a visitor's browser does, for a page if not told otherwise; follows no redirect. */
export async function askPublished(
  url: string,
  init: RequestInit = { headers: { accept: "text/html,*/*;q=0.8" } },
): Promise<PublishedAnswer> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    const { status, headers } = response;
    const location = headers.get("location");
    const obstacle = location === null ? "" : describeRedirect(url, location);
    const body = await response.text();
    return { status, headers, body, obstacle, summary: describePage(response, body) };
  } catch (error) {
    const nothing = { status: 0, headers: new Headers(), body: "", summary: "Nobody answers." };
    return { ...nothing, obstacle: describeFailure(url, error) };
  }
}

function describeRedirect(asked: string, location: string): string {
  const [from, to] = [new URL(asked), new URL(location, asked)];
  if (from.origin !== to.origin && from.pathname === to.pathname)
    return `The host sends visitors on to ${to.origin}: make that the origin in content/site.yaml, or have ${from.origin} answer by itself.`;
  return `The host sends visitors on to ${to.href}: see what redirects them there (hosting panel, proxy, .htaccess).`;
}

/** @param error of `fetch`, whose cause has a code of Node or OpenSSL, or words */
function describeFailure(url: string, error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  const reason = cause?.code ?? cause?.message ?? message;
  if (/CERT|SIGNED|UNABLE_TO/.test(reason))
    return `Browsers warn visitors of its certificate (${reason}): have the hosting panel issue one for ${new URL(url).hostname}.`;
  if (/SSL|EPROTO/.test(reason))
    return `The host doesn't speak https (${reason}): turn it on in the hosting panel.`;
  if (/^Z_|zlib|brotli|decompress|incorrect header/i.test(reason))
    return `What it sends can't be unpacked (${reason}): copy all of dist again, in the FTP program's binary mode.`;
  return "";
}

// Words of the pages that hosts and firewalls put in a site's place.
const othersPages: readonly (readonly [words: RegExp, meaning: string])[] = [
  [
    /suspended|bandwidth limit exceeded|account (?:is |has been )?disabled/i,
    "The host has suspended the site: ask its support.",
  ],
  [
    /just a moment|captcha|checking your browser|you are (?:a )?human|cdn-cgi\/challenge|awswaf|incapsula|sucuri|imunify360|ddos-guard|mod_security|not acceptable|request (?:was )?(?:blocked|rejected)|access denied|slowaes|enable javascript/i,
    "It may be a firewall's, which asks whether visitors are human or refuses them: have it leave the site's addresses alone (hosting panel, Cloudflare).",
  ],
];

function describePage({ status, headers }: Response, body: string): string {
  const title = /<title[^>]*>([^<]*)/i.exec(body)?.[1] ?? "";
  const text = body.replaceAll(/<(script|style).*?<\/\1>|<[^>]*>/gis, " ");
  const words = (title.trim() || text.trim()).replaceAll(/\s+/g, " ").slice(0, 80);
  const page = words === "" ? "an empty page" : `a page that says “${words}”`;
  // Cloudflare and Amazon tell of a challenge by a header.
  const isChallenge = headers.has("cf-mitigated") || headers.has("x-amzn-waf-action");
  const known = othersPages.find(([sign]) => sign.test(isChallenge ? "captcha" : body));
  return [`The host answers with status ${status} and ${page}.`, ...(known ? [known[1]] : [])].join(
    " ",
  );
}
