import { formatPlace } from "../../../core/diagnostics/diagnostic.ts";
import { delayReload, request } from "../../../core/watch/client/liveReload.ts";
import { createPlace } from "../../kit/client/elements.ts";
import type { ShownElement } from "../index.ts";
import { wordsOf } from "../texts.ts";
import type { Word } from "../words.ts";
import { createAction, createChoice, createLine, nameOf, openCard } from "./card.ts";
import { type Field, type Outcome, openField } from "./field.ts";
import { findTexts, type PageText, rangeOf, textAt } from "./pageTexts.ts";
import { describeText, openPointer } from "./pointer.ts";

// What the card says after the reload that a save causes; unset while the tool is off.
const key = "watch-words";
const undoKeys = /Mac/.test(navigator.platform) ? "⌘Z" : "Ctrl+Z";

const isTouched = matchMedia("(pointer: coarse)").matches;

const card = openCard(() => attempt(toggle()));
card.setOn(false);
const pointer = openPointer(card);
let isOn = false;
let texts: readonly PageText[] = [];
let field: Field | undefined;

// A reload would lose what is typed.
delayReload(() => {
  const host = field?.host;
  return host && new Promise((resolve) => host.addEventListener("close", () => resolve()));
});

/** Shows in the card why something failed, for example because the dev server has stopped. */
function attempt(doing: Promise<void>): void {
  doing.catch((error: Error) => card.show(createLine("error", error.message)));
}

async function toggle(): Promise<void> {
  if (!isOn) await turnOn();
  else if (await leaveField()) {
    isOn = false;
    pointer.point(undefined);
    CSS.highlights.delete("watch-placeholder");
    sessionStorage.removeItem(key);
    card.setOn(false);
  }
}

async function turnOn(note = ""): Promise<void> {
  isOn = true;
  sessionStorage.setItem(key, note);
  card.setOn(true);
  card.show(createLine("saved", note === "" ? "Looking where the words are written …" : note));
  await refresh();
  showIdle(note);
}

async function refresh(): Promise<void> {
  texts = await findTexts();
  const missing = texts.flatMap(({ node, words }) =>
    node !== undefined && words.some(({ isPlaceholder }) => isPlaceholder) ? [rangeOf(node)] : [],
  );
  CSS.highlights.set("watch-placeholder", new Highlight(...missing));
}

function showIdle(note = ""): void {
  const missing = texts.flatMap(({ words }) => words.filter(({ isPlaceholder }) => isPlaceholder));
  const { size } = new Set(missing.map(nameOf));
  const how = isTouched
    ? "Tap words to change them."
    : "Click words to change them, or go through them with ↑ ↓ and Enter.";
  card.show(
    note !== "" && createLine("saved", note),
    note.startsWith("Saved") && createAction("Undo", undoKeys, () => attempt(undoLast())),
    createLine("", how),
    !isTouched && createLine("quiet", "Alt-click on anything opens its source in the editor."),
    size > 0 &&
      createLine("quiet", `Still to be supplied on this page, underlined in red: ${size}.`),
    createAction("Title and description", "", showHead),
  );
}

/** Shows what was done, also after the reload that it causes. */
function showDone(note: string): void {
  sessionStorage.setItem(key, note);
  showIdle(note);
}

function showHead(): void {
  const shared = texts.filter(({ element }) => element.closest("head") !== null);
  const choices = shared.map((text) =>
    createChoice(wordsOf(text.key), describeText(text), () => attempt(edit(text))),
  );
  offer("Shown in browser tabs, search results and link previews:", choices);
}

function offer(question: string, choices: readonly HTMLElement[]): void {
  card.show(createLine("", question), ...choices);
  choices[0]?.focus();
}

/** Saves the open field, if any. @returns false if it could not be saved and stays open */
async function leaveField(): Promise<boolean> {
  if (field === undefined || (await field.save())) return true;
  field.host.focus();
  return false;
}

async function edit(text: PageText): Promise<void> {
  if (!(await leaveField())) return;
  // The file may have changed since.
  await refresh();
  const isSame = ({ element, node, key: words }: PageText) =>
    element === text.element && node === text.node && words === text.key;
  const current = texts.find(isSame) ?? text;
  const [word, ...others] = current.words;
  pointer.point(undefined);
  const ofCode = createLine("quiet", "These words come from code, so they can't be changed here.");
  if (word === undefined) return card.show(createLine("", `“${wordsOf(current.key)}”`), ofCode);
  if (others.length === 0 && current.isWhole) return openWord(current, word);
  const question = current.isWhole
    ? "These words appear in several places. Which one do you mean?"
    : "These words are put together from several texts. Choose one to change:";
  const choose = (choice: Word) =>
    createChoice(choice.source, nameOf(choice), () => openWord(current, choice));
  offer(question, current.words.map(choose));
}

