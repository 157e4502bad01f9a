import { ask, describeEach, findAsset, type Probe } from "./probedSite.ts";

/** What is said of files to browsers. */
export const probeHeaders = {
  "Assets kept for a year": (site) =>
    describeEach(
      [".css", ".js", ".woff2", ".avif"].map((extension) => findAsset(site, extension)),
      async (path) => {
        const { headers } = await ask(site, path, { "accept-encoding": "br, gzip" });
        return describeLifetime(headers["cache-control"]);
      },
    ),

  "Pages asked for anew": (site) =>
    describeEach(["", "services/cloud/", "favicon.ico"], async (path) => {
      const { headers } = await ask(site, path);
      return /max-age=0|no-cache/.test(headers["cache-control"] ?? "") ? "yes" : "not said";
    }),

  "Missing assets not kept": async (site) => {
    const { headers } = await ask(site, "assets/gone-12345678.js");
    return describeLifetime(headers["cache-control"]) === "no" ? "yes" : "no";
  },

  "Security headers": (site) =>
    describeEach(["", "services/cloud/", "nothing", findAsset(site, ".js")], async (path) => {
      const answer = await ask(site, path);
      const { headers } = site.policy;
      const missing = headers.filter(
        ({ name, value }) => answer.headers[name.toLowerCase()] !== value,
      );
      if (missing.length === headers.length) return "no";
      return missing.length === 0 ? "all" : `all but ${missing.map(({ name }) => name).join(", ")}`;
    }),
} as const satisfies Readonly<Record<string, Probe>>;

function describeLifetime(value = ""): string {
  const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  if (seconds < 30_000_000) return "no";
  return value.includes("immutable") ? "yes, immutable" : "yes";
}
