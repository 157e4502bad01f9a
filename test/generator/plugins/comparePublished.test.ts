import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { comparePublished } from "../../../src/generator/plugins/launchCheck/comparePublished.ts";
import { listen } from "../../support/askServer.ts";

const head = "<title>Firm</title>";
const built = `<!doctype html><head>${head}</head>\n<body><a href="mailto:a@firm.example">a@firm.example</a>\n</body></html>`;
const outDir = mkdtempSync(join(tmpdir(), "built-"));
afterAll(() => rmSync(outDir, { recursive: true }));
writeFileSync(join(outDir, "index.html"), built);

/** What the launch check says of a site whose home page is published so. */
async function check(body: string | Buffer, status = 200, headers = {}): Promise<string> {
  const origin = await listen((_, response) => response.writeHead(status, headers).end(body));
  return (await comparePublished({ origin, base: "/" }, outDir)).join("\n");
}

const inBody = (html: string) => built.replace("</body>", `${html}</body>`);

test("a page that is published as it was built is in order", async () => {
  expect(await check(built)).toBe("");
});

test.each<[what: string, published: string, says: string]>([
  [
    "Cloudflare's hidden mail addresses",
    built.replace(/<a.*a>/, '<a href="/cdn-cgi/l/email-protection#1f"><span class="__cf_email__">'),
    "switch Email Address Obfuscation off",
  ],
  [
    "Rocket Loader",
    inBody('<script src="/cdn-cgi/scripts/rocket-loader.min.js"></script>'),
    "switch Rocket Loader off",
  ],
  [
    "a bot detection",
    inBody("<script>a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js'</script>"),
    "switch JavaScript Detections off",
  ],
  [
    "a counter of visitors",
    inBody('<script src="https://static.cloudflareinsights.com/beacon.min.js"></script>'),
    "switch Web Analytics off",
  ],
  [
    "a host's banner",
    inBody(
      '<div class="banner"><a href="https://free-host.example">Powered by Free Host</a></div>',
    ),
    'It has <div class="banner"><a href="https://free-host.example">Powered by Free Host</a> where dist has </body></html>:',
  ],
  [
    "a script before the head's first element",
    built.replace("<head>", '<head><script src="/x.js"></script>'),
    'It has <script src="/x.js"></script><title>Firm</title>',
  ],
  [
    "what is added at the end",
    `${built}<!-- cached -->`,
    "It has </html><!-- cached --> where dist has </html>:",
  ],
  [
    "what a minifier left out",
    built.replaceAll("\n", ""),
    "copy all of dist again. If that doesn't help, a proxy",
  ],
  ["another version", built.replace("a@firm", "b@firm"), 'It has <a href="mailto:b@firm'],
  ["FTP in text mode", built.replaceAll("\n", "\r\n"), "in binary mode"],
  [
    "a stock page",
    "<title>Welcome to nginx!</title>",
    "with status 200 and a page that says “Welcome to nginx!”. Copy all of dist.",
  ],
])("the launch check names %s", async (_, published, says) => {
  const said = await check(published);
  expect(said).toMatch(/^http:\/\/127.0.0.1:\d+\/ is not the home page that was built.\n {4}/);
  expect(said).toContain(says);
});

test("of two that change the page, both are named", async () => {
  const said = await check(inBody("<b data-cfemail></b><script data-cf-settings></script>"));
  expect(said.split("\n")).toHaveLength(3);
});

test("packed files that FTP has damaged are named", async () => {
  const packed = gzipSync(built).subarray(5);
  expect(await check(packed, 200, { "content-encoding": "gzip" })).toContain("can't be unpacked");
});

test("a challenge and a redirect are named", async () => {
  expect(await check("<title>Just a moment...</title>", 403)).toContain("a firewall's");
  expect(await check("", 301, { location: "https://www.firm.example/" })).toContain(
    "make that the origin",
  );
});

test("nothing is said of a site that isn't published, or of which nothing is built", async () => {
  expect(await comparePublished({ origin: "http://127.0.0.1:9", base: "/" }, outDir)).toEqual([]);
  const origin = await listen((_, response) => response.end("other"));
  expect(await comparePublished({ origin, base: "/" }, join(outDir, "none"))).toEqual([]);
});
