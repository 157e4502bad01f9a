/** The title of a page without the company's short name at its end, for places that name the company themselves. */
export function namePage(title: string, shortName: string): string {
  const end = ` | ${shortName}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** Escapes text for the content of HTML and XML elements, not for attributes: quotation marks stay. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
