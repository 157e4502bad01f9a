import type { Schedule } from "../Island.tsx";

/** What the script that the build writes for each widget exports. */
type IslandModule = {
  readonly hydrate: (
    island: HTMLElement,
    props: object,
    presses?: readonly HTMLElement[],
  ) => Promise<void>;
};

// Statuses before hydrateRoot is called: until then React neither handles events nor queues them for replay.
const deaf = new Set([undefined, "loading"]);
const missed = new Map<HTMLElement, HTMLElement[]>();

/** Loads and hydrates an island, once. */
async function load(island: HTMLElement): Promise<void> {
  const { dataset } = island;
  if (dataset["islandStatus"] !== undefined) return;
  dataset["islandStatus"] = "loading";
  const { islandSrc: url = "", islandProps = "{}", islandPropsSrc } = dataset;
  try {
    const [{ hydrate }, props] = await Promise.all([
      twice<IslandModule>((mark) => import(url + mark)),
      islandPropsSrc === undefined
        ? JSON.parse(islandProps)
        : twice(async (mark) => (await fetch(islandPropsSrc + mark)).json()),
    ]);
    await hydrate(island, props, missed.get(island));
  } catch (error) {
    // The server's HTML stays and is styled to work without the widget.
    dataset["islandStatus"] = "failed";
    console.warn(`The widget "${dataset["island"]}" could not be loaded.`, error);
    // Now the browser's default action runs, such as submitting a form; so only one click is replayed.
    missed.get(island)?.at(-1)?.click();
  }
}

/** Tries again what has failed, under another URL: browsers cache a failed module. */
const twice = <Result>(load: (mark: string) => Promise<Result>): Promise<Result> =>
  load("").catch(() => load("?retry"));

for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const schedule = JSON.parse(island.dataset["islandOn"] ?? "{}") as Schedule;
  whenScheduled(island, schedule, () => void load(island));
}

// Clicks on buttons of an island that is not hydrated yet are held back, and replayed in order as hydration starts. Links
// work without their widget.
document.addEventListener(
  "click",
  (event) => {
    const button = (event.target as Element).closest("button");
    const island = button?.closest<HTMLElement>("[data-island]");
    if (!button || !island || !deaf.has(island.dataset["islandStatus"])) return;
    event.preventDefault();
    event.stopPropagation();
    missed.set(island, [...(missed.get(island) ?? []), button]);
    void load(island);
  },
  true,
);

/** Calls `run` when the schedule says so; for `interaction` possibly more than once. */
function whenScheduled(island: HTMLElement, schedule: Schedule, run: () => void): void {
  switch (schedule.on) {
    case "idle":
      whenIdle(run);
      break;
    case "visible":
      whenVisible(island, schedule.margin ?? 0, () => whenIdle(run));
      break;
    case "interaction":
      // Hovered or focused before this script ran.
      if (island.matches(":hover, :focus-within")) run();
      for (const type of ["pointerover", "pointerdown", "focusin"]) {
        island.addEventListener(type, run, { once: true, passive: true });
      }
      break;
    case "media":
      whenMatching(schedule.query, () => whenIdle(run));
  }
}

function whenIdle(run: () => void): void {
  // In ms. Safari has no requestIdleCallback.
  const wait = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(run, { timeout: 2000 })
      : setTimeout(run, 200);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

function whenVisible(island: HTMLElement, margin: number, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: `${margin}px` },
  );
  observer.observe(island);
}

function whenMatching(query: string, run: () => void): void {
  const media = matchMedia(query);
  if (media.matches) run();
  else media.addEventListener("change", () => whenMatching(query, run), { once: true });
}
