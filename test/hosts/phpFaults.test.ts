import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { attacks, encode, type Fields, usual } from "./attacks.ts";
import { content, handler, listPhpServers, openPhpHost, policy } from "./phpHost.ts";
import { type Server, startServer } from "./servers.ts";

const host = await openPhpHost();
afterAll(host.close);
const server = await startServer(listPhpServers(host)["nginx"] as Server, host.www, policy);
afterAll(server.close);

const { form, sending } = content.contact;
const type = { "content-type": "application/x-www-form-urlencoded" };

let visitors = 0;

function nextVisitor(): number {
  visitors += 1;
  return visitors;
}

/** Posts from an address that nobody has posted from. @throws Error if the connection breaks */
async function post(body: string | Buffer, headers: Fields = {}, visitor = nextVisitor()) {
  const localAddress = `127.1.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`;
  return new Promise<{ status: number; allow: string | undefined; body: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const options = { hostname, port, path: handler, method: "POST", localAddress, agent: false };
      const asked = request({ ...options, headers: { ...type, ...headers } }, (response) => {
        const { statusCode: status = 0, headers } = response;
        buffer(response).then(
          (all) => resolve({ status, allow: headers.allow, body: `${all}` }),
          reject,
        );
      });
      asked.on("error", reject).end(body);
    },
  );
}

