/** The title of a page without the company's name at its end, for places that name the company themselves. */
export function namePage(title: string, company: string): string {
  const end = ` | ${company}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** Text as HTML and XML take it between tags; in an attribute the quotation marks would need more. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
