import { resolve } from "node:path";
import { bundleAssets } from "../assets/bundleAssets.ts";
import { checkBudgets } from "../assets/checkBudgets.ts";
import { compileStyles } from "../assets/compileStyles.ts";
import { listScripts } from "../assets/listScripts.ts";
import { readStaticFiles } from "../assets/readStaticFiles.ts";
import type { Report } from "../command/report.ts";
import { gatherDiagnostics } from "../diagnostics/gatherDiagnostics.ts";
import { encodePictures, listFocuses } from "../images/encodePictures.ts";
import { formatPlaceholders } from "../images/formatPlaceholders.ts";
import { makeShareImages } from "../images/share/makeShareImages.ts";
import { writeInWorker } from "../output/outputWorker.ts";
import { replaceOutput } from "../output/swap.ts";
import { buildSite } from "../render/buildSite.tsx";
import type { SiteConfig } from "../render/siteConfig.ts";
import { loadSite } from "./loadSite.ts";

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
  { site }: { readonly site: SiteConfig<Content> },
  { root, base, origin, date, out, keepPrevious, writer, report }: ProjectOptions,
): Promise<void> {
  const loading = report.step("content", () => loadSite(site, { root, date }));
  const [css, loaded, encoded] = await gatherDiagnostics([
    report.step("styles", () => compileStyles(root)),
    loading,
    report.step("pictures", async () =>
      encodePictures({
        root,
        cacheDir: resolve(root, ".cache/pictures"),
        // Bad content must not hide bad pictures: both are told in one run.
        focuses: await loading.then(
          ({ imageUses }) => listFocuses(imageUses),
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
    siteUrl: { base, origin: origin ?? loaded.origin },
    date,
    images: encoded.pictures,
    shareImages: shares.byRoute,
    bundle,
    files: await readStaticFiles(
      root,
      bundle.packages,
      new Map([...encoded.files, ...shares.files]),
    ),
  };
  const cacheFolder = resolve(root, ".cache");
  const place = resolve(root, out);
  const previous = keepPrevious ? place : undefined;
  const { size, heaviest } = await report.step("pages", () =>
    replaceOutput(place, root, (folder) =>
      writeInWorker(buildSite(input), writer, { folder, base, cacheFolder, previous }),
    ),
  );
  report.weigh(sizes, heaviest);
  report.finish(size, out);
}
