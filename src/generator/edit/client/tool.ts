import type { Word } from "../words.ts";
import { ask, setToken } from "./ask.ts";
import { createChoice, createLine, createPlace, nameOf, openCard, placeOfWord } from "./card.ts";
import { createButton } from "./elements.ts";
import { type Field, type FieldState, openField } from "./field.ts";
import { findTexts, type PageText, rangeOf, rectsOf, textAt } from "./pageTexts.ts";

const key = "watch-words";
const undoKeys = /Mac/.test(navigator.platform) ? "⌘Z" : "Ctrl+Z";

const isTouched = matchMedia("(pointer: coarse)").matches;

const card = openCard(() => void toggle());
card.setOn(false);
let isOn = false;
let texts: readonly PageText[] = [];
let pointed: PageText | undefined;
let field: Field | undefined;
let whenLeft: (() => void) | undefined;

/** Does something as soon as nobody edits words: a reload would lose them. */
export function afterEditing(run: () => void): void {
  if (field === undefined) run();
  else whenLeft = run;
}

/** Opens a place in the editor. @returns why it can't */
export async function openPlace(place: string): Promise<string | undefined> {
  try {
    return (await ask("open", { place })).fault;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Once the server can be asked: puts the tool as it was before the page was loaded anew. */
export function startTool(token: string): void {
  setToken(token);
  const note = sessionStorage.getItem(key);
  if (note !== null && !isOn) void turnOn(note);
}

async function toggle(): Promise<void> {
  if (!isOn) await turnOn("");
  else if (await leaveField()) {
    isOn = false;
    point(undefined);
    CSS.highlights.delete("watch-placeholder");
    sessionStorage.removeItem(key);
    card.setOn(false);
  }
}

async function turnOn(note: string): Promise<void> {
  isOn = true;
  remember(note);
  card.setOn(true);
  await refresh();
  showIdle(note);
}

/** What is told after a save has to outlive the reload that comes of it. */
function remember(note: string): void {
  sessionStorage.setItem(key, note);
}

async function refresh(): Promise<void> {
  try {
    texts = await findTexts();
  } catch (error) {
    texts = [];
    card.say(createLine("refusal", (error as Error).message));
  }
  const missing = texts.flatMap(({ node, words }) =>
    node !== undefined && words.some(({ isPlaceholder }) => isPlaceholder) ? [rangeOf(node)] : [],
  );
  CSS.highlights.set("watch-placeholder", new Highlight(...missing));
}

function showIdle(note = ""): void {
  const missing = new Set(
    texts.flatMap(({ words }) => words.filter(({ isPlaceholder }) => isPlaceholder).map(nameOf)),
  ).size;
  if (note.startsWith("Saved")) {
    const undo = createButton("undo", `Undo (${undoKeys})`, () => void undoLast());
    card.say(createLine("saved", note), undo);
    return;
  }
  card.say(
    ...(note === "" ? [] : [createLine("saved", note)]),
    ...(isTouched
      ? [createLine("", "Tap words to change them.")]
      : [
          createLine("", "Click words to change them, or go through them with ↑ ↓ and Enter."),
          createLine("quiet", "Alt-click on anything opens its source in the editor."),
        ]),
    ...(missing === 0
      ? []
      : [
          createLine("quiet", `${missing} on this page must still be supplied: underlined in red.`),
        ]),
  );
}

function point(text: PageText | undefined): void {
  if (pointed === text) return;
  pointed = text;
  const nodes = text?.parts.flatMap(({ node }) => node ?? []) ?? [];
  CSS.highlights.set("watch-pointed", new Highlight(...nodes.map(rangeOf)));
  const rect = text && (rectsOf(text.node)[0] ?? text.element.getBoundingClientRect());
  card.pointAt(rect, text && describe(text));
}

function describe({ words, isWhole, key: text }: PageText): string {
  const attribute = /^@([\w-]+)=(.*)/.exec(text);
  const what = attribute === null ? "" : `${attribute[1]} “${attribute[2]}”: `;
  const [first] = words;
  if (first === undefined) return `${what}written in code`;
  const missing = words.find(({ isPlaceholder }) => isPlaceholder);
  const still = missing === undefined ? "" : `; the company must still supply ${missing.key}`;
  if (words.length === 1 && isWhole) return `${what}${nameOf(first)}${still}`;
  return `${what}${isWhole ? "one of" : "made of"} ${words.map(nameOf).join(", ")}${still}`;
}

/** @returns whether nothing is being edited now */
async function leaveField(): Promise<boolean> {
  if (field === undefined || (await field.save())) return true;
  field.host.focus();
  return false;
}

async function edit(text: PageText): Promise<void> {
  if (!(await leaveField())) return;
  const place = texts.indexOf(text);
  // The file may have been written to since.
  await refresh();
  const own = texts[place]?.key === text.key ? (texts[place] ?? text) : text;
  const [word, ...others] = own.words;
  point(undefined);
  if (word !== undefined && others.length === 0 && own.isWhole) {
    openWord(own, word);
    return;
  }
  const choices = own.words.map((one) => createChoice(one, () => openWord(own, one)));
  if (word === undefined) {
    card.say(
      createLine("", `“${own.key.replace(/^@[\w-]+=/, "")}”`),
      createLine("quiet", "These words are written in code, or made by it."),
    );
  } else if (own.isWhole) {
    card.say(createLine("", "These words stand in several places. Which is meant?"), ...choices);
  } else card.say(createLine("", "These words are put together. They are made of:"), ...choices);
}

function openWord(text: PageText, word: Word): void {
  card.say();
  field = openField(text.parts, word, card.elsewhere, (state) => showField(word, state));
  if (field.host.isConnected) showField(word, { kind: "open" });
  if (card.covers(field.host)) field.host.scrollIntoView({ block: "center" });
}

function showField(word: Word, state: FieldState): void {
  if (state.kind === "left" || state.kind === "saved") {
    field = undefined;
    const note = state.kind === "saved" ? `Saved in ${nameOf(word)}.` : "";
    if (note !== "") remember(note);
    whenLeft?.();
    whenLeft = undefined;
    showIdle(note);
    return;
  }
  const lines = {
    open: () => [createLine("quiet", "Enter saves, Esc leaves it as it was.")],
    refused: ({ reasons }: Extract<FieldState, { kind: "refused" }>) => [
      createLine("", "Not saved:"),
      ...reasons.map((reason) => createLine("refusal", reason)),
    ],
    conflict: () => [
      createLine("refusal", `Not saved: ${word.file} was changed meanwhile.`),
      createLine("quiet", "Copy your words, press Esc, and edit the new ones."),
    ],
  };
  card.say(
    createPlace(word, showPlace),
    ...(state.kind === "refused" ? lines.refused(state) : lines[state.kind]()),
    ...(word.isPlaceholder
      ? [
          createLine(
            "quiet",
            "The company must still supply this. Once it has, remove !placeholder in the file.",
          ),
        ]
      : []),
    ...(/\{\w+\}/.test(word.source)
      ? [createLine("quiet", "Words in braces stand for what another file says.")]
      : []),
  );
}

function showPlace(place: string): void {
  void openPlace(place).then((fault) => {
    card.say(
      createLine(
        fault === undefined ? "saved" : "refusal",
        fault ?? `${place} is open in the editor.`,
      ),
    );
  });
}

/** Of words their file, of anything else the component that it comes from. */
async function showSource(text: PageText | undefined, element: Element): Promise<void> {
  const [word] = text?.words ?? [];
  if (word !== undefined) {
    showPlace(placeOfWord(word));
    return;
  }
  const classes: string[] = [];
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    classes.push(...one.classList);
  }
  const { place } = await ask("component", { classes });
  if (place !== undefined) showPlace(place);
  else card.say(createLine("refusal", "No component writes the classes of this."));
}

async function undoLast(): Promise<void> {
  const { file = "", isUndone } = await ask("undo", {});
  const note = isUndone ? `${file} is as it was before.` : "";
  remember(note);
  const fault =
    file === "" ? "There is nothing to undo." : `Not undone: ${file} was changed meanwhile.`;
  card.say(isUndone ? createLine("saved", note) : createLine("refusal", fault));
}

function isTyping(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:input|textarea|select)$/.test(target.localName))
  );
}

