import { hydrateIsland } from "../../../generator/index.ts";
import { ServicesExplorer } from "../servicesExplorer/ServicesExplorer.tsx";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, ServicesExplorer);
