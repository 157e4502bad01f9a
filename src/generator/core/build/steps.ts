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

// Code may name another folder of static files; which pictures there are depends on `config.images` alone (pipeline.ts).
const ofCode: readonly Step[] = ["code", "content", "styles", "scripts", "static files"];

/**
 * The steps of the pipeline that read a file, by its kind: what a file is for follows from its folder and extension.
 *
 * @param path from the root, with forward slashes
 * @param config undefined while its code has never compiled: then every file may be what it waits for
 * @param sources folders of all code, style sheets and fonts
 */
export function findSteps(
  path: string,
  config: Pick<SiteConfig<unknown>, "contentFolder" | "images" | "staticFolder"> | undefined,
  sources: readonly string[],
): readonly Step[] {
  if (config === undefined) return [...ofCode, "pictures"];
  const isIn = (folder: string | undefined) =>
    folder !== undefined && path.startsWith(`${folder}/`);
  if (isIn(config.contentFolder)) return ["content"];
  // Content is checked against the names of the pictures.
  if (isIn(config.images.folder)) return ["pictures", "content"];
  if (isIn(config.staticFolder)) return ["static files"];
  const isSource = sources.some(isIn) || /^(?:build\.ts|(?:package|tsconfig.*)\.json)$/.test(path);
  if (!isSource) return [];
  return /\.(?:s?css|sass|woff2)$/.test(path) ? ["styles"] : ofCode;
}
