import { dirname, join, resolve } from "node:path";
import { checkBudgets } from "../assets/budgets.ts";
import { listBrowserSources, openAssetBundler } from "../assets/bundler.ts";
import { readStaticFiles } from "../assets/staticFiles.ts";
import { openStyleCompiler } from "../assets/styles.ts";
import { openCache } from "../cache/cache.ts";
import type { Report } from "../command/report.ts";
import { gatherDiagnostics } from "../diagnostics/gatherDiagnostics.ts";
import { encodeImages } from "../images/encodeImages.ts";
import { formatPlaceholders } from "../images/ResponsivePicture.tsx";
import { makeShareImages } from "../images/shareImages.ts";
import { listSourceImages } from "../images/sourceImages.ts";
import { replaceOutput } from "../output/replaceOutput.ts";
import { writeInWorker } from "../output/writeInWorker.ts";
import { buildSite } from "../render/buildSite.tsx";
import type { SiteModule } from "../render/siteModule.ts";

export interface ProjectOptions {
  /** The project's root, absolute. */
  readonly root: string;
  /** Path that the site stands under: `/` or `/sub/path/`. */
  readonly base: string;
  /** Scheme and host; the site's own if not given. */
  readonly origin?: string | undefined;
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
  /** Output folder, from the root. */
  readonly out: string;
  /** See `carryForward`; not if not given. */
  readonly keepPrevious?: boolean;
  /** See `writeInWorker`. */
  readonly writer: string;
  readonly report: Report;
}

/**
 * Builds a site whole, or changes nothing.
 *
 * @throws DiagnosticError with everything that is wrong
 */
export async function buildProject<Content>(
  { site, load }: SiteModule<Content>,
  { root, base, origin, date, out, keepPrevious, writer, report }: ProjectOptions,
): Promise<void> {
  const cache = openCache(resolve(root, ".cache"));
  const loading = report.step("content", async () =>
    load({ root, date, pictures: await listSourceImages(root, site.images.folder) }),
  );
  const [css, loaded, encoded] = await gatherDiagnostics([
    report.step("styles", async () => {
      const compiler = openStyleCompiler({ root, entry: site.styles.entry, cache });
      return compiler.compile().finally(compiler.close);
    }),
    loading,
    report.step("pictures", async () =>
      encodeImages({
        root,
        cache,
        config: site.images,
        // Bad content must not hide bad pictures: both are told in one run.
        uses: await loading.then(
          ({ focuses }) => focuses,
          () => [],
        ),
        onProgress: ({ done, total }) => report.progress("pictures", done, total),
      }),
    ),
  ]);
  const { content, remarks } = loaded;
  for (const remark of remarks) report.say(`  ${remark}`);
  const bundle = await report.step("assets", () => {
    const islandsFolder = join(root, "src/generator/islands/browser");
    const bundler = openAssetBundler({ root, cache, islandsFolder });
    return bundler
      .bundle({
        css: `${css.css}\n${formatPlaceholders(encoded.images)}`,
        cssFolder: dirname(site.styles.entry),
        ...listBrowserSources(site),
      })
      .finally(bundler.close);
  });
  const sizes = checkBudgets(site, bundle);
  const shares = await report.step("share images", () =>
    makeShareImages({
      root,
      cache,
      site,
      content,
      ...encoded,
      onProgress: ({ done, total }) => report.progress("share images", done, total),
    }),
  );
  const input = {
    site,
    content,
    place: { base, origin: origin ?? loaded.origin },
    date,
    pictures: encoded.images,
    shareImages: shares.byRoute,
    bundle,
    files: new Map([
      ...(await readStaticFiles({ root, ...site, packages: bundle.packages })),
      ...encoded.files,
      ...shares.files,
    ]),
  };
  const shapeStore = resolve(root, ".cache/valid-shapes");
  const variantStore = resolve(root, ".cache/packed");
  const place = resolve(root, out);
  const previous = keepPrevious ? place : undefined;
  const { size, heaviest } = await report.step("pages", () =>
    replaceOutput(place, root, (folder) =>
      writeInWorker(buildSite(input), writer, { folder, base, shapeStore, variantStore, previous }),
    ),
  );
  report.weigh(sizes, heaviest);
  report.finish(size, out);
}
