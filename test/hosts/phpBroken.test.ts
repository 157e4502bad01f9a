import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { type Fields, usual } from "./attacks.ts";
import { built, makeSmallHost, type SmallHost } from "./smallHost.ts";

type Options = Parameters<typeof makeSmallHost>[0];

async function open(options: Options = {}): Promise<SmallHost> {
  const host = makeSmallHost(options);
  onTestFinished(host.stop);
  await host.start();
  return host;
}

const counts = { tried: 0, thanked: 0, once: 0, twice: 0, lost: 0 };
afterAll(() => {
  process.stdout.write(`on broken hosts: ${JSON.stringify(counts)}\n`);
  expect(counts.lost).toBe(0);
});

/** Posts, and says whether the visitor was thanked, as the form's script understands it. */
async function post(host: SmallHost, fields: Fields = {}, headers: Fields = {}): Promise<boolean> {
  counts.tried += 1;
  const { body } = await host.post(fields, headers).catch(() => ({ body: "" }));
  const isThanked = /"isReceived": *true/.test(`${body}`);
  if (isThanked) counts.thanked += 1;
  return isThanked;
}

/** How often the messages of these visitors arrived. Whoever was thanked and is neither here nor in the spool is lost. */
function count(host: SmallHost, names: readonly string[], thanked: readonly boolean[]): number[] {
  const texts = host.readMails().map(({ text }) => text);
  const waiting = host.list(/\.message(?:\.aside)?$/).length;
  const arrived = names.map(
    (name) => texts.filter((text) => text.startsWith(`Name: ${name}\n`)).length,
  );
  counts.once += arrived.filter((times) => times === 1).length;
  counts.twice += arrived.filter((times) => times > 1).length;
  const missing = arrived.filter((times, index) => times === 0 && thanked[index]).length;
  counts.lost += Math.max(0, missing - waiting);
  return arrived;
}

const settle = (host: SmallHost) => expect.poll(() => host.list(/\.message$/)).toEqual([]);

/** As if the last attempt had been so long ago (s). */
function age(host: SmallHost, seconds: number): void {
  const then = Date.now() / 1000 - seconds;
  for (const name of host.list(/\.message$/)) utimesSync(join(host.spool, name), then, then);
}

describe("the mail program's status", () => {
  test.each([75, "kill"] as const)(
    "%s leaves open whether it will arrive: it is tried three times in all, under one Message-ID, then set aside",
    async (status) => {
      const host = await open();
      host.setStatus(status);
      const isThanked = await post(host);
      expect(isThanked).toBe(true);
      await expect.poll(() => host.list(/\.1\.message$/)).toHaveLength(1);
      host.command();
      expect(host.countAttempts()).toBe(1);
      age(host, 601);
      host.command();
      expect([host.countAttempts(), host.list(/\.2\.message$/).length]).toEqual([2, 1]);
      age(host, 3600);
      host.command();
      expect(host.countAttempts()).toBe(2);
      age(host, 86_401);
      const { status: exit, stdout } = host.command();
      expect([host.countAttempts(), host.list(/\.aside$/).length]).toEqual([3, 1]);
      expect([exit, stdout]).toEqual([
        1,
        expect.stringContaining("Set aside in it, for you to read: 1"),
      ]);
      expect(host.readLog()).toMatch(/\.aside was set aside: three times the mail program refused/);
      age(host, 90_000);
      host.command();
      expect(host.countAttempts()).toBe(3);
      count(host, [usual.name], [isThanked]);
    },
  );

  test("75 is tried again at once when the next message gets through", async () => {
    const host = await open();
    host.setStatus(75);
    const thanked = [await post(host, { name: "First" })];
    await expect.poll(() => host.list(/\.1\.message$/)).toHaveLength(1);
    host.setStatus(0);
    thanked.push(await post(host, { name: "Second" }));
    await settle(host);
    expect(count(host, ["First", "Second"], thanked)).toEqual([1, 1]);
  });

  test.each([1, 67, 69, 78, 126, 127])(
    "%i is tried again without end, and logged",
    async (status) => {
      const host = await open();
      host.setStatus(status);
      const thanked = [await post(host)];
      await expect
        .poll(host.readLog)
        .toContain(`refused it with status ${status}: status ${status} it is`);
      for (let run = 0; run < 5; run += 1) host.command();
      expect(host.list(/\.message$/)).toHaveLength(1);
      host.setStatus(0);
      expect(host.command().status).toBe(0);
      expect(count(host, [usual.name], thanked)).toEqual([1]);
    },
  );

  test.each<[string, Fields]>([
    ["proc_open is disabled", { disable_functions: "proc_open" }],
    ["ini_get is disabled", { disable_functions: "ini_get" }],
  ])("is told by mail() where %s", async (_, ini) => {
    const host = await open({ ini });
    host.setStatus(1);
    const thanked = [await post(host)];
    await expect.poll(host.readLog).toContain("waits to be tried again");
    host.setStatus(0);
    expect(host.command().status).toBe(0);
    expect(count(host, [usual.name], thanked)).toEqual([1]);
  });

  test("a mail program that isn't there keeps the message waiting", async () => {
    const host = await open({ ini: { sendmail_path: "/usr/sbin/no-such-program -t" } });
    const thanked = [await post(host)];
    await expect.poll(host.readLog).toContain("refused it with status 127");
    expect(host.list(/\.message$/)).toHaveLength(1);
    count(host, [usual.name], thanked);
  });
});

