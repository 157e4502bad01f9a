import { hydrateIsland } from "../../../generator/index.ts";
import { HeroCarousel } from "../heroCarousel/HeroCarousel.tsx";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, HeroCarousel);
