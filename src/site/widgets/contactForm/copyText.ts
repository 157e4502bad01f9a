/**
 * Copies a field's text and leaves it selected, so that a visitor can copy it by hand where the browser refuses
 * (older browsers, pages without https).
 *
 * @returns whether it was copied
 */
export async function copyText(field: HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}
