import {
  countOf,
  type DescribedDiagnostic,
  type SiteDiagnostics,
} from "../../../core/diagnostics/diagnostic.ts";
import { createElement, createPlace, openShadow } from "../../kit/client/elements.ts";

const name = "watch-overlay";

const styles = `
.panel, .note { position: fixed; z-index: 2147483646; box-sizing: border-box; font: 15px/1.5 system-ui, sans-serif; color: #f4f1ea; background: #1d1a17; }
.panel { inset: auto 0 0; max-height: 85vh; overflow: auto; padding: 20px clamp(16px, 4vw, 48px) 64px; border-top: 4px solid #e4572e; box-shadow: 0 -8px 40px rgb(0 0 0 / 40%); user-select: text; }
.note { z-index: 2147483647; inset: auto auto 16px 16px; padding: 8px 14px; border: 1px solid #e4572e; border-radius: 6px; cursor: pointer; list-style: none; }
[open] .note::after { content: ": hide (Esc)"; }
h2 { margin: 0 0 12px; font-size: 17px; color: #ff9a7a; }
article { margin: 0 0 24px; }
p { margin: 0 0 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
.message { font-weight: 600; }
.hint, .cause { color: #cfc7bb; }
pre { margin: 8px 0; padding: 12px; overflow-x: auto; font: 13px/1.5 ui-monospace, monospace; color: #f4f1ea; background: #0f0d0b; border-radius: 6px; }
`;

addEventListener("watch-diagnostics", (event) => {
  showDiagnostics((event as CustomEvent<SiteDiagnostics>).detail);
});

/** Shows diagnostics over the page, or removes the overlay if there are none. */
function showDiagnostics({ build, checks }: SiteDiagnostics): void {
  document.querySelector(name)?.remove();
  const count = build.length + checks.length;
  if (count === 0) return;
  // Until a build succeeds the server sends a placeholder page without a revision.
  const hasSite = document.querySelector('script[data-revision=""]') === null;
  const failed = hasSite ? "Build failed; this is the last good site" : "Not built yet";
  const panel = createElement(
    "section",
    "panel",
    ...drawList("build", failed, build),
    ...drawList("checks", "Built, but checks failed", checks),
  );
  panel.ariaLabel = "What is wrong";
  const note = createElement("summary", "note", countOf(count, "problem"));
  const overlay = createElement("details", "", note, panel);
  overlay.open = true;
  const hideOnEscape = ({ key }: KeyboardEvent) => {
    if (!overlay.isConnected) removeEventListener("keydown", hideOnEscape, true);
    else if (key === "Escape") overlay.open = false;
  };
  addEventListener("keydown", hideOnEscape, true);
  openShadow(name, styles).append(overlay);
}

function drawList(
  source: keyof SiteDiagnostics,
  heading: string,
  diagnostics: readonly DescribedDiagnostic[],
): HTMLElement[] {
  if (diagnostics.length === 0) return [];
  const title = createElement("h2", "", heading);
  return [createElement("div", source, title, ...diagnostics.map(drawDiagnostic))];
}

function drawDiagnostic(described: DescribedDiagnostic): HTMLElement {
  const { place, message, frame, hint, causes = [] } = described;
  const draw = (kind: string, text = "", tag: "p" | "pre" = "p") =>
    text === "" ? [] : [createElement(tag, kind, text)];
  return createElement(
    "article",
    "",
    ...(place === undefined ? [] : [createPlace(place)]),
    ...draw("message", message),
    ...draw("frame", frame, "pre"),
    ...draw("hint", hint),
    ...causes.flatMap((cause) => draw("cause", cause)),
  );
}
