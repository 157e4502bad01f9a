/** The title of a page without the company's name at its end, for places that name the company themselves. */
export function namePage(title: string, company: string): string {
  const end = ` | ${company}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}
