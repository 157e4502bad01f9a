import { hydrateIsland } from "../islands/hydrateIsland.ts";
import { ServicesExplorer } from "../servicesExplorer/ServicesExplorer.tsx";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, ServicesExplorer);
