import {
  countOf,
  type DescribedDiagnostic,
  type SiteDiagnostics,
} from "../../diagnostics/diagnostic.ts";
import { createButton, createElement, openShadow } from "./elements.ts";
import { createPlace } from "./place.ts";

const name = "watch-overlay";

const styles = `
.panel, .note {
  position: fixed; z-index: 2147483647; box-sizing: border-box;
  font: 15px/1.5 system-ui, sans-serif; color: #f4f1ea; background: #1d1a17;
}
.panel {
  inset: auto 0 0; max-height: 85vh; overflow: auto; padding: 20px clamp(16px, 4vw, 48px) 32px;
  border-top: 4px solid #e4572e; box-shadow: 0 -8px 40px rgb(0 0 0 / 40%); user-select: text;
}
.note { inset: auto auto 16px 16px; padding: 8px 14px; border: 1px solid #e4572e; border-radius: 6px; cursor: pointer; }
.close { float: right; padding: 4px 12px; font: inherit; color: inherit; background: none; border: 1px solid #8a8178; border-radius: 6px; cursor: pointer; }
h2 { margin: 0 0 12px; font-size: 17px; color: #ff9a7a; }
article { margin: 0 0 24px; }
p { margin: 0 0 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
.message { font-weight: 600; }
.hint, .cause { color: #cfc7bb; }
pre { margin: 8px 0; padding: 12px; overflow-x: auto; font: 13px/1.5 ui-monospace, monospace; color: #f4f1ea; background: #0f0d0b; border-radius: 6px; }
`;

/** Shows diagnostics over the page, or removes the overlay if there are none. Type errors alone only show a note. */
export function showDiagnostics({ build, checks, types }: SiteDiagnostics): void {
  document.querySelector(name)?.remove();
  const count = build.length + checks.length;
  if (count + types.length === 0) return;
  // Until a build succeeds the server sends a placeholder page without a revision.
  const hasSite = document.querySelector('script[data-revision=""]') === null;
  const counts = [
    count > 0 && countOf(count, "problem"),
    types.length > 0 && countOf(types.length, "type error"),
  ];
  const note = createButton("note", counts.filter(Boolean).join(", "), () => setOpen(true));
  const close = createButton("close", "Hide (Esc)", () => setOpen(false));
  const panel = createElement(
    "section",
    "panel",
    close,
    ...listOf(
      "build",
      hasSite ? "Build failed; this is the last good site" : "Not built yet",
      build,
    ),
    ...listOf("checks", "Built, but checks failed", checks),
    ...listOf("types", "Types", types),
  );
  panel.ariaLabel = "What is wrong";
  const setOpen = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    note.hidden = isOpen;
  };
  const hideOnEscape = (event: KeyboardEvent) => {
    if (!panel.isConnected) removeEventListener("keydown", hideOnEscape, true);
    else if (event.key === "Escape") setOpen(false);
  };
  addEventListener("keydown", hideOnEscape, true);
  setOpen(count > 0);
  openShadow(name, styles).append(note, panel);
}

function listOf(
  source: keyof SiteDiagnostics,
  heading: string,
  diagnostics: readonly DescribedDiagnostic[],
): HTMLElement[] {
  if (diagnostics.length === 0) return [];
  const title = createElement("h2", "", heading);
  return [createElement("div", source, title, ...diagnostics.map(drawDiagnostic))];
}

function drawDiagnostic(described: DescribedDiagnostic): HTMLElement {
  const { place, message, frame, hint = "", causes = [] } = described;
  const [advice, ...lines] = hint.split("\n");
  const draw = (kind: string, text = "", tag: "p" | "pre" = "p") =>
    text === "" ? [] : [createElement(tag, kind, text)];
  return createElement(
    "article",
    "",
    ...(place === undefined ? [] : [createPlace(place)]),
    ...draw("message", message),
    ...draw("frame", frame, "pre"),
    ...draw("hint", advice),
    ...draw("lines", lines.join("\n"), "pre"),
    ...causes.flatMap((cause) => draw("cause", cause)),
  );
}
