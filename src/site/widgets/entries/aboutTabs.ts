import { hydrateIsland } from "../../../generator/islands/browser/hydrateIsland.ts";
import { AboutTabs } from "../aboutTabs/AboutTabs.tsx";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, AboutTabs);
