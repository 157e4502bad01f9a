import { ask } from "./ask.ts";
import { createButton } from "./elements.ts";

/** Opens a place (`content/home.yaml:12:3`) in the editor. @returns an error message if it can't */
export async function openPlace(place: string): Promise<string | undefined> {
  try {
    return (await ask("open", { place })).fault;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A button that opens a place in the editor, or shows why it can't. */
export function createPlace(place: string, name = place): HTMLElement {
  const button = createButton("place", name, () => {
    void openPlace(place).then((fault) => {
      button.textContent = fault === undefined ? name : `${name}: ${fault}`;
    });
  });
  button.title = "Open in the editor";
  return button;
}
