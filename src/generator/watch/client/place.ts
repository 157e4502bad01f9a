import { createButton } from "./elements.ts";
import { request } from "./request.ts";

/** Opens a place (`content/home.yaml:12:3`) in the editor. @returns an error message if it can't */
export function openPlace(place: string): Promise<string | undefined> {
  return request<{ readonly error?: string }>("open", { place }).then(
    ({ error }) => error,
    (error: Error) => error.message,
  );
}

/** A button that opens a place in the editor, or shows why it can't. */
export function createPlace(place: string, name = place): HTMLElement {
  const button = createButton("place", name, () => {
    void openPlace(place).then((error) => {
      button.textContent = error === undefined ? name : `${name}: ${error}`;
    });
  });
  button.title = "Open in the editor";
  return button;
}
