import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type Fields, usual } from "./attacks.ts";
import { content } from "./phpHost.ts";
import {
  age,
  count,
  counts,
  open,
  post,
  type SmallHost,
  settle,
  waitUntilRefused,
} from "./smallHost.ts";

// Requests say where they come from and when. PHP lets a file define a function anew that is disabled.
const ini = { disable_functions: "time" };
const prepended = `
  $_SERVER['REMOTE_ADDR'] = $_SERVER['HTTP_X_ADDRESS'] ?? '192.0.2.1';
  function time() { return (int) ($_SERVER['HTTP_X_TIME'] ?? $_SERVER['REQUEST_TIME']); }`;
const start = () => open({ ini, prepended });

afterAll(() => {
  process.stdout.write(`in crowds: ${JSON.stringify(counts)}\n`);
  expect(counts.lost).toBe(0);
});

const isUsual = ({ head }: ReturnType<SmallHost["readMails"]>[number]) =>
  head.includes(`Subject: ${content.contact.serverMail.subject}\n`);

test("of 60 first ones at once from one address, all arrive once, 30 of them unmarked, under one key", async () => {
  const host = await start();
  const names = Array.from({ length: 60 }, (_, index) => `Crowd ${index}`);
  const thanked = await Promise.all(names.map((name) => post(host, { name })));
  expect(thanked).toEqual(names.map(() => true));
  await expect.poll(() => host.command().status, { timeout: 30_000 }).toBe(0);
  expect(count(host, names, thanked)).toEqual(names.map(() => 1));
  expect(host.readMails().filter(isUsual)).toHaveLength(30);
  expect(host.list(/-key$/).length).toBeLessThanOrEqual(2);
});

test("a spool that is full takes no more, the log says so, and what waits in it is sent", async () => {
  const host = await start();
  host.setStatus(1);
  const thanked = [await post(host, { name: "Waiting" })];
  await waitUntilRefused(host);
  host.setStatus(0);
  for (let index = 0; index < 2000; index += 1) writeFileSync(join(host.spool, `${index}`), "");
  expect(await post(host)).toBe(false);
  expect(host.readLog()).toContain("has too many files");
  await settle(host);
  expect(count(host, ["Waiting"], thanked)).toEqual([1]);
});

test("what fills a spool for an hour is deleted before the next message", async () => {
  const host = await start();
  for (let index = 0; index < 2000; index += 1)
    writeFileSync(join(host.spool, `1000-${`${index}`.padStart(64, "0")}.sent`), "");
  const thanked = [await post(host)];
  expect(thanked).toEqual([true]);
  await settle(host);
  count(host, [usual.name], thanked);
});

describe("addresses are counted as", () => {
  test.each([
    [true, "192.0.2.1", "192.0.2.1"],
    [true, "192.0.2.1", "::ffff:192.0.2.1"],
    [true, "192.0.2.1", "::FFFF:c000:201"],
    [true, "192.0.2.1", "0:0:0:0:0:ffff:192.0.2.1"],
    [false, "192.0.2.1", "192.0.2.2"],
    [true, "2001:db8:0:1::1", "2001:db8:0:ff:a:b:c:d"],
    [false, "2001:db8:0:1::1", "2001:db8:0:101::1"],
    // What "::ffff:" in the middle must not make of addresses.
    [false, "2001:db8:1::ffff:1:2", "2001:db8:2::ffff:1:2"],
    [false, "2001:db8:1::ffff:192.0.2.1", "192.0.2.1"],
    [false, "::ffff:0:192.0.2.1", "192.0.2.1"],
    [true, "", ""],
    [true, "unix:", "unix:"],
    [false, "198.51.100.7:5678", "198.51.100.8:5678"],
    [false, "fe80::1%eth0", "fe80::2%eth0"],
  ])("one line %j: %j and %j", async (isOne, ...addresses) => {
    const host = await start();
    const names = ["A", "B"];
    const thanked: boolean[] = [];
    for (const [index, name] of names.entries())
      thanked.push(await post(host, { name }, { "x-address": addresses[index] ?? "" }));
    await settle(host);
    expect(count(host, names, thanked)).toEqual([1, 1]);
    const sizes = host
      .list(/^\d+-[\da-f]{64}$/)
      .map((name) => statSync(join(host.spool, name)).size);
    expect(sizes.sort()).toEqual(isOne ? [2] : [1, 1]);
    expect(host.readLog()).toBe("");
  });
});

