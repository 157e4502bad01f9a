import { hydrateIsland } from "../../../generator/islands/browser/hydrateIsland.ts";
import { LifecycleCarousel } from "../lifecycleCarousel/LifecycleCarousel.tsx";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, LifecycleCarousel);
