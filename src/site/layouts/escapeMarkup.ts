/** Text as HTML and XML take it between tags; in an attribute the quotation marks would need more. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
