import { useEffect, useRef } from "react";

/**
 * What this returns runs something at once or, while a press is going on, as soon as that is over: errors that come or
 * go would move what is pressed from under the pointer, and it would not be clicked.
 */
export function useAfterPress() {
  const waiting = useRef<(() => void)[]>(undefined);

  useEffect(() => {
    const begin = () => {
      waiting.current ??= [];
    };
    const end = () => {
      const all = waiting.current ?? [];
      waiting.current = undefined;
      for (const run of all) run();
    };
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener("pointerdown", begin, { signal });
    // A key, as not all browsers report the end of a press on a scroll bar, or of one that opens a menu.
    for (const type of ["pointerup", "pointercancel", "keydown"])
      addEventListener(type, end, { signal });
    return () => controller.abort();
  }, []);

  return (run: () => void) => {
    if (waiting.current) waiting.current.push(run);
    else run();
  };
}
