import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { usual } from "./attacks.ts";
import { handler } from "./phpHost.ts";
import { built, count, counts, open, post, settle, waitUntilRefused } from "./smallHost.ts";

afterAll(() => {
  process.stdout.write(`from bad copies: ${JSON.stringify(counts)}\n`);
  expect(counts.lost).toBe(0);
});

describe("a file that was not copied as it was built:", () => {
  test.each<[string, Buffer]>([
    ["a byte order mark", Buffer.from(`\ufeff${built}`)],
    ["an empty line first", Buffer.from(`\n${built}`)],
    ["Windows line ends", Buffer.from(built.replaceAll("\n", "\r\n"))],
    ["Windows line ends and a mark", Buffer.from(`\ufeff${built.replaceAll("\n", "\r\n")}`)],
    ["text after it", Buffer.from(`${built}\n\n?>\n<!-- the host's own -->\n`)],
  ])("with %s the message arrives, with script and without", async (_, file) => {
    const host = await open({ file });
    const thanked = [await post(host, { name: "A" }), await post(host, { name: "B" })];
    const withoutScript = await host.post({ name: "C" }, { accept: "text/html" });
    expect(`${withoutScript.body}`).toContain('content="0; url=/contact/thank-you/"');
    await settle(host);
    expect(count(host, ["A", "B", "C"], [...thanked, true])).toEqual([1, 1, 1]);
    expect(host.command().status).toBe(0);
  });

  test("half of it, cut anywhere, thanks nobody", async () => {
    const host = await open();
    const ends = [...built.matchAll(/^\}\n/gm)].map(({ index, 0: end }) => index + end.length);
    const cuts = [...ends.slice(0, -1), ...Array.from({ length: 20 }, (_, part) => part * 900 + 7)];
    for (const cut of cuts) {
      writeFileSync(join(host.www, handler), built.slice(0, cut));
      expect([cut, await post(host)]).toEqual([cut, false]);
      expect((await host.ask()).status).not.toBe(405);
    }
    expect(host.list(/message/)).toEqual([]);
    expect(host.command().stderr + host.command().stdout).toMatch(/Parse error|PHP lacks/);
  });

  test("as UTF-16, or shown as text, it is not taken for its answer", async () => {
    expect(built).not.toMatch(/"isReceived"/);
    const host = await open({ file: Buffer.from(`\ufeff${built}`, "utf16le") });
    expect(await post(host)).toBe(false);
    expect(host.list(/message/)).toEqual([]);
  });
});

test("a GET with ?send sends what waits and says nothing; without it, nothing is sent", async () => {
  const host = await open();
  host.setStatus(1);
  const thanked = [await post(host)];
  await waitUntilRefused(host);
  host.setStatus(0);
  expect((await host.ask()).status).toBe(405);
  expect(host.readMails()).toEqual([]);
  const { status, headers, body } = await host.ask(`${handler}?send`);
  expect([status, headers["content-length"], `${body}`]).toEqual([204, undefined, ""]);
  await settle(host);
  expect(count(host, [usual.name], thanked)).toEqual([1]);
});
