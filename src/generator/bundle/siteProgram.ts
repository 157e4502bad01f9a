import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { checkBudgets } from "../assets/budgets.ts";
import { type AssetBundle, type BrowserSources, listBrowserSources } from "../assets/bundler.ts";
import type { StaticFilesOptions } from "../assets/staticFiles.ts";
import type { StylesConfig } from "../assets/styles.ts";
import { openCache } from "../cache/cache.ts";
import { checkOutput } from "../check/checkOutput.ts";
import { openShapeStore } from "../check/openShapeStore.ts";
import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import type { ImageSet, Images, ImagesConfig } from "../images/imageTypes.ts";
import { makeShareImages, planShareImages } from "../images/shareImages.ts";
import { listSourceImages } from "../images/sourceImages.ts";
import type { CopiedFile, OutputEntry } from "../output/output.ts";
import { buildSite } from "../render/buildSite.tsx";
import type { LoadedSite, SiteModule } from "../render/siteModule.ts";
import type { Place } from "../routing/locatePage.ts";

export interface LoadedFacts extends Pick<LoadedSite<unknown>, "focuses" | "origin"> {
  readonly scripts: BrowserSources;
  readonly styles: StylesConfig;
  readonly images: ImagesConfig;
  readonly staticFiles: Pick<StaticFilesOptions, "staticFolder" | "licences">;
}

export interface RenderInput {
  readonly place: Place;
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
  readonly pictures: Readonly<Record<string, ImageSet>>;
  readonly bundle: Omit<AssetBundle, "files" | "packages" | "reads">;
  /** Output paths of the pages that somebody looks at: they are rendered first. */
  readonly shown: readonly string[];
}

export interface CheckInput extends RenderInput {
  readonly encoded: Images;
  readonly bundle: AssetBundle;
  /** Everything that is served besides pages. */
  readonly files: readonly string[];
}

export interface CheckResult {
  /** By output path. */
  readonly shareFiles: ReadonlyMap<string, CopiedFile>;
  /** What is wrong with the output. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface LoadInput {
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
  /** True where nothing has changed of what content is made from: it is as it was loaded last. */
  readonly isSame: boolean;
}

/** What a worker keeps when its code is replaced. */
export interface Kept<Content> {
  loaded?: LoadedSite<Content>;
}

/** Pages that are rendered and handed over, by output path. */
export type RenderedPart = readonly OutputEntry[];

// Handed over in parts, so that the thread that serves is never busy for long.
const filesAtOnce = 50;

// While the browser loads the page that is looked at, it gets the cores (ms).
const headStart = 80;

/**
 * What a worker does for one build. It is bundled together with the site, so that both are read anew whenever one
 * of them changes.
 */
export function createProgram<Content>({ site, load }: SiteModule<Content>, root: string) {
  let loaded: LoadedSite<Content> | undefined;

  return {
    /** @throws DiagnosticError with everything that is wrong with the content */
    load: async (
      { isSame, date }: LoadInput,
      _emit: unknown,
      kept: Kept<Content>,
    ): Promise<LoadedFacts> => {
      const last = isSame ? kept.loaded : undefined;
      loaded =
        last ??
        (await load({ root, pictures: await listSourceImages(root, site.images.folder), date }));
      kept.loaded = loaded;
      const { focuses, origin } = loaded;
      const { styles, images, staticFolder, licences } = site;
      const scripts = listBrowserSources(site);
      return { focuses, origin, scripts, styles, images, staticFiles: { staticFolder, licences } };
    },

    render: async (input: RenderInput, emit: (part: RenderedPart) => void): Promise<void> => {
      const shareImages = await findShareImages(input);
      if (input.shown.length > 0) {
        emit([...build(input, shareImages, { only: input.shown })]);
        await wait(headStart);
      }
      let part: OutputEntry[] = [];
      for (const file of build(input, shareImages)) {
        part.push(file);
        if (part.length < filesAtOnce) continue;
        emit(part);
        part = [];
      }
      emit(part);
    },

    check: async (input: CheckInput): Promise<CheckResult> => {
      const { content } = needLoaded();
      const { encoded, bundle, files } = input;
      const cache = openCache(resolve(root, ".cache"));
      const shares = await makeShareImages({ root, cache, site, content, ...encoded });
      const output = function* (): Generator<OutputEntry> {
        for (const path of [...files, ...shares.files.keys()]) yield [path, ""];
        yield* build(input, shares.byRoute);
      };
      const shapes = await openShapeStore(resolve(root, ".cache/valid-shapes"));
      const diagnostics = [
        ...(await listProblems(() => checkOutput(output(), input.place.base, shapes))),
        ...(await listProblems(() => checkBudgets(site, bundle))),
      ];
      await shapes.save();
      return { shareFiles: shares.files, diagnostics };
    },
  };

  async function findShareImages({ pictures: images }: RenderInput) {
    const plans = await planShareImages({ root, site, content: needLoaded().content, images });
    return new Map(plans.map(({ route, path }) => [route, path]));
  }

  function build(
    input: RenderInput,
    shareImages: ReadonlyMap<string, string>,
    only?: { readonly only: readonly string[] },
  ) {
    const { content } = needLoaded();
    const { place, date, pictures } = input;
    const bundle = { ...input.bundle, files: new Map(), packages: [], reads: new Set<string>() };
    const made = { site, content, bundle, shareImages, files: new Map() };
    return buildSite({ place, date, pictures, ...made, ...only });
  }

  function needLoaded(): LoadedSite<Content> {
    if (loaded === undefined) throw new Error("the site must be loaded first");
    return loaded;
  }
}

export type SiteProgram = ReturnType<typeof createProgram>;

async function listProblems(check: () => unknown): Promise<readonly Diagnostic[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics;
    throw error;
  }
}
