import { adoptStyles, createButton, createElement, openShadow } from "../../kit/client/elements.ts";
import type { Word } from "../words.ts";

// For the page itself, which styles in the tool's shadow tree don't reach: words being edited, pointed at or missing.
const pageStyles = `
::highlight(watch-pointed) { background: #ffd766; color: #1d1a17; }
::highlight(watch-placeholder) { background: #ffb39a; color: #1d1a17; text-decoration: underline wavy #b3261e; }
[data-edited-words] {
  outline: 2px solid #3d7eff; outline-offset: 4px; border-radius: 2px;
  white-space: pre-wrap; cursor: text; user-select: text;
}
[data-edited-words][aria-invalid="true"] { outline-color: #e4572e; }
[data-edited-words][contenteditable="false"] { outline: none; }
`;

const styles = `
:host { position: fixed; z-index: 2147483646; inset: auto 16px 16px auto; font: 15px/1.45 system-ui, sans-serif; color: #f4f1ea; }
.bar { display: flex; justify-content: flex-end; gap: 8px; }
button { font: inherit; color: inherit; cursor: pointer; text-align: start; }
.toggle { padding: 8px 14px; background: #1d1a17; border: 1px solid #8a8178; border-radius: 99px; box-shadow: 0 2px 12px rgb(0 0 0 / 25%); }
.toggle[aria-pressed="true"] { background: #f6c667; border-color: #f6c667; color: #1d1a17; }
kbd { margin-inline-start: 6px; padding: 1px 6px; font: 12px ui-monospace, monospace; border: 1px solid currentColor; border-radius: 4px; }
.card { box-sizing: border-box; width: min(400px, calc(100vw - 32px)); max-height: 50vh; overflow: auto; margin-bottom: 10px; padding: 14px 16px; background: #1d1a17; border: 1px solid #4a443d; border-radius: 12px; box-shadow: 0 6px 32px rgb(0 0 0 / 35%); }
p { margin: 0 0 6px; overflow-wrap: anywhere; }
p:last-child { margin-bottom: 0; }
.quiet { color: #cfc7bb; }
.error { padding-inline-start: 10px; border-inline-start: 3px solid #ff7a5c; color: #ffb8a5; }
.saved { color: #a8d8a0; }
.action { margin: 4px 8px 0 0; padding: 4px 12px; border: 1px solid #8a8178; border-radius: 6px; background: none; }
.place { display: block; width: 100%; margin: 0 0 6px; }
.choice { display: block; box-sizing: border-box; width: 100%; margin: 0 0 6px; padding: 6px 10px; border: 1px solid #4a443d; border-radius: 8px; background: none; }
.choice:hover { border-color: #f6c667; }
.choice small { display: block; font: 12px/1.4 ui-monospace, monospace; color: #f6c667; overflow-wrap: anywhere; }
.elsewhere:not(:empty) { margin-bottom: 10px; padding: 8px 10px; border-radius: 6px; background: #fff; }
.elsewhere span { outline: none; color: #1d1a17; white-space: pre-wrap; }
@media (pointer: coarse) { kbd { display: none; } }
.label { position: fixed; max-width: min(480px, 90vw); padding: 3px 8px; font: 12px/1.4 ui-monospace, monospace; color: #f6c667; background: #1d1a17; border-radius: 6px; pointer-events: none; overflow-wrap: anywhere; }
`;

export type Card = ReturnType<typeof openCard>;

/** The tool in the corner of the page: a toggle button and, above it, a card with messages. */
export function openCard(onToggle: () => void) {
  const root = openShadow("watch-words", styles);
  adoptStyles(document, pageStyles);
  const message = createElement("div", "message");
  message.ariaLive = "polite";
  const elsewhere = createElement("div", "elsewhere");
  const card = createElement("section", "card", elsewhere, message);
  card.ariaLabel = "Words of this page";
  const label = createElement("div", "label");
  label.ariaLive = "polite";
  const toggle = createButton("toggle", "", onToggle);
  root.append(card, createElement("div", "bar", toggle), label);
  // Pressing something in the card keeps the focus in the words being edited.
  card.addEventListener("mousedown", (event) => {
    if (!(event.target as Element).closest("[contenteditable]")) event.preventDefault();
  });

  return {
    /** Where words that can't be edited in place (attributes, the title) are edited. */
    elsewhere,
    setOn: (isOn: boolean): void => {
      card.hidden = !isOn;
      label.hidden = true;
      toggle.ariaPressed = String(isOn);
      toggle.replaceChildren(isOn ? "Done" : "Edit words", createElement("kbd", "", "e"));
    },
    /** True for an element that reaches below the top of the card, and so may be hidden by it or out of view. */
    covers: (shown: Element): boolean =>
      shown.getBoundingClientRect().bottom > card.getBoundingClientRect().top,
    /** Replaces the message; parts that are `false` are left out. */
    show: (...parts: readonly (HTMLElement | false)[]): void =>
      message.replaceChildren(...parts.filter((part) => part !== false)),
    /** Shows a label beside the words pointed at, or hides it if there is no `rect`. */
    showLabel: (rect: DOMRect | undefined, name = ""): void => {
      label.hidden = rect === undefined;
      if (rect === undefined) return;
      label.textContent = name;
      const { offsetWidth: width, offsetHeight: height } = label;
      const above = rect.top - height - 6;
      label.style.top = `${above > 0 ? above : Math.min(rect.bottom + 6, innerHeight - height)}px`;
      label.style.left = `${Math.max(4, Math.min(rect.left, innerWidth - width - 4))}px`;
    },
  };
}

export function createLine(className: string, text: string): HTMLElement {
  const line = createElement("p", className, text);
  if (className === "error") line.role = "alert";
  return line;
}

/** A button labelled with its keyboard shortcut, if it has one. */
export function createAction(label: string, shortcut: string, onClick: () => void): HTMLElement {
  const button = createButton("action", label, onClick);
  if (shortcut !== "") button.append(createElement("kbd", "", shortcut));
  return button;
}

/** A button that chooses words to edit, labelled with the place where they are written. */
export function createChoice(words: string, place: string, onChoose: () => void): HTMLElement {
  const button = createButton("choice", words, onChoose);
  button.append(createElement("small", "", place));
  return button;
}

export function nameOf({ file, line, key }: Word): string {
  return `${file}:${line} ${key}`;
}
