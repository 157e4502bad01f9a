import { content } from "./phpHost.ts";

export type Fields = Readonly<Record<string, string>>;

export const usual = {
  name: "Meena",
  email: "meena@shop.example",
  phone: "+91 (044) 2345 6789",
  message: "A till for our shop.",
};

export const encode = (fields: Fields) => new URLSearchParams(fields).toString();

const { messageLimit } = content.contact.form;
const longest = messageLimit * 100 + 65_536;
const line = { "content-type": "text/plain" };

/** Requests that no visitor's browser makes of the form, and the status that each has to get. */
export const attacks: readonly [
  what: string,
  status: number,
  body: string | Buffer,
  headers?: Fields,
][] = [
  ["a header in the address", 422, encode({ ...usual, email: "a@b.in\r\nBcc: c@d.in" })],
  ["a header after a line feed alone", 422, encode({ ...usual, email: "a@b.in\nBcc: c@d.in" })],
  ["two addresses", 422, encode({ ...usual, email: "a@b.in,c@d.in" })],
  ["a name in the address", 422, encode({ ...usual, email: "A <a@b.in>" })],
  ["an address too long for SMTP", 422, encode({ ...usual, email: `a@${"b.".repeat(130)}in` })],
  ["a header in the name", 422, encode({ ...usual, name: "A\r\nBcc: c@d.in" })],
  ["a line break in the phone number", 422, encode({ ...usual, phone: "112233\n445566" })],
  ["a line separator in the name", 422, encode({ ...usual, name: "A\u2028B" })],
  ["a null character in the name", 422, encode({ ...usual, name: "A\0B" })],
  ["an escape character in the name", 422, encode({ ...usual, name: "A\u001b[2JB" })],
  ["text that is not UTF-8", 422, `${encode({ ...usual, name: "" })}&name=%ff%fe`],
  ["an overlong encoding of a slash", 422, `${encode(usual)}&message=%c0%af`],
  ["half a surrogate pair", 422, `${encode(usual)}&name=%ed%a0%bd`],
  ["an array for a field", 422, `${encode({ ...usual, name: "" })}&name[]=a`],
  ["nothing at all", 422, ""],
  ["invisible characters alone", 422, encode({ ...usual, name: "\u200b \u2066\u00a0\ufeff" })],
  ["one character too many", 422, encode({ ...usual, message: "a".repeat(messageLimit + 1) })],
  ["a body that is too long", 413, encode({ ...usual, message: "a".repeat(longest) })],
  [
    "a body without its length that is too long",
    413,
    encode({ ...usual, message: "a".repeat(longest) }),
    { "transfer-encoding": "chunked" },
  ],
  ["a body longer than PHP takes", 413, Buffer.alloc(8_000_000, "a")],
  ["JSON", 415, JSON.stringify(usual), { "content-type": "application/json" }],
  ["plain text, as forms of other sites can send", 415, encode(usual), line],
  ["a form with files", 415, "--x--", { "content-type": "multipart/form-data; boundary=x" }],
  ["no type", 415, encode(usual), { "content-type": "" }],
  ["a foreign origin", 403, encode(usual), { origin: "https://evil.example" }],
  [
    "an origin that begins like ours",
    403,
    encode(usual),
    { origin: "https://www.pulli.example.evil" },
  ],
  ["a hidden origin", 403, encode(usual), { origin: "null" }],
  ["a request across sites", 403, encode(usual), { "sec-fetch-site": "cross-site" }],
  ["1,100 fields", 422, "a=b&".repeat(1100)],
];
