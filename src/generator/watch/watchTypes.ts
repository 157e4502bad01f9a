import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { checkTypes } from "./checkTypes.ts";

// So long must the code be left alone (ms): the checker takes all cores for a second or more.
const quiet = 1000;

/** Has the types checked whenever code has changed and then been left alone for a while. */
export function watchTypes(root: string, tell: (diagnostics: readonly Diagnostic[]) => void) {
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;

  const run = async () => {
    const check = checkTypes(root);
    stop = check.stop;
    const diagnostics = await check.diagnostics;
    if (stop !== check.stop) return;
    stop = undefined;
    tell(diagnostics);
  };

  const end = () => {
    clearTimeout(timer);
    stop?.();
    stop = undefined;
  };

  return {
    /** Code has changed: what runs is out of date. */
    recheck: (): void => {
      end();
      timer = setTimeout(() => void run(), quiet);
    },
    end,
  };
}
