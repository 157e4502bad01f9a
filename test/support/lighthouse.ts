import { findBrowser } from "./browser/machine.ts";
import { importTool } from "./tools.ts";

export type Device = "phone" | "desktop";

/** What is read of Lighthouse's result. */
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
 * A browser for Lighthouse alone: it steers every tab through the debugging port, so a browser that
 * Playwright steers too would be stopped by one and waited for by the other.
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

/** What Lighthouse finds on one page, in the categories asked for. */
export async function askLighthouse(
  url: string,
  { port, device, categories }: { port: number; device: Device; categories: readonly string[] },
): Promise<Result> {
  const result = await lighthouse(
    url,
    { port, output: "json", logLevel: "error", onlyCategories: [...categories] },
    device === "desktop" ? desktopConfig : undefined,
  );
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  return result.lhr;
}

/** Names of the audits that cost a page points. */
export const listLostPoints = ({ audits }: Result): string[] =>
  Object.values(audits)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id }) => id);
