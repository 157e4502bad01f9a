import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { hiddenFiles } from "../../src/generator/core/serve/siteHandler.ts";
import type { ServingPolicy } from "../../src/generator/plugins/hosts/servingPolicy.ts";
import { mediaTypes } from "../../src/generator/plugins/kit/mediaTypes.ts";
import { askServer } from "../support/askServer.ts";

/** A site that a server is serving. */
export interface ProbedSite {
  readonly origin: string;
  readonly policy: ServingPolicy;
  /** Its files by output path, without precompressed ones, those for hosts, and the 404 page. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Finds out how a server handles one feature of the site. @returns the text for the README's table */
type Probe = (site: ProbedSite) => Promise<string>;

const decompress = { br: brotliDecompressSync, gzip: gunzipSync } as const;

// Older names that browsers accept as well.
const alsoKnownAs: Readonly<Record<string, readonly string[]>> = {
  "text/javascript": ["application/javascript"],
  "application/xml": ["text/xml"],
  "image/vnd.microsoft.icon": ["image/x-icon"],
};

const pathsOutside = [
  "../../../../../../../../etc/passwd",
  "..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
  "%252e%252e/%252e%252e/%252e%252e/%252e%252e/etc/passwd",
  "assets/..%5c..%5c..%5c..%5c..%5cetc%5cpasswd",
  "....//....//....//....//....//etc/passwd",
  "assets/%00/../../../../../../etc/passwd",
  ...["../secret.txt", "../../../secret.txt", "assets/../../secret.txt"],
  ...["..%2fsecret.txt", "%2e%2e%2fsecret.txt"],
];

const page = "services/cloud/";
const bothEncodings = { "accept-encoding": "br, gzip" };

/** Every row of the table. */
export const probes = {
  "Every page and file, byte for byte": async (site) => {
    const wrong: string[] = [];
    for (const [path, bytes] of site.files) {
      const { status, body } = await ask(site, addressOf(path));
      if (status !== 200 || !body.equals(bytes)) wrong.push(path);
    }
    return wrong.length === 0 ? "yes" : `not ${wrong.join(", ")}`;
  },

  "Page without its last slash": redirects((href) => [href.slice(0, -1)]),

  "Alias of a page": redirects((_, aliases) => aliases),

  "Page in capitals": redirects((href, aliases) =>
    aliases.length === 0 ? [href.toUpperCase()] : [],
  ),

  "Unknown address": each(["nothing", "no/such/page/", `${page}deeper/`, "assets/x.js"], notFound),

  "Folder without a page": each(["assets/", "assets/pictures/"], notFound),

  "Files not for visitors": async (site) => {
    const refused: string[] = [];
    for (const file of hiddenFiles) if ((await ask(site, file)).status !== 200) refused.push(file);
    if (refused.length === hiddenFiles.length) return "refused";
    return refused.length === 0 ? "given" : `given but for ${refused.join(", ")}`;
  },

  "Files outside the site": each(pathsOutside, async (site, path) => {
    const { body } = await ask(site, path);
    return /root:x:|precious/.test(body.toString()) ? "given" : "refused";
  }),

  "Media types": async (site) => {
    const wrong = new Set<string>();
    for (const { extension, type } of mediaTypes) {
      const sample = [...site.files.keys()].find((path) => path.endsWith(`.${extension}`));
      if (sample === undefined) continue;
      const { headers } = await ask(site, addressOf(sample));
      const [found = "", charset = ""] = (headers["content-type"] ?? "").toLowerCase().split(/; ?/);
      const isKnown = [type, ...(alsoKnownAs[type] ?? [])].includes(found);
      // Pages declare their charset; other files are ASCII or inherit the page's; plain text needs it in the header.
      const isReadable = charset === "charset=utf-8" || (charset === "" && extension !== "txt");
      if (!isKnown || !isReadable) wrong.add(`.${extension}`);
    }
    return wrong.size === 0 ? "all" : `all but ${[...wrong].join(", ")}`;
  },

  Compression: each(["", page, "*.css", "*.js"], async (site, path) => {
    const taken: string[] = [];
    for (const encoding of ["br", "gzip"] as const) {
      const { headers, body } = await ask(site, path, { "accept-encoding": encoding });
      if (headers["content-encoding"] !== encoding) continue;
      const file = site.files.get(path.replace(/(^|\/)$/, "$1index.html"));
      taken.push(file?.equals(decompress[encoding](body)) ? encoding : `damaged ${encoding}`);
    }
    return taken.length === 0 ? "no" : taken.join(", ");
  }),

  "Compressed as tightly as when built": each(["", "*.css", "*.js"], async (site, path) => {
    const { headers, body } = await ask(site, path, bothEncodings);
    const extension = headers["content-encoding"] === "br" ? "br" : "gz";
    const built = await ask(site, `${path === "" ? "index.html" : path}.${extension}`);
    return body.equals(built.body) ? "yes" : "no";
  }),

  "Unknown encodings": each(["", "*.css"], async (site, path) => {
    const { headers } = await ask(site, path, { "accept-encoding": "zstd, identity" });
    return headers["content-encoding"] === undefined ? "sent plain" : "compressed all the same";
  }),

  Vary: each(["", page, "*.css"], async (site, path) => {
    const answers = [await ask(site, path, bothEncodings), await ask(site, path)];
    if (answers[0]?.headers["content-encoding"] === undefined) return "not needed";
    const says = answers.map(({ headers }) => /\baccept-encoding\b/i.test(headers["vary"] ?? ""));
    if (says.every(Boolean)) return "yes";
    return says.some(Boolean) ? "only when compressed" : "missing";
  }),

  "304 for what has not changed": each([page, "*.css"], async (site, path) => {
    const { etag, "last-modified": modified } = (await ask(site, path)).headers;
    const { status, body } = await ask(site, path, {
      ...(etag !== undefined && { "if-none-match": etag }),
      ...(modified !== undefined && { "if-modified-since": modified }),
    });
    return status === 304 && body.length === 0 ? "yes" : "no";
  }),

  Ranges: each(["*.avif"], async (site, path) => {
    const { status, body } = await ask(site, path, { range: "bytes=10-29" });
    return status === 206 && site.files.get(path)?.subarray(10, 30).equals(body) ? "yes" : "no";
  }),

  HEAD: each([page, "*.css"], async ({ origin, policy }, path) => {
    const answer = await askForHead(origin, policy.base + path);
    return /^HTTP\/1\.[01] 200 /.test(answer) && answer.endsWith("\r\n\r\n") ? "yes" : "no";
  }),

  "Assets kept for a year": each(["*.css", "*.js", "*.woff2", "*.avif"], describeLifetime),

  "Pages asked for anew": each(["", page, "favicon.ico"], async (site, path) => {
    const { headers } = await ask(site, path);
    return /max-age=0|no-cache/.test(headers["cache-control"] ?? "") ? "yes" : "not said";
  }),

  "Missing assets not kept": async (site) =>
    (await describeLifetime(site, "assets/gone-12345678.js")) === "no" ? "yes" : "no",

  "Security headers": each(["", page, "nothing", "*.js"], async (site, path) => {
    const { headers } = await ask(site, path);
    const wanted = site.policy.headers;
    const missing = wanted.filter(({ name, value }) => headers[name.toLowerCase()] !== value);
    if (missing.length === wanted.length) return "no";
    return missing.length === 0 ? "all" : `all but ${missing.map(({ name }) => name).join(", ")}`;
  }),
} as const satisfies Readonly<Record<string, Probe>>;

export type ProbeName = keyof typeof probes;

/** @param path below the base */
function ask({ origin, policy }: ProbedSite, path: string, headers = {}) {
  return askServer(origin, policy.base + path, { headers });
}

/** All bytes a server sends in response to HEAD (RFC 9110 §9.3.2): Node's HTTP client fails on a forbidden body. */
async function askForHead(origin: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(`HEAD ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

/** `services/cloud/index.html` → `services/cloud/` */
function addressOf(file: string): string {
  return file.replace(/(^|\/)index\.html$/, "$1");
}

/**
 * Describes several paths: one text if it is the same for all, else each text with a path that it applies to.
 *
 * @param paths below the base; `*.css` is an asset that ends so
 */
function each(
  paths: readonly string[],
  describe: (site: ProbedSite, path: string) => Promise<string>,
): Probe {
  return async (site) => {
    const found = new Map<string, string>();
    for (const path of paths) {
      const asset = path.startsWith("*") ? findAsset(site, path.slice(1)) : path;
      const words = await describe(site, asset);
      if (!found.has(words)) found.set(words, asset);
    }
    if (found.size === 1) return [...found.keys()].join();
    return [...found].map(([words, path]) => `${words} (/${path})`).join("; ");
  };
}

function findAsset({ files }: ProbedSite, ending: string): string {
  const assets = [...files.keys()].filter((path) => path.startsWith("assets/"));
  const found = assets.find((path) => path.endsWith(ending));
  if (found === undefined) throw new Error(`the site has no asset that ends in ${ending}`);
  return found;
}

/** @param addressesOf gives other addresses of a page, from its own and its aliases */
function redirects(
  addressesOf: (href: string, aliases: readonly string[]) => readonly string[],
): Probe {
  return (site) => {
    const { base, pages } = site.policy;
    const targets = new Map(
      pages
        .filter(({ href }) => href !== base)
        .flatMap(({ href, aliases }) =>
          addressesOf(
            href.slice(base.length),
            aliases.map((alias) => alias.slice(base.length)),
          ).map((address) => [address, href] as const),
        ),
    );
    return each([...targets.keys()], async (_, path) => {
      const { status, headers, body } = await ask(site, `${path}?from=mail`);
      const target = targets.get(path);
      const location = headers["location"];
      if (location !== undefined) {
        const { pathname, search } = new URL(location, site.origin + base + path);
        if (pathname === target)
          return search === "?from=mail" ? `${status}` : `${status}, query lost`;
        return pathname === `${base}${path}/` ? `${status} to the same with a slash` : location;
      }
      if (status === 200 && body.includes(`content="0; url=${target}"`)) return "redirecting page";
      return status === 200 ? "200" : notFound(site, path);
    })(site);
  };
}

/** Response to a missing page. A stock 404 page lacks the script that finds the page that was meant. */
async function notFound(site: ProbedSite, path: string): Promise<string> {
  const { status, headers, body } = await ask(site, path);
  if (headers["location"] !== undefined) return `${status} to ${headers["location"]}`;
  return `${status}, ${body.includes('id="site-pages"') ? "own page" : "stock page"}`;
}

async function describeLifetime(site: ProbedSite, path: string): Promise<string> {
  const { headers } = await ask(site, path, bothEncodings);
  const value = headers["cache-control"] ?? "";
  if (Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0) < 30_000_000) return "no";
  return value.includes("immutable") ? "yes, immutable" : "yes";
}
