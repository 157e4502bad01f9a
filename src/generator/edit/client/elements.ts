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

/** Adds a constructed style sheet: the site's content security policy forbids `<style>`, but not this. */
export function adoptStyles(root: DocumentOrShadowRoot, styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets.push(sheet);
}
