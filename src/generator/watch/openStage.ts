import type { CheckInput, CheckResult, LoadInput, RenderInput } from "./siteProgram.ts";
import { type Renderer, startRenderer } from "./startRenderer.ts";

// Each further bundle in the same worker stays in its memory, some 2 MB.
const bundlesInOne = 20;

/**
 * The worker that renders, and its succession. A worker that has built before does so several times faster than a
 * new one, but can never unload code that it has loaded. So new code is loaded beside the old, and once it is
 * quiet a fresh worker does the same build again, checks what came out of it, and takes the old one's place.
 */
export function openStage() {
  let renderer = startRenderer();
  let bundles = new Set<string>();

  const replace = (next: Renderer, ...loaded: string[]) => {
    renderer.end();
    renderer = next;
    bundles = new Set(loaded);
  };

  return {
    load: (bundle: string, input: LoadInput) => {
      if (bundles.size === bundlesInOne && !bundles.has(bundle)) replace(startRenderer());
      bundles.add(bundle);
      return renderer.load(bundle, input);
    },
    render: (...args: Parameters<Renderer["render"]>) => renderer.render(...args),

    /** Builds once more, and checks, in a fresh worker; the one that renders is free meanwhile. */
    checkAgain: async (
      bundle: string,
      input: RenderInput,
      asked: CheckInput,
      signal: AbortSignal,
    ): Promise<CheckResult> => {
      const fresh = startRenderer();
      signal.addEventListener("abort", fresh.end);
      try {
        await fresh.load(bundle, { isSame: false, date: input.date });
        await fresh.render(input, () => undefined);
        return await fresh.check(asked);
      } finally {
        signal.removeEventListener("abort", fresh.end);
        if (signal.aborted || bundles.size === 1) fresh.end();
        else replace(fresh, bundle);
      }
    },
  };
}
