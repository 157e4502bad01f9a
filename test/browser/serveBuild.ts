import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { type RunningServer, serveOutput } from "../../src/generator/serve/serve.ts";
import { buildDate } from "../support/buildDate.ts";
import { findFreePort } from "../support/findFreePort.ts";

const root = resolve(import.meta.dirname, "../..");

/** Builds the site as `npm run build` does, into a folder of its own, and serves it until it is closed. */
export async function serveBuild(base: string): Promise<RunningServer> {
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache/test-site-"));
  const out = join(folder, "site");
  await buildInto(base, out);
  const server = await serveOutput({ out, root, base, port: await findFreePort() });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Builds the site as `npm run build` does. */
export async function buildInto(base: string, out: string): Promise<void> {
  const flags = ["--base", base, "--out", out, "--date", buildDate];
  const args = ["--import", "tsx", "build.ts", "build", ...flags];
  // Vitest sets NODE_ENV to "test"; a build is to be the one that visitors get.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code !== 0) throw new Error(`The site could not be built:\n${said}${complained}`);
}
