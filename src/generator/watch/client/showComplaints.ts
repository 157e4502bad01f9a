import type { Complaint, Complaints } from "../../diagnostics/complaint.ts";
import { createElementOf } from "./createElementOf.ts";
import { overlayStyles } from "./overlayStyles.ts";

const name = "watch-overlay";

/** Shows all that is wrong over the page, or takes it away. Type errors alone only leave a note at the edge. */
export function showComplaints({ build, checks, types }: Complaints): void {
  document.querySelector(name)?.remove();
  if (build.length + checks.length + types.length === 0) return;
  const overlay = document.createElement(name);
  const root = overlay.attachShadow({ mode: "open" });
  // Unlike a <style>, a sheet made by script is nothing that the site's policy forbids.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyles);
  root.adoptedStyleSheets = [sheet];

  const note = createElementOf("button", { type: "button", class: "note" }, [
    [
      ...describe("problem", build.length + checks.length),
      ...describe("type error", types.length),
    ].join(", "),
  ]);
  const close = createElementOf("button", { type: "button", class: "close" }, ["Hide (Esc)"]);
  const panel = createElementOf("section", { class: "panel", "aria-label": "What is wrong" }, [
    close,
    ...listOf("build", "Not built; this is the last good site", build),
    ...listOf("checks", "Built, but the checks found faults", checks),
    ...listOf("types", "Types", types),
  ]);
  const setOpen = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    note.hidden = isOpen;
  };
  note.addEventListener("click", () => setOpen(true));
  close.addEventListener("click", () => setOpen(false));
  const hideOnEscape = (event: KeyboardEvent) => {
    if (!overlay.isConnected) removeEventListener("keydown", hideOnEscape, true);
    else if (event.key === "Escape") setOpen(false);
  };
  addEventListener("keydown", hideOnEscape, true);
  setOpen(build.length + checks.length > 0);
  root.append(note, panel);
  document.documentElement.append(overlay);
}

function describe(what: string, count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${what}` : `${count} ${what}s`];
}

function listOf(
  found: keyof Complaints,
  heading: string,
  complaints: readonly Complaint[],
): HTMLElement[] {
  if (complaints.length === 0) return [];
  const title = createElementOf("h2", {}, [heading]);
  return [createElementOf("div", { class: found }, [title, ...complaints.map(drawComplaint)])];
}

function drawComplaint({ message, place, frame, hint, causes = [] }: Complaint): HTMLElement {
  const parts = [
    ...(place === undefined ? [] : [createElementOf("p", { class: "place" }, [place])]),
    createElementOf("p", { class: "message" }, [message]),
    ...(frame === undefined ? [] : [createElementOf("pre", { class: "frame" }, [frame])]),
    ...(hint === undefined ? [] : [createElementOf("p", { class: "hint" }, [hint])]),
    ...causes.map((cause) => createElementOf("p", { class: "cause" }, [`caused by ${cause}`])),
  ];
  return createElementOf("article", {}, parts);
}
