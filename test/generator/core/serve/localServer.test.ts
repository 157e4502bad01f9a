import dns from "node:dns";
import { setTimeout as wait } from "node:timers/promises";
import getPort from "get-port";
import { expect, onTestFinished, test, vi } from "vitest";
import { listenLocally } from "../../../../src/generator/core/serve/localServer.ts";
import { askServer } from "../../../support/askServer.ts";

/** Listens until the test ends, and responds to every request. */
async function listen(host?: string, allow?: string) {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const server = await listenLocally(
    { base: "/", port: await getPort(), host, allow, print },
    "the site",
  );
  server.answerBy((_, response) => response.end("taken"));
  onTestFinished(server.close);
  return { ...server, printed, port: new URL(server.url).port };
}

const foreign = [
  ...["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "a@localhost"],
  ...["file:3000", "file:", "some-extension:3000"],
];
const local = ["localhost", "LocalHost:80", "site.localhost", "127.0.0.1", "[::1]:3000"];

test.each<[host: string | undefined, answered: string[], rejected: string[]]>([
  [undefined, local, foreign],
  ["0.0.0.0", [...local, "192.0.2.7:3000", "[2001:db8::7]"], foreign],
  ["desk.example", [...local, "desk.example", "Desk.example:80"], foreign],
])(
  "with --host %s, requests for other host names are rejected",
  async (host, answered, rejected) => {
    const { lookup } = dns;
    vi.spyOn(dns, "lookup").mockImplementation(((name: string, ...rest: [() => void]) =>
      lookup(name === "desk.example" ? "127.0.0.1" : name, ...rest)) as typeof dns.lookup);
    const { port } = await listen(host);
    vi.restoreAllMocks();
    const request = (name: string) =>
      askServer(`http://127.0.0.1:${port}`, "/", { headers: { host: name } });
    for (const name of answered) expect((await request(name)).status, name).toBe(200);
    for (const name of rejected) expect((await request(name)).status, name).toBe(403);
    expect(String((await request("evil.example")).body)).toContain(
      "start it with --allow evil.example",
    );
  },
);

test("a name that is allowed, such as a tunnel's, gets an answer beside the others", async () => {
  const { port } = await listen("0.0.0.0", "A1.tunnel.example");
  const statusFor = async (host: string) =>
    (await askServer(`http://127.0.0.1:${port}`, "/", { headers: { host } })).status;
  expect(await statusFor("a1.tunnel.example")).toBe(200);
  expect(await statusFor("localhost")).toBe(200);
  expect(await statusFor("a2.tunnel.example")).toBe(403);
});

test.each(["203.0.113.9", "nowhere.invalid"])(
  "a --host that is not an address of this machine, %s, is reported",
  async (host) => {
    const message = expect.stringContaining(`not possible to listen on "${host}"`);
    const hint = expect.stringContaining("or 0.0.0.0 for all");
    await expect(listen(host)).rejects.toMatchObject({
      diagnostics: [{ where: "--host", message, hint }],
    });
  },
);

test.each(["127.0.0.1", "::1"])(
  "if the port is taken on %s, another one is used, and the terminal says so",
  async (address) => {
    const { port } = await listen(address);
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const server = await listenLocally({ base: "/", port: Number(port), print }, "it");
    onTestFinished(server.close);
    expect(new URL(server.url).port).not.toBe(port);
    expect(printed).toEqual([`Port ${port} is taken.`]);
  },
);

test("requests wait until there is something to answer them", async () => {
  const server = await listenLocally({ base: "/", port: await getPort() }, "it");
  onTestFinished(server.close);
  const early = askServer(new URL(server.url).origin, "/");
  await wait(20);
  server.answerBy((_, response) => response.end("late"));
  expect(String((await early).body)).toBe("late");
});

test("a request that can't be answered gets status 500 and a line on the terminal, and the next one its answer", async () => {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const server = await listenLocally({ base: "/", port: await getPort(), print }, "it");
  onTestFinished(server.close);
  const { origin } = new URL(server.url);
  const early = askServer(origin, "/early");
  await wait(20);
  server.answerBy((request, response) => {
    const { url } = request;
    request.url = "/rewritten";
    if (url === "/sent") response.writeHead(200).write("half");
    if (url !== "/fine") throw new Error("the fuse");
    response.end("fine");
  });
  expect((await early).status).toBe(500);
  await expect(askServer(origin, "/sent")).rejects.toThrow();
  expect(String((await askServer(origin, "/fine")).body)).toBe("fine");
  const lines = ["/early", "/sent"].map(
    (path) => `GET ${path} could not be answered: Error: the fuse`,
  );
  expect(printed.slice(-2)).toEqual(lines);
});

test("it listens on loopback only, and with a host of 0.0.0.0 on all addresses, saying what that exposes", async () => {
  // On Linux 127.0.0.2 is an address of this machine, too, which nothing binds by name.
  const reach = async (host?: string) => {
    const { port, printed } = await listen(host);
    const asks = ["localhost", "127.0.0.2"].map((name) =>
      fetch(`http://${name}:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const warnings = printed.filter((line) => line.startsWith("Open"));
    return { isReached: await Promise.all(asks), warnings };
  };
  expect(await reach()).toEqual({ isReached: [true, false], warnings: [] });
  const open = expect.stringMatching(/^Open to the network: .* can read the site\.$/);
  expect(await reach("0.0.0.0")).toEqual({ isReached: [true, true], warnings: [open] });
});
