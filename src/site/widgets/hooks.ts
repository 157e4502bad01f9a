import { type KeyboardEvent, useEffect, useState, useSyncExternalStore } from "react";

/**
 * False on the server and in the first render in the browser, which must be alike; true from then on. What only
 * makes sense with script (roles of a widget, hidden slides) waits for it, so that the page without script
 * promises nothing that it can't do. The styles tell the two apart by the same media feature: where a browser does
 * not know it, both keep the page without script.
 */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(matchMedia("(scripting: enabled)").matches), []);
  return isLive;
}

/** Whether a media query matches; false on the server, and in the first render in the browser. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Which tab a key moves to (APG tabs), or `undefined` for other keys: up and down still scroll the page. */
export function findTabForKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case " ":
      return index;
    default:
      return undefined;
  }
}

/** Where text runs from right to left, the next tab stands on the left. */
const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
};

/** Moves selection and focus together: the panels are all in the page, so showing one at once costs nothing. */
export function handleTabKey(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  select: (index: number) => void,
): void {
  const list = event.currentTarget.closest("[role=tablist]");
  const tabs = list?.querySelectorAll<HTMLElement>("[role=tab]") ?? [];
  const isMirrored = list !== null && getComputedStyle(list).direction === "rtl";
  const key = isMirrored ? (mirrored[event.key] ?? event.key) : event.key;
  const target = findTabForKey(key, index, tabs.length);
  if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  select(target);
  tabs[target]?.focus();
}
