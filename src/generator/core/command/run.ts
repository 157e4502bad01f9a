import { relative, resolve } from "node:path";
import { buildInto, type IntoOptions } from "../build/buildInto.ts";
import { openPipeline, type Project } from "../build/pipeline.ts";
import type { Command, CommandWords, Plugin } from "../build/plugin.ts";
import { countOf } from "../diagnostics/diagnostic.ts";
import { type LocalServer, listenLocally } from "../serve/localServer.ts";
import { serveOutput } from "../serve/serve.ts";
import { openFolder, openMemory, type SiteFiles } from "../serve/siteFiles.ts";
import { createSiteHandler } from "../serve/siteHandler.ts";
import { formatHelp, type Options, parseOptions } from "./options.ts";
import { formatBytes, formatTime, type Report, startReport } from "./report.ts";

interface Run extends Options {
  readonly project: Project;
  readonly outDir: string;
  readonly report: Report;
}

/** A command of the core or of a plugin. */
interface Runner extends CommandWords {
  /** @returns the exit code, once nothing is left to run but a server */
  readonly run: (run: Run) => Promise<number>;
}

const building = ["base", "origin", "date", "out"] as const;
const serving = ["port", "host", "allow"] as const;

const coreCommands = {
  build: { help: "build the site", flags: building, takesPluginFlags: true, run: build },
  start: {
    help: "serve the site as soon as its pages are rendered, and build it meanwhile",
    flags: [...building, ...serving],
    takesPluginFlags: true,
    run: start,
  },
  watch: {
    help: "serve, and keep every open page up to date",
    flags: [...building, ...serving],
    run: watch,
  },
  serve: { help: "serve what was built", flags: ["base", "out", ...serving], run: serve },
} as const satisfies Readonly<Record<string, Runner>>;

/** The commands and flags of the core and of plugins. */
export function joinCommandLine(plugins: readonly Pick<Plugin, "commands" | "flags">[]) {
  const ofPlugins = plugins.flatMap(({ commands = {} }) => Object.entries(commands));
  const commands: Readonly<Record<string, Runner>> = {
    ...coreCommands,
    ...Object.fromEntries(ofPlugins.map(([name, command]) => [name, loadFirst(command)])),
  };
  const flags = plugins.flatMap((plugin) => Object.entries(plugin.flags ?? {}));
  return { commands, pluginFlags: Object.fromEntries(flags) };
}

/** Gives a plugin's command the loaded site. */
function loadFirst(command: Command): Runner {
  const run = async ({ project, report, ...options }: Run) => {
    const site = await openPipeline(project, options).load();
    return (await command.run(site, options, report.print)) ?? 0;
  };
  return { ...command, run };
}

/**
 * Runs one command of the command line.
 *
 * @param args command-line arguments, without the program's name
 * @returns the exit code, once nothing is left to run but a server
 */
export async function run<Content>(
  typedProject: Project<Content>,
  args = process.argv.slice(2),
): Promise<number> {
  // Only the site's own code knows what its content is.
  const project = typedProject as unknown as Project;
  const report = startReport(process.stdout, project.root);
  try {
    const commandLine = joinCommandLine(project.plugins);
    const options = parseOptions(args, commandLine);
    if (options.help) {
      report.print(formatHelp(commandLine));
      return 0;
    }
    const outDir = resolve(project.root, options.out);
    const { run: runCommand = build } = commandLine.commands[options.command] ?? {};
    return await runCommand({ ...options, project, outDir, report });
  } catch (error) {
    report.fail(error);
    return 1;
  }
}

async function build(run: Run, onRendered?: IntoOptions["onRendered"]): Promise<number> {
  const startedAt = performance.now();
  const { project, report, out } = run;
  const reporting = { onStep: report.step, onProgress: report.progress };
  const { size, notes } = await buildInto(project, { ...run, ...reporting, onRendered });
  for (const note of notes) report.detail(note);
  const what = `${countOf(size.pages, "page")}, ${countOf(size.files, "file")}, ${formatBytes(size.bytes)}`;
  report.finish(`Built ${what} into ${out} in ${formatTime(startedAt)}`);
  return 0;
}

async function start(run: Run): Promise<number> {
  // Listens first, so that an unavailable port is reported before a long build.
  const server = await listenLocally(serverOptions(run), "the site");
  const show = (files: SiteFiles) => server.answerBy(createSiteHandler(files, run.base));
  try {
    await build(run, ({ output }) => {
      show(openMemory(() => output));
      run.report.print(`The site is at ${server.url}  (Ctrl-C ends it)`);
    });
  } catch (error) {
    await server.close();
    throw error;
  }
  show(openFolder(run.outDir));
  return reportServer(run, server);
}

async function serve(run: Run): Promise<number> {
  return reportServer(run, await serveOutput(run.outDir, serverOptions(run)));
}

async function watch(run: Run): Promise<number> {
  // Other commands need none of its packages.
  const { watchSite } = await import("../watch/watchSite.ts");
  await watchSite(run.project, { ...run, ...serverOptions(run) }, run.report);
  return 0;
}

function serverOptions({ base, host, allow, port = 3000, report }: Run) {
  return { base, host, allow, port, print: report.print };
}

function reportServer({ outDir, report }: Run, { url }: LocalServer): number {
  report.print(`Serving ${relative(process.cwd(), outDir) || "."} at ${url}  (Ctrl-C ends it)`);
  return 0;
}
