import type { Schedule } from "../schedule.ts";
import { whenScheduled } from "./whenScheduled.ts";

type Entry = { readonly hydrate: (island: HTMLElement) => void };

const loads = new WeakMap<HTMLElement, Promise<void>>();

/** Loads and hydrates an island, once however often it is asked for. */
function load(island: HTMLElement): Promise<void> {
  const known = loads.get(island);
  if (known !== undefined) return known;
  const { dataset } = island;
  const url = dataset["islandSrc"] ?? "";
  dataset["islandStatus"] = "loading";
  const loading = (import(url) as Promise<Entry>)
    // A failed module is remembered as failed under its address, so the second try needs another one.
    .catch(() => import(`${url}?retry`) as Promise<Entry>)
    .then((entry) => entry.hydrate(island))
    .catch((error: unknown) => {
      // The server's HTML stays and is styled to work without the widget.
      dataset["islandStatus"] = "failed";
      console.warn(`The widget "${dataset["island"]}" could not be loaded.`, error);
    });
  loads.set(island, loading);
  return loading;
}

for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const schedule = JSON.parse(island.dataset["islandOn"] ?? "{}") as Schedule;
  whenScheduled(island, schedule, () => void load(island));
}

// Until React has been told of a root it hears nothing of it (and no longer keeps what it missed).
const deaf = new Set([undefined, "loading"]);
const missed = new Map<HTMLElement, HTMLButtonElement>();

// A click on a button of an island that is not there yet is held back and made again, once, in the very task
// in which the island is hydrated; React then hydrates before it hears the click. Links work by themselves.
document.addEventListener(
  "click",
  (event) => {
    const button = (event.target as Element).closest("button");
    const island = button?.closest<HTMLElement>("[data-island]");
    if (!button || !island || !deaf.has(island.dataset["islandStatus"])) return;
    event.preventDefault();
    event.stopPropagation();
    missed.set(island, button);
    void load(island).then(() => {
      const last = missed.get(island);
      missed.delete(island);
      // Where loading failed the browser itself answers the click: a form is sent without the widget.
      last?.click();
    });
  },
  true,
);
