import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planServing } from "../../src/generator/hosts/servingPolicy.ts";
import { listRoutes } from "../../src/generator/render/listRoutes.ts";
import type { RunningServer } from "../../src/generator/serve/serveOutput.ts";
import { site } from "../../src/site/site.ts";
import type { Probe, ProbedSite } from "../servers/probedSite.ts";
import { type ProbeName, probes } from "../servers/probes.ts";
import { readSite } from "../servers/readSite.ts";
import { type ServerKindName, serverKinds } from "../servers/serverKinds.ts";
import { serverSupport, supportBelowPath } from "../servers/serverSupport.ts";
import { startServer } from "../servers/startServer.ts";
import { content } from "../support/browser/site.ts";
import { buildInto } from "../support/runBuild.ts";

const names = Object.keys(serverKinds) as ServerKindName[];
const probeList = Object.entries(probes) as [ProbeName, Probe][];

describe.each([
  { base: "/", expected: serverSupport },
  { base: "/sub/path/", expected: supportBelowPath },
])("the site at $base", ({ base, expected }) => {
  const policy = planServing(listRoutes(site, content), base, site.outsideSources(content));
  let around: string;
  let root: string;
  let files: ProbedSite["files"];

  beforeAll(async () => {
    around = await mkdtemp(join(tmpdir(), "hosted-"));
    // Some servers give up the rights of root.
    await chmod(around, 0o755);
    await writeFile(join(around, "secret.txt"), "precious");
    root = join(around, "www");
    const folder = join(root, base);
    await mkdir(join(folder, ".."), { recursive: true });
    await buildInto(base, folder);
    files = await readSite(folder, policy);
  });
  afterAll(() => rm(around, { recursive: true, force: true }));

  describe.each(names)("on %s", (name) => {
    let server: RunningServer;

    beforeAll(async () => {
      server = await startServer(serverKinds[name], root, policy);
    });
    afterAll(() => server.close());

    test.each(probeList)("%s", async (what, probe) => {
      expect(await probe({ origin: server.url, policy, files })).toBe(expected[name][what]);
    });
  });
});
