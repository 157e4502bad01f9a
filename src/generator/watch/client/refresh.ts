import {
  injectIntoGlobalHook,
  performReactRefresh,
  register,
  setSignature,
} from "react-refresh/runtime";
import type { IslandUpdate } from "../servedSite.ts";

declare global {
  /** What the modules of widgets call as they are loaded; see `refreshPlugin`. */
  var registerForRefresh: typeof registerModule | undefined;
}

// React looks for it once, when it is loaded.
injectIntoGlobalHook(window);
globalThis.registerForRefresh = registerModule;

/**
 * @param module path that stays the same from version to version
 * @param declared components and hooks by their names
 * @param key another one means that state can't be kept
 */
function registerModule(
  module: string,
  declared: Readonly<Record<string, unknown>>,
  key: string,
  listHooks: () => readonly unknown[],
): void {
  for (const [name, value] of Object.entries(declared)) {
    if (typeof value !== "function" && typeof value !== "object") continue;
    setSignature(value, key, false, () => listHooks().filter(Boolean));
    if (!name.startsWith("use")) register(value, `${module} ${name}`);
  }
}

/**
 * Gives the islands of the page other props and other versions of their widgets. They keep their state, but for
 * components whose hooks are others.
 *
 * @param updates of every island, in the order of the page
 * @throws Error when an island that has changed is not alive yet: then only a reload brings the new one
 */
export async function updateIslands(updates: readonly IslandUpdate[]): Promise<void> {
  const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  const changed = islands.flatMap((island, index) => {
    const { src = "", props = "" } = updates[index] ?? {};
    const { islandSrc, islandProps } = island.dataset;
    return islandSrc === src && islandProps === props ? [] : [{ island, src, props }];
  });
  if (changed.some(({ island }) => island.dataset["islandStatus"] !== "hydrated")) {
    throw new Error("an island that is not hydrated can't be updated");
  }
  const entries = await Promise.all(
    changed.map(({ src }) => import(src) as Promise<{ hydrate: (island: HTMLElement) => void }>),
  );
  performReactRefresh();
  changed.forEach(({ island, src, props }, index) => {
    Object.assign(island.dataset, { islandSrc: src, islandProps: props });
    entries[index]?.hydrate(island);
  });
}
