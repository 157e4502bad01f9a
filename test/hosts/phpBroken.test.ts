import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type Fields, usual } from "./attacks.ts";
import { content } from "./phpHost.ts";
import { age, built, count, counts, makeSmallHost, open, post, settle } from "./smallHost.ts";

afterAll(() => {
  process.stdout.write(`on broken hosts: ${JSON.stringify(counts)}\n`);
  expect(counts.lost).toBe(0);
});

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

  test.each([1, 78, 127])("%i is tried again without end, and logged", async (status) => {
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
  });

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
    ["a number", (path) => writeFileSync(path, "1")],
    ["no text", (path) => writeFileSync(path, JSON.stringify({ ...message, text: undefined }))],
    ["a field too many", (path) => writeFileSync(path, JSON.stringify({ ...message, more: 1 }))],
    ["text for a time", (path) => writeFileSync(path, JSON.stringify({ ...message, time: "now" }))],
    ["invalid UTF-8", (path) => writeFileSync(path, Buffer.from(`{"text":"\xff"}`, "latin1"))],
    ["deep nesting", (path) => writeFileSync(path, "[".repeat(100_000))],
    ["a file of 300 MB", (path) => writeFileSync(path, "[") ?? truncateSync(path, 300_000_000)],
    ["a folder", (path) => mkdirSync(path)],
    ["a broken link", (path) => symlinkSync("/nowhere", path)],
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

  test.each(["Copy of 1-ab (2)", "lock", "1-key", "a.b", "", "1-ab.7"])(
    "what is put back, under whatever name before .message (%j), is sent each time",
    async (name) => {
      const host = await open();
      for (const text of ["First\n", "Second\n"]) {
        const copy = JSON.stringify({ ...message, text });
        writeFileSync(join(host.spool, `${name}.message`), copy);
        expect(host.command().status).toBe(0);
      }
      expect(
        host
          .readMails()
          .map(({ text }) => text)
          .sort(),
      ).toEqual(["First\n", "Second\n"]);
      for (const { head } of host.readMails())
        expect(head).toMatch(/^Message-ID: <[\w.-]*@pulli\.example>$/m);
    },
  );
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

test.each([
  ["meena@münchen.de", true],
  ["info@தமிழ்.இந்தியா", true],
  ["a.b+c@xn--mnchen-3ya.de", true],
  ["a@b@münchen.de", false],
  ["meena@münchen", false],
  ["@münchen.de", false],
  [`${"ä@".repeat(5000)}b.de`, false],
])("an address as it is typed, %.40j, is taken: %j", async (email, isRight) => {
  const host = await open();
  const thanked = [await post(host, { email })];
  expect(thanked).toEqual([isRight]);
  await settle(host);
  expect(host.readMails().map(({ text }) => text.includes(`\nEmail: ${email}\n`))).toEqual(
    isRight ? [true] : [],
  );
  count(host, isRight ? [usual.name] : [], thanked);
});

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

test("where the page of errors was not copied, a visitor without script is told what happened, and the log what to do", async () => {
  const host = await open();
  const { status, body } = await host.post({ email: "no address" }, { accept: "text/html" });
  const { rejected } = content.contact.sending.failures;
  expect([status, `${body}`.replaceAll("&#039;", "'")]).toEqual([422, rejected]);
  expect(host.readLog()).toContain("contact/errors/index.html cannot be read: copy all of dist.");
});

describe("of functions that hosts disable together,", () => {
  const withoutSpeech =
    "error_log,trigger_error,ini_set,ini_get,umask,touch,fsync,ignore_user_abort";
  const usualList =
    "exec,passthru,shell_exec,system,proc_open,popen,curl_exec,parse_ini_file,show_source,symlink,link,chmod,chown,getmypid,posix_getuid,set_time_limit,putenv,dl,escapeshellarg,disk_free_space,header_remove";
  test.each(["ini_set,ignore_user_abort,umask", withoutSpeech, usualList])(
    "%s: the message arrives all the same",
    async (list) => {
      const host = await open({ ini: { disable_functions: list } });
      const thanked = [await post(host)];
      await settle(host);
      expect(count(host, [usual.name], thanked)).toEqual([1]);
    },
  );

  test.each([
    ...["flock,scandir", "scandir,error_log", "flock,ini_set", "unlink,umask", "mail,popen"],
    // Called by its name alone.
    "get_debug_type",
  ])(
    "%s: the visitor is told the truth, and log, command and launch check name what is missing",
    async (list) => {
      const host = await open({ ini: { disable_functions: list } });
      expect(await post(host)).toBe(false);
      const [name = ""] = list.split(",");
      expect(host.readLog()).toContain(name);
      expect(host.command()).toMatchObject({ status: 1, stderr: expect.stringContaining(name) });
      expect((await host.ask()).status).toBe(501);
      expect(host.list(/message/)).toEqual([]);
    },
  );
});