const message = {
  time: 1_700_000_000,
  replyTo: usual.email,
  text: "Name: Old\n",
  isSuspect: false,
};

describe("what is no message is set aside and logged, and the rest goes on:", () => {
  test.each<[string, (path: string) => void]>([
    ["an empty file", (path) => writeFileSync(path, "")],
    ["half a file", (path) => writeFileSync(path, JSON.stringify(message).slice(0, 50))],
    ["an empty list", (path) => writeFileSync(path, "[]")],
    ["a number", (path) => writeFileSync(path, "1")],
    ["null", (path) => writeFileSync(path, "null")],
    [
      "a field missing",
      (path) => writeFileSync(path, JSON.stringify({ ...message, text: undefined })),
    ],
    ["a field too many", (path) => writeFileSync(path, JSON.stringify({ ...message, more: 1 }))],
    ["a list for a text", (path) => writeFileSync(path, JSON.stringify({ ...message, text: [] }))],
    ["text for a time", (path) => writeFileSync(path, JSON.stringify({ ...message, time: "now" }))],
    ["invalid UTF-8", (path) => writeFileSync(path, Buffer.from(`{"text":"\xff"}`, "latin1"))],
    [
      "a message of another version of the site",
      (path) => writeFileSync(path, JSON.stringify({ time: 1, answers: usual, isSuspect: false })),
    ],
    ["deep nesting", (path) => writeFileSync(path, "[".repeat(100_000))],
    ["a file of 300 MB", (path) => writeFileSync(path, Buffer.alloc(300_000_000, "["))],
    ["a folder", (path) => mkdirSync(path)],
    ["a folder in a folder", (path) => mkdirSync(join(path, "a"), { recursive: true })],
    ["a broken link", (path) => symlinkSync("/nowhere", path)],
    ["a binary file", (path) => writeFileSync(path, Buffer.alloc(1000, 0))],
  ])("%s", async (_, make) => {
    const host = await open();
    for (let index = 0; index < 4; index += 1) {
      const path = join(host.spool, `bad${index}.message`);
      make(path);
    }
    const thanked = [await post(host)];
    await settle(host);
    expect(host.list(/^bad\d\.message\.aside$/)).toHaveLength(4);
    expect(host.readLog()).toContain(
      "bad0.message.aside was set aside: it cannot be read, or is no message",
    );
    expect(host.readLog()).not.toMatch(/PHP (?:Fatal|Warning)/);
    expect(host.command()).toMatchObject({ status: 1, stdout: expect.stringContaining(": 4 (") });
    expect(count(host, [usual.name], thanked)).toEqual([1]);
  });

  test("what is put back under its name is sent", async () => {
    const host = await open();
    writeFileSync(join(host.spool, "Copy of 1-ab (2).message"), JSON.stringify(message));
    expect(host.command().status).toBe(0);
    expect(host.readMails()[0]?.head).toContain("Message-ID: <Copyof1-ab2@pulli.example>");
  });
});

test.each([
  ["meena@shop.example", true],
  ["meena@münchen.de", false],
  ["info@தமிழ்.இந்தியா", false],
  ["மீனா@shop.example", false],
  ["a@b.example\nBcc: c@d.example", false],
  ["a@b.example, c@d.example", false],
])(
  "the address %j is in the text, and in Reply-To only if it is plain ASCII",
  (replyTo, isPlain) => {
    const host = makeSmallHost();
    const text = `Email: ${replyTo}\n`;
    writeFileSync(join(host.spool, "1-a.message"), JSON.stringify({ ...message, replyTo, text }));
    expect(host.command().status).toBe(0);
    const [mail] = host.readMails();
    expect(mail?.text).toBe(text);
    expect(/^Reply-To: (.*)$/m.exec(mail?.head ?? "")?.[1]).toBe(isPlain ? replyTo : undefined);
    expect(mail?.head).not.toContain("Bcc");
  },
);

/** Names of PHP's functions that the file calls. */
const called = [
  ...new Set(
    [
      ...built
        .replaceAll(/^ *(?:\/\/|\*|\/\*\*).*$|'(?:[^'\\]|\\.)*'/gm, "''")
        .matchAll(/(?<![\w$>:\\]|function )([a-z_\d]+)\(/g),
    ].map(([, name = ""]) => name),
  ),
].filter(
  (name) =>
    !built.includes(`function ${name}(`) &&
    !/^(?:array|match|fn|function|if|foreach|while|exit|isset|unset|catch)$/.test(name),
);

describe("a function that the host has disabled is done without, or named:", () => {
  const optional =
    "ini_set ignore_user_abort umask error_log touch fsync proc_open header_remove flush".split(
      " ",
    );
  test.each([...new Set([...called, ...optional])])("%s", async (name) => {
    const host = await open({ ini: { disable_functions: name } });
    const isThanked = await post(host);
    if (!isThanked) {
      expect(optional).not.toContain(name);
      expect(host.readLog()).toContain(name);
      // What couldn't be answered may be kept, and is sent then.
      host.command();
      expect(host.list(/\.message$/)).toEqual([]);
      return;
    }
    await settle(host);
    expect(count(host, [usual.name], [isThanked])).toEqual([1]);
  });
});