function openWord(text: PageText, word: Word): void {
  card.show();
  field = openField(text.parts, word, card.elsewhere, (...result) => showField(word, ...result));
  if (field.host.isConnected) showField(word, "fine");
  if (card.covers(field.host)) field.host.scrollIntoView({ block: "center" });
}

function showField(word: Word, outcome: Outcome, reasons: readonly string[] = []): void {
  if (outcome === "left" || outcome === "saved") {
    field = undefined;
    if (outcome === "saved") showDone(`Saved in ${nameOf(word)}.`);
    else showIdle();
    return;
  }
  const unsupplied =
    "The company must still supply this. Once it has, remove !placeholder in the file.";
  card.show(
    createPlace(formatPlace({ ...word, where: word.file }), `${nameOf(word)} ↗`),
    reasons.length > 0 && createLine("", "Not saved:"),
    ...reasons.map((reason) => createLine("error", reason)),
    word.isPlaceholder && createLine("quiet", unsupplied),
    /\{\w+\}/.test(word.source) &&
      createLine("quiet", "Words in braces are replaced by values from another file."),
    outcome !== "conflict" && createAction("Save", "Enter", () => void field?.save()),
    createAction("Cancel", "Esc", () => field?.leave()),
  );
}

/** Opens the content file of words, or for anything else the code that it comes from. */
async function showSource(text: PageText | undefined, element: Element): Promise<void> {
  if (!(await leaveField())) return;
  const [word] = text?.words ?? [];
  const place = word ? formatPlace({ ...word, where: word.file }) : await findSource(element);
  if (!place) throw new Error("No code was found that this element comes from.");
  await request("open", { place });
  card.show(createLine("saved", `${place} is open in the editor.`));
}

async function findSource(element: Element): Promise<string | undefined> {
  const elements: ShownElement[] = [];
  for (
    let ancestor: Element | null = element;
    ancestor !== null;
    ancestor = ancestor.parentElement
  ) {
    const { localName: tag } = ancestor;
    const classes = ancestor.getAttribute("class") ?? "";
    const alike = [...document.querySelectorAll(`${tag}:not([data-edited-words])`)].filter(
      (other) => (other.getAttribute("class") ?? "") === classes,
    );
    elements.push({ tag, classes, index: alike.indexOf(ancestor), count: alike.length });
  }
  const body = { address: location.pathname, elements };
  return (await request<{ readonly place?: string }>("source", body)).place;
}

async function undoLast(): Promise<void> {
  const { file, isUndone } = await request<{ file?: string; isUndone: boolean }>("undo", {});
  if (!file) throw new Error("There is nothing to undo.");
  if (!isUndone) throw new Error(`Not undone: ${file} has changed since.`);
  showDone(`${file} is as it was before.`);
}

const isTyping = (target: EventTarget | undefined) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

addEventListener("keydown", (event) => {
  const { key: pressed, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || isTyping(event.composedPath()[0])) return;
  const isPlain = !ctrlKey && !metaKey && !altKey;
  const pointed = pointer.pointed();
  if (isPlain && pressed.toLowerCase() === "e" && !shiftKey) attempt(toggle());
  else if (!isOn) return;
  else if (pressed === "z" && (ctrlKey || metaKey) && !shiftKey) attempt(undoLast());
  else if (isPlain && pressed === "ArrowDown") pointer.step(texts, 1);
  else if (isPlain && pressed === "ArrowUp") pointer.step(texts, -1);
  else if (isPlain && pressed === "Enter" && pointed !== undefined && !isOwn(event))
    attempt(edit(pointed));
  else return;
  event.preventDefault();
});

/** True for events in the tool itself or in another overlay of the dev server: seen from the page, in its shadow host. */
const isOwn = ({ target }: Event) =>
  target instanceof Element && target.localName.startsWith("watch-");

/** While the tool is on, keeps clicks from the page itself: no link is followed, no menu opens. */
function blockPageEvent(event: Event): void {
  if (!isOn || isOwn(event)) return;
  const isInField = field?.host.contains(event.target as Node) === true;
  event.stopImmediatePropagation();
  if (!isInField || event.type === "click") event.preventDefault();
  if (event.type !== "click" || isInField) return;
  const { clientX, clientY, altKey } = event as MouseEvent;
  const text = textAt(texts, clientX, clientY);
  if (altKey) attempt(showSource(text, event.target as Element));
  else if (text !== undefined) attempt(edit(text));
  else void leaveField();
}

for (const type of ["pointerdown", "pointerup", "mousedown", "mouseup", "click"]) {
  addEventListener(type, blockPageEvent, true);
}
addEventListener("pointermove", (event) => {
  if (!isOn || field !== undefined || event.pointerType === "touch") return;
  pointer.point(isOwn(event) ? undefined : textAt(texts, event.clientX, event.clientY));
});

const note = sessionStorage.getItem(key);
if (note !== null) attempt(turnOn(note));
