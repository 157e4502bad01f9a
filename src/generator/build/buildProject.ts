import { resolve } from "node:path";
import { bundleAssets } from "../assets/bundleAssets.ts";
import { checkBudgets } from "../assets/checkBudgets.ts";
import { compileStyles } from "../assets/compileStyles.ts";
import { listScripts } from "../assets/listScripts.ts";
import { readStaticFiles } from "../assets/readStaticFiles.ts";
import type { Report } from "../command/report.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import { encodePictures } from "../images/encodePictures.ts";
import { formatPlaceholders } from "../images/formatPlaceholders.ts";
import { listPictures } from "../images/listPictures.ts";
import { makeShareImages } from "../images/share/makeShareImages.ts";
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
  const loading = report.step("content", async () =>
    load({ root, date, pictures: await listPictures(root) }),
  );
  const [css, loaded, encoded] = await gatherErrors([
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
  const cacheFolder = resolve(root, ".cache");
  const variantStore = resolve(root, ".cache/packed");
  const place = resolve(root, out);
  const previous = keepPrevious ? place : undefined;
  const { size, heaviest } = await report.step("pages", () =>
    replaceOutput(place, root, (folder) =>
      writeInWorker(buildSite(input), writer, { folder, base, cacheFolder, variantStore, previous }),
    ),
  );
  report.weigh(sizes, heaviest);
  report.finish(size, out);
}
