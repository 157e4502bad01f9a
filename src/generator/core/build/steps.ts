import type { SiteConfig } from "../render/siteConfig.ts";

/** The steps whose results are kept until a file that they read changes. */
export type Step = "code" | "pictures" | "content" | "styles" | "scripts" | "static files";

/** Runs a step, and may report how long it takes. */
export type OnStep = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;

/** Keeps the results of steps that succeed. */
export function openSteps(onStep: OnStep = (_, run) => run()) {
  const results = new Map<Step, Promise<unknown>>();
  return {
    step<Result>(name: Step, run: () => Promise<Result>): Promise<Result> {
      const result = results.get(name) ?? onStep(name, run);
      results.set(name, result);
      result.catch(() => results.delete(name));
      return result as Promise<Result>;
    },
    /** Has steps run again. */
    forget: (steps: Iterable<Step>): void => {
      for (const name of steps) results.delete(name);
    },
  };
}

const ofCode: readonly Step[] = ["code", "content", "styles", "scripts", "static files"];

/**
 * The steps of the pipeline that read a file, by its kind: what a file is for follows from its folder and extension.
 *
 * @param path from the root, with forward slashes
 * @param site undefined while its code has never compiled: then every file may be what it waits for
 * @param sources folders of all code, style sheets and fonts
 */
export function findSteps(
  path: string,
  site: Pick<SiteConfig<unknown>, "content" | "images" | "staticFolder"> | undefined,
  sources: readonly string[],
): readonly Step[] {
  if (site === undefined) return [...ofCode, "pictures"];
  const isIn = (folder: string | undefined) =>
    folder !== undefined && path.startsWith(`${folder}/`);
  if (isIn(site.content.folder)) return ["content"];
  // Content names pictures.
  if (isIn(site.images.folder)) return ["pictures", "content"];
  if (isIn(site.staticFolder)) return ["static files"];
  const isSource = sources.some(isIn) || /^(?:build\.ts|(?:package|tsconfig)\.json)$/.test(path);
  if (!isSource) return [];
  return /\.(?:s?css|sass|woff2)$/.test(path) ? ["styles"] : ofCode;
}
