import dns from "node:dns";
import { once } from "node:events";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { listenLocally } from "../../../src/generator/serve/localServer.ts";
import { askServer } from "../../support/askServer.ts";
import { findFreePort } from "../../support/findFreePort.ts";
import { buildTinySite, copyTinySite, removeFolder, runTinySite } from "../../support/tinySite.ts";

/** Listens until the test ends, and responds to every request. */
async function listen(host?: string) {
  const options = { base: "/", port: await findFreePort(), host };
  const server = await listenLocally((_, response) => response.end("taken"), options, "it");
  onTestFinished(server.close);
  return { ...server, port: new URL(server.url).port };
}

const foreign = ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "a@localhost"];
const local = [
  "localhost",
  "LocalHost:80",
  "site.localhost",
  "127.0.0.1",
  "127.8.9.1:3000",
  "[::1]:3000",
];

test.each<[host: string | undefined, answered: string[], refused: string[]]>([
  [undefined, local, [...foreign, "192.0.2.7", "[2001:db8::7]"]],
  ["*", [...local, "192.0.2.7:3000", "[2001:db8::7]"], foreign],
  ["desk.example", [...local, "desk.example", "Desk.example:80", "192.0.2.7"], foreign],
])("with --host %s, requests for other host names are refused", async (host, answered, refused) => {
  const { lookup } = dns;
  vi.spyOn(dns, "lookup").mockImplementation(((name: string, ...rest: [() => void]) =>
    lookup(name === "desk.example" ? "127.0.0.1" : name, ...rest)) as typeof dns.lookup);
  const { port } = await listen(host);
  vi.restoreAllMocks();
  const statusFor = async (name: string) => {
    const headers = { host: name };
    return (await askServer(`http://127.0.0.1:${port}`, "/", { headers })).status;
  };
  expect(await Promise.all(answered.map(statusFor))).toEqual(answered.map(() => 200));
  expect(await Promise.all(refused.map(statusFor))).toEqual(refused.map(() => 421));
});

test("a refused request is told which host name the server answers for, and how to add another", async () => {
  const { port } = await listen();
  const headers = { host: "desk.example" };
  const { body } = await askServer(`http://127.0.0.1:${port}`, "/", { headers });
  expect(String(body)).toBe(
    'This server only answers for localhost, not for "desk.example". To use that name, start it with --host and that name.\n',
  );
});

test.each(["203.0.113.9", "nowhere.invalid"])(
  "a --host that is not an address of this machine, %s, is reported",
  async (host) => {
    const message = expect.stringMatching(
      `^"${host}" is not an address of this machine \\([A-Z_]+\\)`,
    );
    await expect(listen(host)).rejects.toMatchObject({
      diagnostics: [
        { where: "--host", message, hint: expect.stringContaining("--host without a value") },
      ],
    });
  },
);

test("if the port is taken, a higher one is used, and a remark says so", async () => {
  const { port } = await listen();
  const server = await listenLocally(() => undefined, { base: "/", port: Number(port) }, "it");
  onTestFinished(server.close);
  expect(Number(new URL(server.url).port)).toBeGreaterThan(Number(port));
  expect(server.remarks).toEqual([`Port ${port} is taken.`]);
});

test("if no port is free, the diagnostic says so", async () => {
  const port = 65535;
  const open = () => listenLocally(() => undefined, { base: "/", port }, "it");
  // Another program may already use the port.
  const first = await open().catch(() => undefined);
  if (first !== undefined) onTestFinished(first.close);
  const message = "No port from 65535 to 65535 is free (EADDRINUSE).";
  await expect(open()).rejects.toMatchObject({ diagnostics: [{ where: "--port", message }] });
});

/** Addresses of this machine with a listener on a port. 127.0.0.2 is one, on Linux, that nothing binds by name. */
async function scan(port: number): Promise<string[]> {
  const own = Object.values(networkInterfaces()).flatMap((found = []) => found);
  const addresses = ["127.0.0.2", ...own.map(({ address }) => address)];
  const tryOut = async (host: string) => {
    const socket = connect({ host, port });
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen ? [host] : [];
  };
  return (await Promise.all(addresses.filter((name) => !/^fe80:/.test(name)).map(tryOut))).flat();
}

describe("while the command runs,", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await copyTinySite();
    await buildTinySite(folder);
  });
  afterAll(() => removeFolder(folder));

  async function start(command: string, ...flags: readonly string[]) {
    const port = await findFreePort();
    const { child, printed } = runTinySite(folder, [command, "--port", `${port}`, ...flags]);
    onTestFinished(async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    });
    while (!printed().includes("Ctrl-C")) {
      if (child.exitCode !== null) throw new Error(printed());
      await wait(20);
    }
    return { port, printed: printed(), open: await scan(port) };
  }

  test.each([
    ["serve", "the site."],
    ["watch", "the site and, in error messages, lines of its sources."],
  ])(
    "%s listens on loopback only, and with --host on all addresses, saying what that exposes",
    async (command, what) => {
      const closed = await start(command);
      expect(closed.open.filter((address) => address !== "::1")).toEqual(["127.0.0.1"]);
      expect((await fetch(`http://localhost:${closed.port}/`)).status).toBe(200);
      expect(closed.printed).not.toContain("Open to the network");

      const { open, printed, port } = await start(command, "--host");
      expect(open).toContain("127.0.0.2");
      expect(printed).toContain(`Anyone who reaches it there can read ${what}\n`);
      for (const address of open.filter((name) => !/^127\.|^::1$/.test(name)))
        expect(printed).toContain(`${address.includes(":") ? `[${address}]` : address}:${port}/`);
    },
  );
});
