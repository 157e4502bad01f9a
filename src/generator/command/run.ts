import { relative, resolve } from "node:path";
import { buildInto } from "../build/buildInto.ts";
import { type BuildOptions, type OpenBuild, openBuild } from "../build/openBuild.ts";
import { formatLaunchCheck } from "../content/collections.ts";
import { serverConfigs } from "../hosts/serverConfigs.ts";
import type { LocalServer } from "../serve/localServer.ts";
import { requireSite, serveOutput } from "../serve/serve.ts";
import { helpText, type Options, parseOptions } from "./options.ts";
import { startReport } from "./report.ts";

/** A project, as its `build.ts` names it. */
export interface Project {
  /** Absolute path. */
  readonly root: string;
  /** Path from the root of the module that exports `site`, a `SiteConfig`. */
  readonly siteModule: string;
}

/**
 * Runs one command of the command line.
 *
 * @param args what stands behind the program's name
 * @returns the exit code, once there is nothing more to do but serve
 */
export async function runCommand(project: Project, args: readonly string[]): Promise<number> {
  const report = startReport(process.stdout, project.root);
  try {
    const options = parseOptions(args);
    if (!options.help) return await commands[options.command]({ ...project, report }, options);
    report.say(helpText);
    return 0;
  } catch (error) {
    report.fail(error);
    return 1;
  }
}

type Context = Project & { readonly report: ReturnType<typeof startReport> };

const commands: Record<
  Options["command"],
  (context: Context, options: Options) => Promise<number>
> = {
  build,
  start: async (context, options) => {
    // First, so that a port that can't be had is told before a build that takes long.
    const server = await serveOutput(resolve(context.root, options.out), options);
    try {
      await build(context, options);
    } catch (error) {
      await server.close();
      throw error;
    }
    return sayServed(context, options, server);
  },
  serve: async (context, options) => {
    const out = resolve(context.root, options.out);
    requireSite(out, context.root);
    return sayServed(context, options, await serveOutput(out, options));
  },
  watch: async (context, options) => {
    const { watchSite } = await import("../watch/watchSite.ts");
    const { report } = context;
    await watchSite({
      ...context,
      ...options,
      print: report.say,
      onProgress: (name, { done, total }) => report.progress(name, done, total),
    });
    return 0;
  },
  "server-config": printServerConfig,
  "launch-check": printLaunchCheck,
  schemas: writeSchemas,
};

async function build(context: Context, options: Options): Promise<number> {
  const { report } = context;
  const { size, heaviest, scripts, remarks } = await buildInto({
    ...context,
    ...options,
    onStep: report.step,
    onProgress: (name, { done, total }) => report.progress(name, done, total),
  });
  for (const remark of remarks) report.say(`  ${remark}`);
  report.weigh(scripts, heaviest);
  if (size !== undefined) report.finish(size, options.out);
  return 0;
}

function sayServed({ root, report }: Context, { out }: Options, server: LocalServer): number {
  for (const remark of server.remarks) report.say(remark);
  const place = relative(process.cwd(), resolve(root, out)) || ".";
  report.say(`Serving ${place} at ${server.url}  (Ctrl-C ends it)`);
  return 0;
}

async function printServerConfig(context: Context, options: Options): Promise<number> {
  const { base, origin, out, port, server = "nginx" } = options;
  return withSite({ ...context, ...options }, async (site, worker) => {
    const content = await site.content;
    const policy = await worker.run("planServing", { base });
    const { hostname } = new URL(origin ?? content.origin);
    const deployment = { folder: resolve(context.root, out), host: hostname, port };
    context.report.say(serverConfigs[server](policy, deployment));
    return 0;
  });
}

async function printLaunchCheck(context: Context, options: Options): Promise<number> {
  return withSite({ ...context, ...options }, async ({ content }) => {
    const { placeholders } = await content;
    context.report.say(formatLaunchCheck(placeholders));
    return placeholders.length === 0 ? 0 : 1;
  });
}

async function writeSchemas(context: Context, options: Options): Promise<number> {
  return withSite({ ...context, ...options }, async ({ loading }, worker) => {
    await worker.run("writeSchemas", loading);
    return 0;
  });
}

type LoadedSite = Awaited<ReturnType<OpenBuild["load"]>>;

/** Loads code and content alone. */
async function withSite(
  options: BuildOptions,
  use: (site: LoadedSite, worker: OpenBuild["worker"]) => Promise<number>,
): Promise<number> {
  const build = await openBuild(options);
  try {
    return await use(await build.load(), build.worker);
  } finally {
    await build.close();
  }
}
