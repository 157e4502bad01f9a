import { hydrateIsland } from "../../../generator/index.ts";
import { LifecycleCarousel } from "../lifecycleCarousel/LifecycleCarousel.tsx";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, LifecycleCarousel);
