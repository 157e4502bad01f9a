import { request } from "../../../core/watch/client/liveReload.ts";

/** Creates an element without parsing HTML, because its text may come from anywhere. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

export function createButton(className: string, label: string, onClick: () => void) {
  const button = createElement("button", className, label);
  button.type = "button";
  button.addEventListener("click", onClick);
  return button;
}

/** A button that opens a place (`content/home.yaml:12:3`) in the editor, or shows why it can't. */
export function createPlace(place: string, name = place): HTMLElement {
  const button = createButton("place", name, () => {
    const show = (error: string) => button.replaceChildren(name + error);
    request("open", { place }).then(
      () => show(""),
      ({ message }: Error) => show(`: ${message}`),
    );
  });
  button.title = "Open in the editor";
  return button;
}

// For everything that the dev server adds to a page.
const baseStyles = `
:host { all: initial; }
@media print { :host { display: none; } }
[hidden] { display: none !important; }
:focus-visible { outline: 2px solid #f6c667; outline-offset: 2px; }
.place { padding: 0; border: 0; background: none; font: 13px/1.5 ui-monospace, monospace; color: #f6c667; text-align: start; text-decoration: underline dotted; text-underline-offset: 3px; overflow-wrap: anywhere; cursor: pointer; }
.place:hover { text-decoration-style: solid; }
`;

/** Adds an element to the page whose content the styles of the site don't reach. @returns its shadow root */
export function openShadow(name: `watch-${string}`, styles: string): ShadowRoot {
  const element = document.createElement(name);
  const root = element.attachShadow({ mode: "open" });
  adoptStyles(root, baseStyles + styles);
  document.documentElement.append(element);
  return root;
}

/** Adds a constructed style sheet: the site's content security policy forbids `<style>`, but not this. */
export function adoptStyles(root: DocumentOrShadowRoot, styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets.push(sheet);
}
