import { hydrateIsland } from "../../../generator/index.ts";
import { AboutTabs } from "../aboutTabs/AboutTabs.tsx";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, AboutTabs);
