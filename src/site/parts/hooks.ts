import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useState } from "react";

/**
 * False on the server and in the browser's first render, which must match; true once hydrated. What only makes sense
 * then (roles, hidden slides) waits for it, so that the page promises nothing that it can't do yet. A layout effect
 * sets it in the same task as hydration: in between, a press could be lost.
 */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useLayoutEffect(() => setLive(true), []);
  return isLive;
}

/** Whether a media query matches; false on the server, and in the first render in the browser. */
export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(false);
  useLayoutEffect(() => {
    const media = matchMedia(query);
    const update = () => setMatches(media.matches);
    update();
    media.addEventListener("change", update);
    return () => media.removeEventListener("change", update);
  }, [query]);
  return matches;
}

/** Which tab a key moves to (APG tabs), or `undefined` for other keys: up and down still scroll the page. */
export function findTabForKey(key: string, index: number, count: number): number | undefined {
  const tabs: Readonly<Record<string, number>> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
    " ": index,
  };
  return tabs[key];
}

/** Attributes that turn a link into a tab. With a modifier key it is still a link. */
export function describeTab(
  index: number,
  selected: number,
  panel: string,
  select: (index: number) => void,
) {
  const isSelected = index === selected;
  return {
    role: "tab",
    "aria-selected": isSelected,
    "aria-controls": panel,
    tabIndex: isSelected ? 0 : -1,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      select(index);
    },
    // Moves selection and focus together, as the panels need no loading (APG tabs, automatic activation).
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const list = event.currentTarget.closest("[role=tablist]");
      const tabs = list?.querySelectorAll<HTMLElement>("[role=tab]") ?? [];
      const target = findTabForKey(event.key, index, tabs.length);
      if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      select(target);
      tabs[target]?.focus();
    },
  };
}
