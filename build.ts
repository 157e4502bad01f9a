import "./src/generator/useProductionReact.ts";
import { relative, resolve } from "node:path";
import { helpText } from "./src/generator/helpText.ts";
import { loadProgram } from "./src/generator/loadProgram.ts";
import { type Options, parseOptions } from "./src/generator/parseOptions.ts";
import { listPictures } from "./src/generator/pictures/listPictures.ts";
import { startReport } from "./src/generator/report.ts";
import { serveOutput } from "./src/generator/serveOutput.ts";
import { today } from "./src/generator/today.ts";
import { listedPaths } from "./src/urls/listedPaths.ts";

const root = import.meta.dirname;
const report = startReport(process.stdout);

const commands: Record<Options["command"], (options: Options) => Promise<number>> = {
  build,
  start: async (options) => (await build(options)) || (await serve(options)),
  serve,
  watch,
  "launch-check": listWhatIsMissing,
  schemas: writeSchemas,
};

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  report.fail(error);
  return 1;
});

/** Options in, exit code out. */
async function run(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  if (!options.help) return commands[options.command](options);
  report.say(helpText);
  return 0;
}

async function build({ base, origin, out, date = today() }: Options): Promise<number> {
  const { program, writer } = await report.step("program", () => loadProgram(root, "src/site.ts"));
  const { buildProject, ...site } = program;
  await buildProject(site, { root, base, origin, date, out, writer, report });
  return 0;
}

async function serve({ base, out, port }: Options): Promise<number> {
  const { url } = await serveOutput({ out: resolve(root, out), root, base, port });
  report.say(
    `Serving ${relative(process.cwd(), resolve(root, out)) || "."} at ${url}  (Ctrl-C ends it)`,
  );
  return 0;
}

async function watch(options: Options): Promise<number> {
  const { watchSite } = await import("./src/generator/watch/watchSite.ts");
  return watchSite({ root, siteModule: "src/site.ts", ...options, report });
}

async function listWhatIsMissing(): Promise<number> {
  const { formatLaunchCheck } = await import("./src/content/formatLaunchCheck.ts");
  const { load } = await import("./src/site.ts");
  const { placeholders } = (await load({ root, pictures: await listPictures(root) })).content;
  report.say(formatLaunchCheck(placeholders));
  return placeholders.length === 0 ? 0 : 1;
}

async function writeSchemas(): Promise<number> {
  const { writeContentSchemas } = await import("./src/content/writeContentSchemas.ts");
  const { site } = await import("./src/site.ts");
  const routePaths = listedPaths(site.routes);
  await writeContentSchemas({ root, routePaths, pictures: await listPictures(root) });
  return 0;
}
