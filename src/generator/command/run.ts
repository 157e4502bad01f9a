import { relative, resolve } from "node:path";
import { buildInto, type IntoOptions } from "../build/buildInto.ts";
import { type BuildOptions, type OpenBuild, openBuild } from "../build/openBuild.ts";
import { formatLaunchCheck } from "../content/launchCheck.ts";
import { explainBundling } from "../diagnostics/systemErrors.ts";
import { serverConfigs } from "../hosts/serverConfigs.ts";
import type { LocalServer } from "../serve/localServer.ts";
import { keepBuild, noteOutput } from "./lastBuild.js";
import { helpText, type Options, parseOptions } from "./options.ts";
import { isOutdated } from "./program.js";
import { describeSize, type Report, startReport } from "./report.ts";
import { runChecks } from "./runChecks.ts";

/** A project, as its `build.ts` declares it. */
export interface Project {
  /** Absolute path. */
  readonly root: string;
  /** Path from the root of the module that exports `site`, a `SiteConfig`. */
  readonly siteModule: string;
}

/** One run of the command line. */
interface Run extends Project, Options, Required<Pick<BuildOptions, "onProgress">> {
  /** Output folder, absolute. */
  readonly outDir: string;
  readonly report: Report;
}

/**
 * Runs one command of the command line.
 *
 * @param args command-line arguments, without the program's name
 * @returns the exit code, once nothing is left to run but a server
 */
export async function runCommand(project: Project, args: readonly string[]): Promise<number> {
  const report = startReport(process.stdout, project.root);
  try {
    const options = parseOptions(args, process.env);
    if (options.help) {
      report.say(helpText);
      return 0;
    }
    const code = await commands[options.command]({
      ...project,
      ...options,
      outDir: resolve(project.root, options.out),
      report,
      onProgress: report.progress,
    });
    return code ?? 0;
  } catch (error) {
    report.fail(error);
    return 1;
  }
}

/** Each command returns its exit code, or nothing for 0. */
const commands: Record<Options["command"], (run: Run) => Promise<number | undefined>> = {
  build,
  async start(run) {
    const { serveLater } = await import("../serve/serve.ts");
    const { openMemory } = await import("../serve/memory.ts");
    const { openFolder } = await import("../serve/siteHandler.ts");
    // Listens first, so that an unavailable port is reported before a long build.
    const server = await serveLater(run);
    const onPages: IntoOptions["onPages"] = (files) => {
      server.show(openMemory({ files }));
      run.report.say(`The site is at ${server.url}  (Ctrl-C ends it)`);
    };
    try {
      await build({ ...run, onPages });
    } catch (error) {
      await server.close();
      throw error;
    }
    server.show(openFolder(run.outDir));
    sayServed(run, server);
  },
  async serve(run) {
    const { requireSite, serveOutput } = await import("../serve/serve.ts");
    requireSite(run.outDir, run.root);
    sayServed(run, await serveOutput(run.outDir, run));
  },
  async watch(run) {
    const { watchSite } = await import("../watch/watchSite.ts");
    const { track, say, tell } = run.report;
    const isGeneratorOutdated = () => isOutdated(run.root).catch(explainBundling);
    const watched = { onStep: track, print: say, tell, isOutdated: isGeneratorOutdated };
    await watchSite({ ...run, ...watched });
  },
  "server-config": (run) =>
    withSite(run, async ({ content }, worker) => {
      const { base, port, server = "nginx", outDir: folder } = run;
      const policy = await worker.run("planServing", { base });
      const { hostname: host } = new URL(run.origin ?? (await content).origin);
      run.report.say(serverConfigs[server](policy, { folder, host, port }));
    }),
  "launch-check": (run) =>
    withSite(run, async ({ content }) => {
      const { placeholders } = await content;
      run.report.say(formatLaunchCheck(placeholders));
      return placeholders.length === 0 ? 0 : 1;
    }),
  schemas: (run) =>
    withSite(run, async ({ loading }, worker) => {
      await worker.run("writeSchemas", loading);
    }),
  async check({ root, report }) {
    report.say(`Nothing found: ${await runChecks(root, report.track)}`);
  },
};

async function build(run: Run & Pick<IntoOptions, "onPages">): Promise<undefined> {
  const { report, out } = run;
  const watched = { onStep: report.step, onReplaced: noteOutput };
  const { size, weights, remarks, reads } = await buildInto({ ...run, ...watched });
  report.weigh(weights);
  const warnings = [...remarks, weights.warning].filter(Boolean);
  const lines = warnings.map((text) => `  ${text}`);
  for (const line of lines) report.warn(line);
  if (size === undefined) return;
  report.finish(size, out);
  const unchanged = `Nothing has changed since the last build: ${out} holds ${describeSize(size)}`;
  keepBuild([...lines, unchanged], reads);
}

function sayServed({ outDir, report }: Run, { url, remarks }: LocalServer): void {
  for (const remark of remarks) report.say(remark);
  const place = relative(process.cwd(), outDir) || ".";
  report.say(`Serving ${place} at ${url}  (Ctrl-C ends it)`);
}

type LoadedSite = Awaited<ReturnType<OpenBuild["load"]>>;

/** Loads code and content, without building the site. */
async function withSite(
  run: Run,
  use: (site: LoadedSite, worker: OpenBuild["worker"]) => Promise<number | undefined>,
): Promise<number | undefined> {
  const opened = await openBuild(run);
  try {
    return await use(await opened.load(), opened.worker);
  } finally {
    await opened.close();
  }
}
