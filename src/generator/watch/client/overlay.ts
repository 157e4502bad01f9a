import type { DescribedDiagnostic, SiteDiagnostics } from "../../diagnostics/diagnostic.ts";

const name = "watch-overlay";

// Of the overlay alone: it stands in a shadow tree, which the site's styles do not reach.
const styles = `
:host { all: initial; }
@media print { :host { display: none; } }
[hidden] { display: none !important; }
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
:focus-visible { outline: 2px solid #f6c667; outline-offset: 2px; }
h2 { margin: 0 0 12px; font-size: 17px; color: #ff9a7a; }
article { margin: 0 0 24px; }
p { margin: 0 0 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
.place { font-family: ui-monospace, monospace; font-size: 13px; color: #f6c667; }
.message { font-weight: 600; }
.hint, .cause { color: #cfc7bb; }
pre { margin: 8px 0; padding: 12px; overflow-x: auto; font: 13px/1.5 ui-monospace, monospace; color: #f4f1ea; background: #0f0d0b; border-radius: 6px; }
`;

/** Shows all that is wrong over the page, or takes it away. Type errors alone only leave a note at the edge. */
export function showDiagnostics({ build, checks, types }: SiteDiagnostics): void {
  document.querySelector(name)?.remove();
  if (build.length + checks.length + types.length === 0) return;
  const overlay = document.createElement(name);
  const root = overlay.attachShadow({ mode: "open" });
  // Unlike a <style>, a sheet made by script is nothing that the site's policy forbids.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];

  const note = createElement("button", { type: "button", class: "note" }, [
    [
      ...countOf("problem", build.length + checks.length),
      ...countOf("type error", types.length),
    ].join(", "),
  ]);
  const close = createElement("button", { type: "button", class: "close" }, ["Hide (Esc)"]);
  const panel = createElement("section", { class: "panel", "aria-label": "What is wrong" }, [
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

function countOf(what: string, count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${what}` : `${count} ${what}s`];
}

function listOf(
  source: keyof SiteDiagnostics,
  heading: string,
  diagnostics: readonly DescribedDiagnostic[],
): HTMLElement[] {
  if (diagnostics.length === 0) return [];
  const title = createElement("h2", {}, [heading]);
  return [createElement("div", { class: source }, [title, ...diagnostics.map(drawDiagnostic)])];
}

function drawDiagnostic(described: DescribedDiagnostic): HTMLElement {
  const { message, place, frame, hint, causes = [] } = described;
  const parts = [
    ...(place === undefined ? [] : [createElement("p", { class: "place" }, [place])]),
    createElement("p", { class: "message" }, [message]),
    ...(frame === undefined ? [] : [createElement("pre", { class: "frame" }, [frame])]),
    ...(hint === undefined ? [] : [createElement("p", { class: "hint" }, [hint])]),
    ...causes.map((cause) => createElement("p", { class: "cause" }, [`caused by ${cause}`])),
  ];
  return createElement("article", {}, parts);
}

/** An element with attributes and children. No HTML is parsed: what is shown comes from anywhere. */
function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
