import { hydrateIsland } from "../../../generator/islands/browser/hydrateIsland.ts";
import { HeroCarousel } from "../heroCarousel/HeroCarousel.tsx";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, HeroCarousel);
