import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ServingPolicy } from "../../src/generator/hosts/servingPolicy.ts";
import type { RunningServer } from "../../src/generator/serve/serveOutput.ts";
import { thisMachine } from "../support/browser/machine.ts";
import { findFreePort } from "../support/findFreePort.ts";
import type { ServerKind } from "./serverKinds.ts";

// Of a server that does not come up (ms).
const patience = 20_000;

/**
 * Starts a server on loopback, after installing its Debian packages where they are missing.
 *
 * @param folder document root; readable for everybody, as some servers give up the rights of root
 * @throws Error with what the server said if it does not come up
 */
export async function startServer(
  { packages, start }: ServerKind,
  folder: string,
  policy: ServingPolicy,
): Promise<RunningServer> {
  for (const [program, name] of Object.entries(packages)) {
    if (thisMachine.exists(program)) continue;
    await thisMachine.installPackage(name);
    if (!thisMachine.exists(program)) throw new Error(`install the Debian package ${name}`);
  }
  const work = await mkdtemp(join(tmpdir(), "server-"));
  await chmod(work, 0o755);
  const port = await findFreePort();
  const { files, command } = await start({ policy, folder, work, port });
  for (const [name, text] of Object.entries(files)) await writeFile(join(work, name), text);
  const [program, ...args] = command;
  const env = { ...process.env, XDG_CONFIG_HOME: work, XDG_DATA_HOME: work };
  const child = spawn(program, args, { cwd: work, env, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  }
  const close = async () => {
    await stop(child);
    await rm(work, { recursive: true, force: true });
  };
  try {
    await waitUntilUp(child, port);
  } catch (error) {
    await close();
    throw new Error(`${program} did not start:\n${said.join("")}`, { cause: error });
  }
  return { url: `http://127.0.0.1:${port}`, close };
}

async function waitUntilUp(child: ChildProcess, port: number): Promise<void> {
  for (let waited = 0; waited < patience; waited += 50) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    if (await answers(port)) return;
    await wait(50);
  }
  throw new Error(`nothing answers at port ${port}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await Promise.race([ended, wait(5000)]);
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await ended;
  }
}
