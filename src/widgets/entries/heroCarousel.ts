import { HeroCarousel } from "../heroCarousel/HeroCarousel.tsx";
import { hydrateIsland } from "../islands/hydrateIsland.ts";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, HeroCarousel);
