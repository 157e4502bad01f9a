import { hydrateIsland } from "../islands/hydrateIsland.ts";
import { LifecycleCarousel } from "../lifecycleCarousel/LifecycleCarousel.tsx";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, LifecycleCarousel);
