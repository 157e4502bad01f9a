/** The title of a page without the company's short name at its end, for places that name the company themselves. */
export function namePage(title: string, shortName: string): string {
  const end = ` | ${shortName}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** Text as HTML and XML take it between tags; in an attribute the quotation marks would need more. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
