import { resolve } from "node:path";
import { buildSite } from "./buildSite.tsx";
import { bundleAssets } from "./bundleAssets.ts";
import { checkBudgets } from "./checkBudgets.ts";
import { compileStyles } from "./compileStyles.ts";
import { gatherProblems } from "./gatherProblems.ts";
import { listScripts } from "./listScripts.ts";
import { encodePictures } from "./pictures/encodePictures.ts";
import { formatPlaceholders } from "./pictures/formatPlaceholders.ts";
import { listPictures } from "./pictures/listPictures.ts";
import { readStaticFiles } from "./readStaticFiles.ts";
import { replaceOutput } from "./replaceOutput.ts";
import type { Report } from "./report.ts";
import { makeShareImages } from "./share/makeShareImages.ts";
import type { SiteModule } from "./siteModule.ts";
import { writeInWorker } from "./writeInWorker.ts";

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
 * @throws ProblemError with everything that is wrong
 */
export async function buildProject<Content>(
  { site, load }: SiteModule<Content>,
  { root, base, origin, date, out, keepPrevious, writer, report }: ProjectOptions,
): Promise<void> {
  const loading = report.step("content", async () =>
    load({ root, date, pictures: await listPictures(root) }),
  );
  const [css, loaded, encoded] = await gatherProblems([
    report.step("styles", () => compileStyles(root)),
    loading,
    report.step("pictures", async () =>
      encodePictures({
        root,
        cacheDir: resolve(root, ".cache/pictures"),
        // Bad content must not hide bad pictures: both are told in one run.
        focuses: await loading.then(
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
  const input = {
    site,
    content,
    place: { base, origin: origin ?? loaded.origin },
    date,
    pictures: encoded.pictures,
    shareImages: shares.byRoute,
    bundle,
    files: await readStaticFiles(
      root,
      bundle.packages,
      new Map([...encoded.files, ...shares.files]),
    ),
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
