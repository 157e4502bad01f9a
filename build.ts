import "./src/generator/bundle/useProductionReact.ts";
import { relative, resolve } from "node:path";
import { loadProgram } from "./src/generator/bundle/loadProgram.ts";
import { helpText } from "./src/generator/command/helpText.ts";
import { type Options, parseOptions } from "./src/generator/command/parseOptions.ts";
import { startReport } from "./src/generator/command/report.ts";
import { today } from "./src/generator/command/today.ts";
import { serverConfigs } from "./src/generator/hosts/serverConfigs.ts";
import { planServing } from "./src/generator/hosts/servingPolicy.ts";
import { listPictures } from "./src/generator/images/listPictures.ts";
import { listRoutes } from "./src/generator/render/listRoutes.ts";
import { listedPaths } from "./src/generator/routing/listedPaths.ts";
import { serveOutput } from "./src/generator/serve/serveOutput.ts";

const root = import.meta.dirname;
const report = startReport(process.stdout, root);

const commands: Record<Options["command"], (options: Options) => Promise<number>> = {
  build,
  start: async (options) => (await build(options)) || (await serve(options)),
  serve,
  watch,
  "server-config": printServerConfig,
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

async function build({ date = today(), ...options }: Options): Promise<number> {
  const { program, writer } = await report.step("program", () =>
    loadProgram(root, "src/site/site.ts"),
  );
  const { buildProject, ...site } = program;
  await buildProject(site, { ...options, root, date, writer, report });
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
  return watchSite({ root, siteModule: "src/site/site.ts", ...options, report });
}

async function printServerConfig({ server, base, origin, out, port }: Options): Promise<number> {
  const { site, content } = await load();
  const policy = planServing(listRoutes(site, content), base, site.outsideSources(content));
  const { hostname } = new URL(origin ?? content.site.origin);
  const deployment = { folder: resolve(root, out), host: hostname, port };
  report.say(serverConfigs[server ?? "nginx"](policy, deployment));
  return 0;
}

async function listWhatIsMissing(): Promise<number> {
  const { formatLaunchCheck } = await import("./src/generator/content/formatLaunchCheck.ts");
  const { placeholders } = (await load()).content;
  report.say(formatLaunchCheck(placeholders));
  return placeholders.length === 0 ? 0 : 1;
}

async function writeSchemas(): Promise<number> {
  const { writeContentSchemas } = await import("./src/generator/content/writeContentSchemas.ts");
  const { site } = await import("./src/site/site.ts");
  const routePaths = listedPaths(site.routes);
  await writeContentSchemas({ root, routePaths, pictures: await listPictures(root) });
  return 0;
}

async function load() {
  const { site, load } = await import("./src/site/site.ts");
  const { content } = await load({ root, pictures: await listPictures(root) });
  return { site, content };
}
