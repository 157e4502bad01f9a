/** The media type of a file extension, for `Content-Type`. */
export interface MediaType {
  readonly extension: string;
  readonly type: string;
  /** True for text, which is always UTF-8 and worth compressing; the other formats are compressed already. */
  readonly isText: boolean;
}

/** Browsers ignore speculation rules of any other type. */
export const speculationType = "application/speculationrules+json";

const texts = {
  html: "text/html",
  css: "text/css",
  js: "text/javascript",
  svg: "image/svg+xml",
  xml: "application/xml",
  txt: "text/plain",
  json: "application/json",
  speculationrules: speculationType,
  webmanifest: "application/manifest+json",
};
const others = {
  woff2: "font/woff2",
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  ico: "image/vnd.microsoft.icon",
  pdf: "application/pdf",
};

const list = (types: Readonly<Record<string, string>>, isText: boolean): readonly MediaType[] =>
  Object.entries(types).map(([extension, type]) => ({ extension, type, isText }));

export const textTypes = list(texts, true);

/** The types of all files in a built site. Servers know most of them, but none knows all. */
export const mediaTypes = [...textTypes, ...list(others, false)];

/** `html|css|js…`, for a server's regular expressions. */
export const textExtensions = Object.keys(texts).join("|");

/** `text/css; charset=utf-8` */
export function formatMediaType({ type, isText }: MediaType): string {
  return isText ? `${type}; charset=utf-8` : type;
}
