import { ask } from "./ask.ts";
import { createButton } from "./elements.ts";

/** Opens a place (`content/home.yaml:12:3`) in the editor. @returns why it can't */
export async function openPlace(place: string): Promise<string | undefined> {
  try {
    return (await ask("open", { place })).fault;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A place that opens in the editor when it is pressed, or says why it can't. */
export function createPlace(place: string, name = place): HTMLElement {
  const button = createButton("place", name, () => {
    void openPlace(place).then((fault) => {
      button.textContent = fault === undefined ? name : `${name}: ${fault}`;
    });
  });
  button.title = "Open in the editor";
  return button;
}
