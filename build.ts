import "./src/generator/useProductionReact.ts";
import { relative, resolve } from "node:path";
import { buildSite } from "./src/generator/buildSite.tsx";
import { bundleAssets } from "./src/generator/bundleAssets.ts";
import { checkBudgets } from "./src/generator/checkBudgets.ts";
import { checkOutput } from "./src/generator/checkOutput.ts";
import { compileStyles } from "./src/generator/compileStyles.ts";
import { gatherProblems } from "./src/generator/gatherProblems.ts";
import { helpText } from "./src/generator/helpText.ts";
import { listScripts } from "./src/generator/listScripts.ts";
import { openShapeStore } from "./src/generator/openShapeStore.ts";
import { type Options, parseOptions } from "./src/generator/parseOptions.ts";
import { encodePictures } from "./src/generator/pictures/encodePictures.ts";
import { formatPlaceholders } from "./src/generator/pictures/formatPlaceholders.ts";
import { listPictures } from "./src/generator/pictures/listPictures.ts";
import { readStaticFiles } from "./src/generator/readStaticFiles.ts";
import { rebuildOnChange } from "./src/generator/rebuildOnChange.ts";
import { replaceOutput } from "./src/generator/replaceOutput.ts";
import { startReport } from "./src/generator/report.ts";
import { serveOutput } from "./src/generator/serveOutput.ts";
import { makeShareImages } from "./src/generator/share/makeShareImages.ts";
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

async function build({ base, origin, out, ...options }: Options): Promise<number> {
  // In UTC: in India a position stays open until 05:30 on the morning after its last day.
  const date = options.date ?? new Date().toISOString().slice(0, 10);
  const loading = report.step("content", () => load(date));
  const [css, { site, content, closed }, encoded] = await gatherProblems([
    report.step("styles", () => compileStyles(root)),
    loading,
    report.step("pictures", async () =>
      encodePictures({
        root,
        cacheDir: resolve(root, ".cache/pictures"),
        // Bad content must not hide bad pictures: both are told in one run.
        focuses: await loading.then(
          (loaded) => loaded.focuses,
          () => [],
        ),
        onProgress: ({ done, total }) => report.progress("pictures", done, total),
      }),
    ),
  ]);
  for (const { title, validThrough } of closed) {
    report.say(`  closed: ${title}, last day ${validThrough}`);
  }
  const bundle = await report.step("assets", () => {
    const placeholders = formatPlaceholders(encoded.pictures);
    return bundleAssets(root, `${css}\n${placeholders}`, listScripts(site));
  });
  const sizes = checkBudgets(site, bundle);
  const shares = await report.step("share images", () =>
    makeShareImages({
      root,
      cacheDir: resolve(root, ".cache/share"),
      site,
      content,
      encoded,
      onProgress: ({ done, total }) => report.progress("share images", done, total),
    }),
  );
  const files = await readStaticFiles(
    root,
    bundle.packages,
    new Map([...encoded.files, ...shares.files]),
  );
  const place = { base, origin: origin ?? content.site.origin };
  const output = await report.step("pages", () =>
    buildSite({
      site,
      content,
      place,
      date,
      pictures: encoded.pictures,
      shareImages: shares.byRoute,
      bundle,
      files,
    }),
  );
  const shapes = await openShapeStore(resolve(root, ".cache/valid-shapes"));
  await report.step("checks", () => checkOutput(output, base, shapes));
  await report.step("writing", () => replaceOutput(output, resolve(root, out), root));
  await shapes.save();
  report.weigh(sizes);
  report.finish(output, out);
  return 0;
}

/**
 * Imported here and not above: so much code takes as long to load as Sass, which runs meanwhile.
 *
 * @param date for a build: the day, `YYYY-MM-DD`, on which its positions must still be open
 */
async function load(date?: string) {
  const { site } = await import("./src/site.ts");
  const { loadContent } = await import("./src/content/loadContent.ts");
  const { listFocuses } = await import("./src/content/listFocuses.ts");
  const known = { routePaths: listedPaths(site.routes), pictures: await listPictures(root) };
  const { dropClosedPositions } = await import("./src/content/dropClosedPositions.ts");
  const all = await loadContent({ root, ...known });
  const content = date === undefined ? all : dropClosedPositions(all, date);
  const closed = all.positions.filter((position) => !content.positions.includes(position));
  return { site, known, content, closed, focuses: listFocuses(content) };
}

async function serve({ base, out, port }: Options): Promise<number> {
  const { url } = await serveOutput({ out: resolve(root, out), root, base, port });
  report.say(
    `Serving ${relative(process.cwd(), resolve(root, out)) || "."} at ${url}  (Ctrl-C ends it)`,
  );
  return 0;
}

async function watch(options: Options): Promise<number> {
  await build(options).catch(report.fail);
  const { base, origin, date, out } = options;
  const flags = [
    "--base",
    base,
    "--out",
    out,
    ...(origin === undefined ? [] : ["--origin", origin]),
    ...(date === undefined ? [] : ["--date", date]),
  ];
  rebuildOnChange(root, [resolve(root, "build.ts"), "build", ...flags]);
  return serve(options);
}

async function listWhatIsMissing(): Promise<number> {
  const { formatLaunchCheck } = await import("./src/content/formatLaunchCheck.ts");
  const { placeholders } = (await load()).content;
  report.say(formatLaunchCheck(placeholders));
  return placeholders.length === 0 ? 0 : 1;
}

async function writeSchemas(): Promise<number> {
  const { writeContentSchemas } = await import("./src/content/writeContentSchemas.ts");
  await writeContentSchemas({ root, ...(await load()).known });
  return 0;
}
