import {
  injectIntoGlobalHook,
  performReactRefresh,
  register,
  setSignature,
} from "react-refresh/runtime";
import type { IslandUpdate } from "../servedSite.ts";

declare global {
  /** Called by the modules of widgets as they load; see `refreshPlugin`. */
  var registerForRefresh: typeof registerModule | undefined;
}

// Before React loads, which looks for this only then.
injectIntoGlobalHook(window);
globalThis.registerForRefresh = registerModule;

/**
 * @param module path, the same for all versions of the module
 * @param declared components and hooks by their names
 * @param key identifies the module's hook calls: state is kept only while it stays the same
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
 * Updates the page's islands to new props and new versions of their widgets. State is kept, except in components whose
 * hooks have changed.
 *
 * @param updates of every island, in page order
 * @throws Error if a changed island is not hydrated yet: then only a reload can update it
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
