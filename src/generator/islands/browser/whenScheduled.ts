import type { Schedule } from "../schedule.ts";

// Longest wait for a quiet moment (ms), and the wait where the browser can't tell one (Safari).
const idleTimeout = 2000;
const idleFallback = 200;

/** Calls back once, when the schedule's moment has come. */
export function whenScheduled(island: HTMLElement, schedule: Schedule, run: () => void): void {
  switch (schedule.on) {
    case "idle":
      whenIdle(run);
      break;
    case "visible":
      whenVisible(island, schedule.margin ?? 0, run);
      break;
    case "interaction":
      for (const type of ["pointerover", "pointerdown", "focusin"]) {
        island.addEventListener(type, run, { once: true, passive: true });
      }
      break;
    case "media":
      whenMatching(schedule.query, () => whenIdle(run));
  }
}

function whenIdle(run: () => void): void {
  const wait = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(run, { timeout: idleTimeout })
      : setTimeout(run, idleFallback);
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
