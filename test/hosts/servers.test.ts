import { readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockFile, tempFile } from "../../src/generator/core/output/manifest.ts";
import { listRoutes } from "../../src/generator/core/routing/routeTable.ts";
import { hiddenFiles } from "../../src/generator/core/serve/siteHandler.ts";
import {
  planServing,
  type ServingPolicy,
} from "../../src/generator/plugins/hosts/servingPolicy.ts";
import { content, industry } from "../support/browser/site.ts";
import { copyProject, listFiles, runShellBuild } from "../support/runBuild.ts";
import { config } from "../support/site.ts";
import { type ProbedSite, type ProbeName, probes } from "./probes.ts";
import { type ServerName, servers, startServer } from "./servers.ts";
import { supportTable } from "./supportTable.ts";

/** Different results below a base path: `serve` looks for the 404 page in its document root only. */
const serveBelowPath = new Map([
  ["Page in capitals", "404, stock page"],
  ["Unknown address", "404, stock page"],
]);

describe.each(["/", "/sub/path/"])("the site at %s", (base) => {
  // An alias of another name than its page, besides those in other case.
  const renamed = { ...industry, alias: "/solutions/BeforeItsRenaming" };
  const industries = [...content.industries.filter(({ slug }) => slug !== industry.slug), renamed];
  const routes = listRoutes(config, { ...content, industries });
  const policy = planServing(routes, base, config.outsideSources(content));
  let around: string;
  let root: string;
  let files: ProbedSite["files"];

  beforeAll(async () => {
    around = await mkdtemp(join(tmpdir(), "hosted-"));
    // Some servers drop root privileges.
    await chmod(around, 0o755);
    await writeFile(join(around, "secret.txt"), "precious");
    root = join(around, "www");
    const folder = join(root, base);
    await mkdir(join(folder, ".."), { recursive: true });
    const project = join(around, "project");
    await copyProject(project, "shared");
    const file = join(project, "content/industries", `${industry.slug}.yaml`);
    const words = readFileSync(file, "utf8").replace(/^alias: .*\n/m, "");
    await writeFile(file, `alias: ${renamed.alias}\n${words}`);
    const { code, printed } = await runShellBuild({ folder: project, base, out: folder });
    expect(code, printed).toBe(0);
    // A build that is running has these too.
    for (const file of [lockFile, tempFile]) await writeFile(join(folder, file), "by 1 on host");
    files = readSite(folder, policy);
  });
  afterAll(() => rm(around, { recursive: true, force: true }));

  describe.each(Object.keys(servers) as ServerName[])("on %s", (name) => {
    let server: Awaited<ReturnType<typeof startServer>>;

    beforeAll(async () => {
      server = await startServer(servers[name], root, policy);
    });
    afterAll(() => server.close());

    test.each(Object.keys(probes) as ProbeName[])("%s", async (probe) => {
      const found = await probes[probe]({ origin: server.url, policy, files });
      const exception = name === "serve" && base !== "/" ? serveBelowPath.get(probe) : undefined;
      expect(found).toBe(exception ?? supportTable.get(name)?.get(probe));
    });
  });
});

/**
 * Reads the files of a built site that are served at their own paths: no precompressed ones, none for hosts, not
 * the 404 page, and no aliases, which servers may redirect.
 */
function readSite(folder: string, { base, pages }: ServingPolicy) {
  const aliases = pages.flatMap(({ aliases }) =>
    aliases.map((alias) => `${alias.slice(base.length)}index.html`),
  );
  const others = new Set<string>([...hiddenFiles, "404.html", ...aliases]);
  const paths = listFiles(folder).filter((path) => !others.has(path) && !/\.(?:br|gz)$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}