/** 10 s before an hour ends (s). */
const late = 3600 * 400_000 - 10;

describe("the same words", () => {
  test.each<[string, Fields, Fields, number]>([
    ["at once again", {}, {}, 1],
    ["after nine minutes", { "x-time": `${late}` }, { "x-time": `${late + 540}` }, 1],
    ["in the next hour", { "x-time": `${late}` }, { "x-time": `${late + 20}` }, 1],
    ["after 21 minutes", { "x-time": `${late}` }, { "x-time": `${late + 1260}` }, 2],
    ["from another address", { "x-address": "192.0.2.9" }, {}, 1],
  ])("%s", async (_, first, second, times) => {
    const host = await start();
    const thanked = [await post(host, {}, first)];
    await settle(host);
    thanked.push(await post(host, {}, second));
    await settle(host);
    expect(thanked).toEqual([true, true]);
    // After a while it is another message, and not one that arrives twice.
    if (times === 2) expect(host.readMails()).toHaveLength(2);
    else expect(count(host, [usual.name], thanked)).toEqual([1]);
  });

  test("while the first are still being sent, or twenty times at once, are one mail", async () => {
    const host = await start();
    const release = host.hold();
    const first = post(host);
    await expect.poll(() => host.list(/message$/)).toHaveLength(1);
    await post(host);
    release();
    await first;
    await Promise.all(Array.from({ length: 20 }, () => post(host)));
    await settle(host);
    expect(count(host, [usual.name], [true])).toEqual([1]);
  });

  test("while the mail program refuses them are one message that waits", async () => {
    const host = await start();
    host.setStatus(1);
    await post(host);
    await post(host);
    await waitUntilRefused(host);
    expect(host.list(/message$/)).toHaveLength(1);
    host.setStatus(0);
    host.command();
    expect(count(host, [usual.name], [true])).toEqual([1]);
  });

  test("while it is open whether the first will arrive are one message, ten minutes later too", async () => {
    const host = await start();
    host.setStatus(75);
    const thanked = [await post(host, {}, { "x-time": `${late}` })];
    await expect.poll(() => host.list(/\.1\.message$/)).toHaveLength(1);
    host.setStatus(0);
    thanked.push(await post(host, {}, { "x-time": `${late + 20}` }));
    await expect.poll(host.readMails).toHaveLength(1);
    age(host, 601);
    host.command();
    expect([thanked, host.list(/message$/)]).toEqual([[true, true], []]);
    expect(count(host, [usual.name], [true])).toEqual([1]);
  });

  test("with one letter changed are two messages", async () => {
    const host = await start();
    const names = ["Meena", "Meenal"];
    const thanked = [await post(host, { name: "Meena" }), await post(host, { name: "Meenal" })];
    await settle(host);
    expect(count(host, names, thanked)).toEqual([1, 1]);
  });

  test("are known by a keyed hash: no file holds them once they are sent, and none is left two hours later", async () => {
    const host = await start();
    await post(host, {}, { "x-time": `${late}` });
    await settle(host);
    const marks = host.list(/^\d+-[\da-f]{64}(?:\.sent)?$/);
    expect(marks.length).toBe(2);
    await post(host, { name: "Later" }, { "x-time": `${late + 7200}` });
    await settle(host);
    expect(host.list(new RegExp(marks.join("|")))).toEqual([]);
    expect(host.list(new RegExp(`^${Math.floor(late / 3600)}-key`))).toEqual([]);
  });

  test("where PHP ended after sending and before deleting are not sent again", async () => {
    const host = await start();
    host.setStatus(1);
    await post(host);
    await waitUntilRefused(host);
    const [name = ""] = host.list(/message$/);
    writeFileSync(join(host.spool, name.replace(".message", ".sent")), "");
    host.setStatus(0);
    expect(host.command().status).toBe(0);
    expect(host.readMails()).toEqual([]);
  });
});
