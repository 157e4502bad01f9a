import { AboutTabs } from "../aboutTabs/AboutTabs.tsx";
import { hydrateIsland } from "../islands/hydrateIsland.ts";

export const hydrate = (island: HTMLElement): void => hydrateIsland(island, AboutTabs);
