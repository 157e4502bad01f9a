import { hydrateIsland } from "../../../generator/islands/browser/hydrateIsland.ts";
import { ServicesExplorer } from "../servicesExplorer/ServicesExplorer.tsx";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, ServicesExplorer);