function step(direction: 1 | -1): void {
  const seen = texts.filter(({ element, words }) => words.length > 0 && element.checkVisibility());
  const at = pointed === undefined ? -1 : seen.indexOf(pointed);
  const next = seen.at((Math.max(at, direction === 1 ? -1 : 0) + direction) % seen.length);
  next?.element.scrollIntoView({ block: "center" });
  point(next);
}

addEventListener("keydown", (event) => {
  const { key: pressed, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || isTyping(event.composedPath()[0])) return;
  const isPlain = !ctrlKey && !metaKey && !altKey;
  if (isPlain && pressed.toLowerCase() === "e" && !shiftKey) void toggle();
  else if (!isOn) return;
  else if (pressed === "z" && (ctrlKey || metaKey) && !shiftKey) void undoLast();
  else if (isPlain && pressed === "ArrowDown") step(1);
  else if (isPlain && pressed === "ArrowUp") step(-1);
  else if (isPlain && pressed === "Enter" && pointed !== undefined && !isOwn(event))
    void edit(pointed);
  else return;
  event.preventDefault();
});

/** True for what happens in the tool itself, or in what else is laid over the page while it is watched. */
function isOwn(event: Event): boolean {
  return event
    .composedPath()
    .some((one) => one instanceof Element && one.localName.startsWith("watch-"));
}

/** While words are edited the page itself does nothing: no link leads away, no menu opens. */
function holdBack(event: Event): void {
  if (!isOn || isOwn(event)) return;
  const isInField = field !== undefined && event.composedPath().includes(field.host);
  event.stopImmediatePropagation();
  if (!isInField || event.type === "click") event.preventDefault();
  if (event.type !== "click" || isInField) return;
  const { clientX, clientY, altKey } = event as MouseEvent;
  const text = textAt(texts, clientX, clientY);
  if (altKey) void showSource(text, event.target as Element);
  else if (text !== undefined) void edit(text);
  else void leaveField();
}

for (const type of ["pointerdown", "pointerup", "mousedown", "mouseup", "click"]) {
  addEventListener(type, holdBack, true);
}
addEventListener("pointermove", (event) => {
  if (!isOn || field !== undefined || event.pointerType === "touch") return;
  point(isOwn(event) ? undefined : textAt(texts, event.clientX, event.clientY));
});
addEventListener("scroll", () => point(undefined), { passive: true });
