import type { RequestListener } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { askPublished } from "../../src/generator/plugins/launchCheck/askPublished.ts";
import { checkPublishedPhp as checkPhpBy } from "../../src/site/pages/contact/php.ts";
import { listen } from "../support/askServer.ts";
import { loadOnce } from "../support/buildOutput.ts";
import { phpDelivery } from "../support/madeUp.ts";

type Args = Parameters<typeof checkPhpBy>;
const checkPublishedPhp = (...[of, siteUrl]: [Args[0], Args[1]]) =>
  checkPhpBy(of, siteUrl, askPublished);

const content = await loadOnce();
const published = {
  ...content,
  placeholders: [],
  contact: { ...content.contact, delivery: phpDelivery },
};
const base = "/";

/** As the file answers in working order. */
const inOrder: RequestListener = ({ method }, response) => {
  response.writeHead(method === "GET" ? 405 : 422, { allow: "POST" }).end();
};

/** What the launch check says of a host that answers so. */
async function check(status: number, body = "", headers: Readonly<Record<string, string>> = {}) {
  const origin = await listen((_, response) => response.writeHead(status, headers).end(body));
  return (await checkPublishedPhp(published, { origin, base })).join("\n");
}

afterEach(() => void vi.restoreAllMocks());

describe("the launch check of the form's PHP file", () => {
  test("finds nothing where the file refuses to be read and takes a form", async () => {
    const origin = await listen(inOrder);
    expect(await checkPublishedPhp(published, { origin, base })).toEqual([]);
  });

  test.each<[who: string, status: number, headers: object, says: string]>([
    ["a firewall that refuses it", 403, {}, "permissions 644"],
    ["a challenge", 202, { "x-amzn-waf-action": "challenge" }, "a firewall's"],
    ["a redirect", 301, { location: "/contact/" }, "sends visitors on to"],
    ["a server that takes it for a static file", 405, {}, "with status 405 and an empty page"],
    ["somebody who takes it", 200, {}, "with status 200 and an empty page"],
  ])(
    "says that what is sent meets %s, though the file is there",
    async (_, status, headers, says) => {
      const origin = await listen((request, response) => {
        if (request.method === "GET") inOrder(request, response);
        else response.writeHead(status, { ...headers }).end();
      });
      const [said] = await checkPublishedPhp(published, { origin, base });
      expect(said).toContain("/contact/send.php does not get what is sent to it.\n    ");
      expect(said).toContain(says);
    },
  );

  test("says that what is sent is cut off", async () => {
    const origin = await listen((request, response) => {
      if (request.method === "GET") inOrder(request, response);
      else request.socket.destroy();
    });
    const [said] = await checkPublishedPhp(published, { origin, base });
    expect(said).toMatch(/does not get what is sent to it.*a firewall cuts off the connection/s);
  });

  test.each<[of: string, status: number, body: string, says: string]>([
    ["the file's source", 200, "<?php declare(strict_types=1);\n// captcha", "turn PHP on"],
    ["the source of a host without PHP, as text in a page", 200, "\ufeff<?php\n", "turn PHP on"],
    [
      "a fatal error, shown",
      200,
      "<br />\n<b>Fatal error</b>:  Uncaught Error: Call to undefined function x() in /home/firm/send.php:3",
      "PHP stops (Uncaught Error: Call to undefined function x()): set PHP 8.1 or later",
    ],
    [
      "an old PHP that can't read the file, shown",
      500,
      "PHP Parse error:  syntax error, unexpected '=' in /home/firm/send.php on line 40",
      "PHP stops (syntax error, unexpected '='): set PHP 8.1",
    ],
    ["an old PHP, not shown", 500, "\n", "PHP stops: set PHP 8.1"],
    [
      "Apache that stops at .htaccess",
      500,
      "<title>500 Internal Server Error</title>",
      "with status 500 and a page that says “500 Internal Server Error”",
    ],
    [
      "a file with a byte order mark, after which PHP can't refuse",
      200,
      '\ufeff<title>Contact</title><form action="/contact/send.php">',
      "begins with a byte order mark or other text",
    ],
    ["no such file", 404, "<title>Not Found</title>", "copy all of dist"],
    ["wrong permissions", 403, "<title>403 Forbidden</title>", "permissions 644"],
    [
      "Cloudflare's challenge",
      403,
      "<title>Just a moment...</title>",
      "says “Just a moment...”. It may be a firewall's",
    ],
    ["a challenge that was accepted", 202, "<script>new awswaf()</script>", "a firewall's"],
    ["a cookie test", 200, "<html><script>slowAES.decrypt(c)</script></html>", "a firewall's"],
    ["a firewall that refuses with 405", 405, "<title>Request blocked</title>", "a firewall's"],
    [
      "a host that has suspended the site",
      200,
      "<h1>Account Suspended</h1><p>Contact your provider",
      "says “Account Suspended Contact your provider”. The host has suspended the site",
    ],
    [
      "a host that answers with a stock page",
      200,
      "<title>\n Apache2 Debian Default Page: It works </title>",
      "with status 200 and a page that says “Apache2 Debian Default Page: It works”.",
    ],
    [
      "a host at work",
      503,
      "<h1>Maintenance</h1>",
      "status 503 and a page that says “Maintenance”.",
    ],
    ["nothing", 200, "", "with status 200 and an empty page."],
  ])("names %s", async (_, status, body, says) => {
    const said = await check(status, body);
    expect(said).toContain("/contact/send.php does not work.\n    ");
    expect(said).toContain(says);
  });

  test.each<[what: string, status: number, remark: object, says: string]>([
    ["a spool", 500, {}, `The spool ${phpDelivery.spool} is missing, public or not writable`],
    ["a function that PHP lacks", 501, {}, "PHP lacks a function"],
    ["a mail program that can't be run", 405, { "form-remark": "1" }, "allow proc_open"],
  ])("names %s, of which the file itself tells", async (_, status, remark, says) => {
    expect(await check(status, "<title>Contact</title>", { allow: "POST", ...remark })).toContain(
      says,
    );
  });

  test("names a challenge that only a header tells of", async () => {
    expect(await check(403, "", { "cf-mitigated": "challenge" })).toContain("a firewall's");
  });

  test("says where visitors are redirected, and follows nobody there", async () => {
    const location = "https://www.firm.example/contact/send.php";
    expect(await check(301, "", { location })).toContain(
      "The host sends visitors on to https://www.firm.example: make that the origin in content/site.yaml",
    );
    expect(await check(302, "", { location: "/login?next=1" })).toMatch(
      /The host sends visitors on to http:\/\/127.0.0.1:\d+\/login\?next=1: see what redirects/,
    );
  });

  test("says that a host doesn't speak https", async () => {
    const origin = (await listen((_, response) => response.end())).replace("http:", "https:");
    const [said] = await checkPublishedPhp(published, { origin, base });
    expect(said).toContain("The host doesn't speak https");
  });

  test.each(["CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID", "DEPTH_ZERO_SELF_SIGNED_CERT"])(
    "says that browsers warn of a certificate: %s",
    async (code) => {
      const error = Object.assign(new TypeError("fetch failed"), { cause: { code } });
      vi.spyOn(globalThis, "fetch").mockRejectedValue(error);
      const [said] = await checkPublishedPhp(published, { origin: "https://firm.example", base });
      expect(said).toContain(`(${code}): have the hosting panel issue one for firm.example`);
    },
  );

  test("finds that the site isn't published, and asks nobody before the origin is known", async () => {
    const nowhere = { origin: "http://127.0.0.1:9", base };
    expect(await checkPublishedPhp(published, nowhere)).toEqual([
      expect.stringContaining("publish the site"),
    ]);
    const origin = { file: "content/site.yaml", line: 1, key: "origin", value: "" };
    const unknown = { ...published, placeholders: [origin] };
    expect(await checkPublishedPhp(unknown, nowhere)).toEqual([]);
    expect(await checkPublishedPhp(content, nowhere)).toEqual([]);
  });
});
