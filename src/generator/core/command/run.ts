import { relative, resolve } from "node:path";
import { buildInto, type IntoOptions } from "../build/buildInto.ts";
import { openPipeline, type Project } from "../build/pipeline.ts";
import type { Command } from "../build/plugin.ts";
import { countOf } from "../diagnostics/diagnostic.ts";
import { type LocalServer, listenLocally } from "../serve/localServer.ts";
import { serveOutput } from "../serve/serve.ts";
import { openFolder, openMemory, type SiteFiles } from "../serve/siteFiles.ts";
import { createSiteHandler } from "../serve/siteHandler.ts";
import { formatHelp, type Options, ownCommands, parseOptions } from "./options.ts";
import { formatBytes, formatTime, type Report, startReport } from "./report.ts";

/** One run of the command line. */
interface Run extends Omit<Options, "port"> {
  readonly project: Project;
  readonly port: number;
  /** Output folder, absolute. */
  readonly outDir: string;
  readonly report: Report;
}

const usualPort = 3000;

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
  const { root, plugins } = project;
  const report = startReport(process.stdout, root);
  try {
    const pluginCommands: Readonly<Record<string, Command>> = Object.fromEntries(
      plugins.flatMap(({ commands = {} }) => Object.entries(commands)),
    );
    const commands = { ...ownCommands, ...pluginCommands };
    const options = parseOptions(args, commands);
    if (options.help) {
      report.print(formatHelp(commands));
      return 0;
    }
    const { command, port = usualPort } = options;
    const outDir = resolve(root, options.out);
    const runner = runners[command as keyof typeof runners];
    if (runner !== undefined) {
      await runner({ ...options, project, port, outDir, report });
      return 0;
    }
    const site = await openPipeline(project, options).load();
    const code = await pluginCommands[command]?.run(site, { ...options, outDir }, report.print);
    return code ?? 0;
  } catch (error) {
    report.fail(error);
    return 1;
  }
}

const runners: Record<keyof typeof ownCommands, (run: Run) => Promise<void>> = {
  build,
  async start(run) {
    // Listens first, so that an unavailable port is reported before a long build.
    const server = await listenLocally({ ...run, print: run.report.print }, "the site");
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
    reportServer(run, server);
  },
  async serve(run) {
    reportServer(run, await serveOutput(run.outDir, { ...run, print: run.report.print }));
  },
  async watch(run) {
    // Imported only here: other commands need none of its packages.
    const { watchSite } = await import("../watch/watchSite.ts");
    await watchSite(run.project, run, run.report);
  },
};

async function build(run: Run, onRendered?: IntoOptions["onRendered"]): Promise<void> {
  const startedAt = performance.now();
  const { project, report, out, outDir } = run;
  const previous = run.keepPrevious ? outDir : undefined;
  const reporting = { onStep: report.step, onProgress: report.progress };
  const { size, notes } = await buildInto(project, { ...run, previous, ...reporting, onRendered });
  for (const note of notes) report.detail(note);
  const what = `${countOf(size.pages, "page")}, ${countOf(size.files, "file")}, ${formatBytes(size.bytes)}`;
  report.finish(`Built ${what} into ${out} in ${formatTime(startedAt)}`);
}

function reportServer({ outDir, report }: Run, { url }: LocalServer): void {
  report.print(`Serving ${relative(process.cwd(), outDir) || "."} at ${url}  (Ctrl-C ends it)`);
}
