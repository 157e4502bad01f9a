import { findBrowser } from "./browser/machine.ts";
import { importTool } from "./tools.ts";

export type Device = "phone" | "desktop";

/** The parts of Lighthouse's result that are used. */
export interface Result {
  readonly audits: Readonly<
    Record<string, { id: string; score: number | null; numericValue?: number }>
  >;
  readonly categories: Readonly<Record<string, { score: number | null }>>;
  readonly runtimeError?: { readonly message: string };
}

interface Lighthouse {
  readonly default: (
    url: string,
    flags: object,
    config?: object,
  ) => Promise<{ lhr: Result } | undefined>;
  readonly desktopConfig: object;
}

interface Launcher {
  readonly launch: (options: object) => Promise<{ port: number; kill: () => void }>;
}

const { default: lighthouse, desktopConfig } = await importTool<Lighthouse>("lighthouse");

/**
 * A browser for Lighthouse alone: Lighthouse controls every tab through the debugging port, so sharing one with
 * Playwright would make each wait for a browser that the other has paused.
 */
export async function launchForLighthouse() {
  const { launch } = await importTool<Launcher>("chrome-launcher");
  return launch({
    chromePath: await findBrowser(),
    chromeFlags: [
      ...["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
      "--ignore-certificate-errors",
    ],
    logLevel: "error",
  });
}

interface Settings {
  /** Of the browser to use. */
  readonly port: number;
  readonly device: Device;
  readonly onlyCategories: readonly string[];
  /** How long a page must be quiet after it has loaded (ms); 1000 by default. */
  readonly networkQuietThresholdMs?: number;
  readonly cpuQuietThresholdMs?: number;
  readonly disableFullPageScreenshot?: boolean;
}

/** Lighthouse's result for one page. The settings are its own. */
export async function askLighthouse(
  url: string,
  { device, ...settings }: Settings,
): Promise<Result> {
  const result = await lighthouse(
    url,
    { output: "json", logLevel: "error", ...settings },
    device === "desktop" ? desktopConfig : undefined,
  );
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  return result.lhr;
}

/** Ids of the audits that a page loses points for. */
export const listLostPoints = ({ audits }: Result): string[] =>
  Object.values(audits)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id }) => id);
