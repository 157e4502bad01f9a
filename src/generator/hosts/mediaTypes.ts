/** What a kind of file is called in `Content-Type`. */
export interface MediaType {
  readonly extension: string;
  readonly type: string;
  /** Text, always in UTF-8, which is worth compressing; the others are compressed in themselves. */
  readonly isText: boolean;
}

/** Under any other type browsers don't read speculation rules. */
export const speculationType = "application/speculationrules+json";

/** Every kind of file that a built site holds. Servers know most of them; none knows all. */
export const mediaTypes: readonly MediaType[] = [
  { extension: "html", type: "text/html", isText: true },
  { extension: "css", type: "text/css", isText: true },
  { extension: "js", type: "text/javascript", isText: true },
  { extension: "svg", type: "image/svg+xml", isText: true },
  { extension: "xml", type: "application/xml", isText: true },
  { extension: "txt", type: "text/plain", isText: true },
  { extension: "json", type: "application/json", isText: true },
  { extension: "speculationrules", type: speculationType, isText: true },
  { extension: "webmanifest", type: "application/manifest+json", isText: true },
  { extension: "woff2", type: "font/woff2", isText: false },
  { extension: "avif", type: "image/avif", isText: false },
  { extension: "webp", type: "image/webp", isText: false },
  { extension: "jpg", type: "image/jpeg", isText: false },
  { extension: "png", type: "image/png", isText: false },
  { extension: "ico", type: "image/vnd.microsoft.icon", isText: false },
];

/** `text/css; charset=utf-8` */
export function formatMediaType({ type, isText }: MediaType): string {
  return isText ? `${type}; charset=utf-8` : type;
}

/** `html|css|js…`, for a server's regular expressions. */
export const textExtensions: string = mediaTypes
  .filter(({ isText }) => isText)
  .map(({ extension }) => extension)
  .join("|");
