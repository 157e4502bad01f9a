import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { AssetBundle, ScriptSources } from "../assets/bundleAssets.ts";
import { checkBudgets } from "../assets/checkBudgets.ts";
import { listScripts } from "../assets/listScripts.ts";
import { openCache } from "../cache/cache.ts";
import { checkOutput } from "../check/checkOutput.ts";
import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import type { Pictures } from "../images/encodePictures.ts";
import { listPictures } from "../images/listPictures.ts";
import type { Picture } from "../images/pictureTypes.ts";
import { hashTools } from "../images/share/hashTools.ts";
import { makeShareImages } from "../images/share/makeShareImages.ts";
import { planShareImages } from "../images/share/planShareImages.ts";
import type { OutputEntry } from "../output/output.ts";
import { buildSite } from "../render/buildSite.tsx";
import type { LoadedSite, SiteModule } from "../render/siteModule.ts";
import type { Place } from "../routing/locatePage.ts";

export interface LoadedFacts extends Pick<LoadedSite<unknown>, "focuses" | "origin"> {
  readonly scripts: ScriptSources;
}

export interface RenderInput {
  readonly place: Place;
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly bundle: Pick<AssetBundle, "bySource" | "stylesheet">;
  /** Output paths of the pages that somebody looks at: they are rendered first. */
  readonly shown: readonly string[];
}

export interface CheckInput extends RenderInput {
  readonly encoded: Pictures;
  readonly bundle: AssetBundle;
  /** Everything that is served besides pages. */
  readonly files: readonly string[];
}

export interface CheckResult {
  /** From output path to the absolute path of the drawn file. */
  readonly shareFiles: ReadonlyMap<string, string>;
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
  let tools = "";

  return {
    /** @throws DiagnosticError with everything that is wrong with the content */
    load: async (
      { isSame, date }: LoadInput,
      _emit: unknown,
      kept: Kept<Content>,
    ): Promise<LoadedFacts> => {
      const last = isSame ? kept.loaded : undefined;
      [loaded, tools] = await Promise.all([
        last ?? listPictures(root).then((pictures) => load({ root, pictures, date })),
        hashTools(root),
      ]);
      kept.loaded = loaded;
      const { focuses, origin } = loaded;
      return { focuses, origin, scripts: listScripts(site) };
    },

    render: async (input: RenderInput, emit: (part: RenderedPart) => void): Promise<void> => {
      if (input.shown.length > 0) {
        emit([...build(input, { only: input.shown })]);
        await wait(headStart);
      }
      let part: OutputEntry[] = [];
      for (const file of build(input)) {
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
      const cacheDir = resolve(root, ".cache/share");
      const shares = await makeShareImages({ root, cacheDir, site, content, encoded });
      const output = function* (): Generator<OutputEntry> {
        for (const path of [...files, ...shares.files.keys()]) yield [path, ""];
        yield* build(input);
      };
      const cache = openCache(resolve(root, ".cache"));
      const diagnostics = [
        ...(await listProblems(() => checkOutput(output(), { base: input.place.base, cache }))),
        ...(await listProblems(() => checkBudgets(site, bundle))),
      ];
      return { shareFiles: shares.files, diagnostics };
    },
  };

  function build(input: RenderInput, only?: { readonly only: readonly string[] }) {
    const { content } = needLoaded();
    const { place, date, pictures } = input;
    const plans = planShareImages(site, content, pictures, tools);
    const shareImages = new Map(plans.map(({ route, path }) => [route, path]));
    const bundle = { ...input.bundle, files: new Map(), packages: [] };
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
