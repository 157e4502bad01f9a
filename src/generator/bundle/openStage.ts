import type { CheckInput, CheckResult, LoadInput } from "./siteProgram.ts";
import { type Renderer, type SiteSource, startRenderer } from "./startRenderer.ts";

/** The worker that renders for the browser, and those that check what it shows when it is quiet. */
export function openStage() {
  let renderer = startRenderer();
  return {
    load: (source: SiteSource, input: LoadInput) => {
      // Ended by code of the site, or because nothing was heard of it.
      if (renderer.isOver()) renderer = startRenderer();
      return renderer.load(source, input);
    },
    render: (...args: Parameters<Renderer["render"]>) => renderer.render(...args),

    /** Builds once more, as `npm run build` does, and checks, in a fresh worker: the one that renders is free. */
    checkAgain: async (
      bundle: string,
      input: CheckInput,
      signal: AbortSignal,
    ): Promise<CheckResult> => {
      const fresh = startRenderer();
      signal.addEventListener("abort", fresh.end);
      try {
        await fresh.load({ bundle }, { isSame: false, date: input.date });
        return await fresh.check(input);
      } finally {
        signal.removeEventListener("abort", fresh.end);
        fresh.end();
      }
    },
  };
}
