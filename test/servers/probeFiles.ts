import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { mediaTypes } from "../../src/generator/hosts/mediaTypes.ts";
import { askForHead } from "./askForHead.ts";
import { addressOf, ask, describeEach, findAsset, type Probe } from "./probedSite.ts";

const unpackers = { br: brotliDecompressSync, gzip: gunzipSync } as const;

// Older names that browsers take as well.
const alsoKnownAs: Readonly<Record<string, readonly string[]>> = {
  "text/javascript": ["application/javascript"],
  "application/xml": ["text/xml"],
  "image/vnd.microsoft.icon": ["image/x-icon"],
};

/** In which form files are sent. */
export const probeFiles = {
  "Media types": async (site) => {
    const wrong = new Set<string>();
    for (const { extension, type } of mediaTypes) {
      const sample = [...site.files.keys()].find((path) => path.endsWith(`.${extension}`));
      if (sample === undefined) continue;
      const { headers } = await ask(site, addressOf(sample));
      const [found = "", charset = ""] = (headers["content-type"] ?? "").toLowerCase().split(/; ?/);
      const isKnown = [type, ...(alsoKnownAs[type] ?? [])].includes(found);
      // Pages say it themselves and the others are ASCII or take the page's; plain text has nobody else to say it.
      const isReadable = charset === "charset=utf-8" || (charset === "" && extension !== "txt");
      if (!isKnown || !isReadable) wrong.add(`.${extension}`);
    }
    return wrong.size === 0 ? "all" : `all but ${[...wrong].join(", ")}`;
  },

  Compression: async (site) => {
    const taken: string[] = [];
    for (const encoding of ["br", "gzip"] as const) {
      const found = await describeEach(
        ["", "services/cloud/", findAsset(site, ".css"), findAsset(site, ".js")],
        async (path) => {
          const { headers, body } = await ask(site, path, { "accept-encoding": encoding });
          if (headers["content-encoding"] !== encoding) return "";
          const file = site.files.get(
            path === "" || path.endsWith("/") ? `${path}index.html` : path,
          );
          return file?.equals(unpackers[encoding](body)) ? encoding : `damaged ${encoding}`;
        },
      );
      if (found !== "") taken.push(found);
    }
    return taken.length === 0 ? "no" : taken.join(", ");
  },

  "Compressed as tightly as when built": (site) =>
    describeEach(["", findAsset(site, ".css"), findAsset(site, ".js")], async (path) => {
      const { headers, body } = await ask(site, path, { "accept-encoding": "br, gzip" });
      const ending = headers["content-encoding"] === "br" ? "br" : "gz";
      const stored = await ask(site, `${path === "" ? "index.html" : path}.${ending}`);
      return body.equals(stored.body) ? "yes" : "no";
    }),

  "Unknown encodings": (site) =>
    describeEach(["", findAsset(site, ".css")], async (path) => {
      const { headers } = await ask(site, path, { "accept-encoding": "zstd, identity" });
      return headers["content-encoding"] === undefined ? "sent plain" : "packed all the same";
    }),

  Vary: (site) =>
    describeEach(["", "services/cloud/", findAsset(site, ".css")], async (path) => {
      const plain = await ask(site, path);
      const packed = await ask(site, path, { "accept-encoding": "br, gzip" });
      if (packed.headers["content-encoding"] === undefined) return "not needed";
      const says = [plain, packed].map(({ headers }) =>
        /\baccept-encoding\b/i.test(headers["vary"] ?? ""),
      );
      if (says.every(Boolean)) return "yes";
      return says.some(Boolean) ? "only when compressed" : "missing";
    }),

  "304 for what has not changed": (site) =>
    describeEach(["services/cloud/", findAsset(site, ".css")], async (path) => {
      const { headers } = await ask(site, path);
      const again = await ask(site, path, {
        ...(headers["etag"] !== undefined && { "if-none-match": headers["etag"] }),
        ...(headers["last-modified"] !== undefined && {
          "if-modified-since": headers["last-modified"],
        }),
      });
      return again.status === 304 && again.body.length === 0 ? "yes" : "no";
    }),

  Ranges: async (site) => {
    const path = findAsset(site, ".avif");
    const part = site.files.get(path)?.subarray(10, 30);
    const { status, body } = await ask(site, path, { range: "bytes=10-29" });
    return status === 206 && part?.equals(body) ? "yes" : "no";
  },

  HEAD: (site) =>
    describeEach(["services/cloud/", findAsset(site, ".css")], async (path) => {
      const answer = await askForHead(site.origin, site.policy.base + path);
      return /^HTTP\/1\.[01] 200 /.test(answer) && answer.endsWith("\r\n\r\n") ? "yes" : "no";
    }),
} as const satisfies Readonly<Record<string, Probe>>;