/** How often each message arrived, as a whole, by the name in it. */
function countArrived(message = usual.message): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of host.readMails()) {
    if (!text.endsWith(`\n\n${message}\n`)) continue;
    const name = /^Name: (.*)$/m.exec(text)?.[1] ?? "";
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Files of the spool that hold what somebody wrote. */
const listDrafts = () =>
  readdirSync(host.spool).filter((name) => /^\d+-[\da-f]{32}$|message$/.test(name));

describe("a message is kept or the visitor is told the truth,", () => {
  test("while the mail server is down: it is kept, and sent by the command once that is up", async () => {
    await host.stopMail();
    const before = countArrived().size;
    expect((await post(encode({ ...usual, name: "Down 1" }))).status).toBe(303);
    expect((await post(encode({ ...usual, name: "Down 2" }))).status).toBe(303);
    await expect.poll(host.readLog).toContain("could not be sent, and waits to be tried again");
    expect(host.listWaiting()).toHaveLength(2);
    for (const name of host.listWaiting())
      expect(statSync(join(host.spool, name)).mode & 0o777).toBe(0o600);
    const down = host.runCommand();
    expect([down.status, down.stdout]).toEqual([1, expect.stringContaining("wait in it: 2\n")]);
    await host.startMail();
    host.age();
    const up = host.runCommand();
    expect([up.status, up.stdout]).toEqual([0, expect.stringContaining("wait in it: 0\n")]);
    expect(countArrived().size).toBe(before + 2);
  });

  test("on a full disk: the words are in the page, nothing is left of half a message", async () => {
    execFileSync("mount", [
      "-t",
      "tmpfs",
      "-o",
      "size=64k,mode=0700,uid=33,gid=33",
      "tmpfs",
      host.spool,
    ]);
    try {
      spawnSync("dd", ["if=/dev/zero", `of=${host.spool}/.filler`, "bs=1k"], { stdio: "ignore" });
      const { status, body } = await post(encode({ ...usual, message: "Words ".repeat(600) }));
      expect(status).toBe(500);
      expect(body).toContain(sending.failures.serverError);
      expect(body).toContain("Words ".repeat(600).trim());
      expect(body).not.toMatch(/No space|Warning|Notice/);
      expect(listDrafts()).toEqual([]);
      expect(host.readLog()).toContain("No space left on device");
    } finally {
      execFileSync("umount", ["--lazy", host.spool]);
    }
  });

  // Other places that a spool can't be in: `phpSpool.test.ts`; what a visitor sees then: `phpForm.test.ts`.
  test("where the spool can't be written to: the log says what to do, and so does the command", async () => {
    const words = "cannot be written to";
    renameSync(host.spool, `${host.spool}-away`);
    try {
      mkdirSync(host.spool, { mode: 0o555 });
      const { status, body } = await post(encode(usual));
      expect(status).toBe(500);
      expect(body).toContain(sending.failures.serverError);
      expect(body).toContain(usual.message);
      expect(body).not.toContain("form-spool");
      expect(host.readLog()).toContain(`The spool ../form-spool ${words}`);
      const said = { status: 1, stderr: expect.stringContaining(words) };
      expect(host.runCommand()).toMatchObject(said);
    } finally {
      rmSync(host.spool, { recursive: true, force: true });
      renameSync(`${host.spool}-away`, host.spool);
    }
  });

  test("while PHP is killed again and again: what a visitor was thanked for arrives", async () => {
    const message = "Words ".repeat(600).trim();
    let isOver = false;
    // At short intervals and longer ones: how long PHP takes for a message depends on the machine.
    const kill = async () => {
      for (let count = 0; !isOver; count += 1) {
        spawnSync("pkill", ["-KILL", "-P", `${host.fpm.pid}`]);
        await new Promise((resolve) => setTimeout(resolve, 20 * (1 + (count % 10))));
      }
    };
    const killing = kill();
    const names: string[] = [];
    const thanked: string[] = [];
    const submit = async (name: string) => {
      const answer = await post(encode({ ...usual, name, message })).catch(() => undefined);
      if (answer?.status === 303) thanked.push(name);
    };
    // Until some were hit while a visitor waited, and not only while what is kept was sent, and some were not.
    const isEnough = () => Math.min(thanked.length, names.length - thanked.length) >= 5;
    while (!isEnough() && names.length < 1000) {
      const some = Array.from({ length: 5 }, (_, index) => `Killed ${names.length + index}`);
      names.push(...some);
      await Promise.all(some.map(submit));
    }
    isOver = true;
    await killing;
    await expect.poll(() => host.runCommand().status, { timeout: 60_000 }).toBe(0);
    const counts = countArrived(message);
    expect(thanked.filter((name) => !counts.has(name))).toEqual([]);
    expect(thanked.length).toBeGreaterThan(0);
    expect(thanked.length).toBeLessThan(names.length);
    process.stdout.write(
      `killed while writing: ${names.length} sent, ${thanked.length} thanked for, 0 of these lost, ` +
        `${names.filter((name) => (counts.get(name) ?? 0) > 1).length} twice\n`,
    );
  });
});

const emoji = "👩‍👩‍👧‍👦";

describe("of what no visitor sends nothing is kept:", () => {
  let known: string;
  beforeEach(() => {
    known = listDrafts().join();
  });

  test.each(attacks)("%s", async (_, status, body, headers) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toMatch(/(?:Warning|Notice|Deprecated|Fatal error)\b|\.php on line/);
    expect(answer.body).not.toMatch(/\{\{|http-equiv="refresh"/);
    expect(listDrafts().join()).toBe(known);
  });

  test("what was typed comes back as text, never as markup", async () => {
    const typed = `"><script>alert(1)</script>' {{failure}} &amp;`;
    const { body } = await post(
      encode({ ...usual, name: typed, message: `</textarea>${typed}`, email: "" }),
    );
    expect(body).not.toContain("<script>alert");
    expect(body).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body).toContain("&lt;/textarea&gt;");
    expect(body).toContain("{{failure}} &amp;amp;");
  });
});

describe("of what a visitor may send everything is kept:", () => {
  test.each<[what: string, changed: Fields, headers?: Fields]>([
    ["a message of the longest length, of emoji", { message: emoji.repeat(form.messageLimit) }],
    ["conjuncts of Indic letters", { message: "क्षि".repeat(form.messageLimit) }],
    ["header-like lines in it", { message: "Bcc: a@b.in\n\n.\nFrom x\r\n--\r\nTo: c@d.in" }],
    ["a tab in the name", { name: "A\tB" }],
    ["a name of 500 letters", { name: "மீ".repeat(500) }],
    ["our own origin", { name: "Own" }, { origin: "https://www.pulli.example" }],
    ["its own host", { name: "Same" }, { origin: server.url, "sec-fetch-site": "same-origin" }],
    [
      "a form that a privacy tool has stripped of its origin",
      { name: "Stripped" },
      { origin: "null", "sec-fetch-site": "same-origin" },
    ],
  ])("%s", async (_, changed, headers) => {
    const before = host.readMails().length;
    expect((await post(encode({ ...usual, ...changed }), headers)).status).toBe(303);
    await expect.poll(() => host.readMails().length, { timeout: 10_000 }).toBe(before + 1);
    const message = (changed["message"] ?? usual.message).replaceAll("\r\n", "\n");
    expect(host.readMails().map(({ text }) => text)).toContain(
      `Name: ${(changed["name"] ?? usual.name).replace("\t", " ")}\nEmail: ${usual.email}\nPhone: ${usual.phone}\n\n${message}\n`,
    );
  });

  test("a message with the honeypot filled in is marked, not thrown away", async () => {
    await post(encode({ ...usual, name: "Trap", _gotcha: "https://spam.example" }));
    const find = () => host.readMails().find(({ text }) => text.startsWith("Name: Trap\n"));
    await expect
      .poll(() => find()?.headers.Subject, { timeout: 10_000 })
      .toBe(content.contact.serverMail.suspectSubject);
  });
});
