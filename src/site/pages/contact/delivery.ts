import { z } from "zod";
import { group, text } from "../../../generator/index.ts";
import { isWebAddress } from "../../parts/schema.ts";
import { fieldNames } from "./form/names.ts";

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

// The form's own fields, and properties of form elements, which a field of the same name would shadow (HTML §4.10.3,
// the form element's named properties): `form.submit()` would no longer send the form.
const formProperties =
  "action addEventListener elements encoding enctype length method noValidate querySelector requestSubmit reset submit target";
const takenNames = [...fieldNames, ...formProperties.split(" ")];

/** Name of a further field in the form, none of `takenNames`. */
const fieldName = z.string().regex(new RegExp(`^(?!(?:${takenNames.join("|")})$)[\\w-]+$`), {
  error: `a field name of letters, digits, _ and - that is none of ${takenNames.join(", ")}`,
});

const mail = group("Works on any web server.", {
  method: z.literal("mail").describe("The visitor's own mail program sends it."),
});

const endpoint = group("The message goes straight to this address.", {
  method: z.literal("endpoint").describe("A form service or a function of our own receives it."),
  url: z
    .string()
    .refine(isEndpoint, {
      error: "an https address without user name, password or fragment",
    })
    .describe("Address that the form is sent to; its server must allow this site (CORS)."),
  service: text(
    "Name of the company that runs the form service, for the notice beside the form; leave it out if the address is a function of our own.",
  ).optional(),
  encoding: z
    .enum(["json", "form"])
    .describe("Encoding that the script uses; without JavaScript the browser always sends form."),
  honeypotField: fieldName
    .default("_gotcha")
    .describe("Field that only robots fill in; the service has its own name for it."),
  redirectField: fieldName
    .optional()
    .describe("Field in which the service takes the address of the thank-you page."),
}).superRefine(({ honeypotField, redirectField }, context) => {
  if (redirectField !== honeypotField) return;
  // Otherwise every browser would fill in the honeypot, and the service would discard all messages.
  const message = `a name different from honeypotField (${honeypotField})`;
  context.addIssue({ code: "custom", path: ["redirectField"], message });
});

// Neither `.` nor `..` further on, so that a relative path is outside the root of the host for certain.
const outerFolder = /^(?:(?:\.\.\/)+|\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\\\p{Cc}]*[^\\/\p{Cc}]$/u;

// Providers of mailboxes for everyone: their DMARC and SPF records disown what other servers send in their name.
const freeMailer =
  /@(?:gmail|googlemail|yahoo|ymail|rocketmail|outlook|hotmail|live|msn|icloud|aol|rediff|rediffmail|zoho|zohomail|proton|protonmail|gmx|yandex|fastmail|tutanota|hey|(?:me|mac|mail|in|indiatimes|sify|inbox|duck|qq|163|126|naver)(?=\.com$)|(?:web|t-online)(?=\.de$)|mail(?=\.ru$)|pm(?=\.me$))\.(?:com|net|(?:com?\.)?[a-z]{2})$/i;

const php = group("The web host receives the message with PHP and sends it by mail.", {
  method: z
    .literal("php")
    .describe("The web host receives it, with a PHP file that the build adds."),
  spool: z
    .string()
    .regex(outerFolder, {
      error:
        "a folder outside the website: ../form-spool, beside the folder that dist is copied to, or an absolute path",
    })
    .describe(
      "Folder on the host for messages that wait to be sent: outside the website, as seen from its root, or absolute.",
    ),
  from: z
    .string()
    .regex(/^[a-z0-9]+(?:[.+_-][a-z0-9]+)*@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, {
      error: "a mailbox of the website's own domain, such as website@firm.example",
    })
    .refine((address) => !freeMailer.test(address), {
      error: ({ input }) =>
        `a mailbox of the website's own domain (make one in the web host's panel), as mail servers refuse what a web host sends in the name of ${String(input).replace(/.*@/, "")} (SPF, DMARC)`,
    })
    .describe(
      "Mailbox of the site's own domain that the mails are from; replies go to the visitor.",
    ),
  honeypotField: fieldName.default("_gotcha").describe("Field that only robots fill in."),
});

export const delivery = z
  .discriminatedUnion("method", [mail, endpoint, php])
  .describe(
    "How the contact form is delivered: by mail, to an endpoint, or by PHP on the web host.",
  );

export type Delivery = z.infer<typeof delivery>;

/** Whether the form can be sent to this URL: https without a fragment; for trials also plain http to localhost. */
function isEndpoint(value: string): boolean {
  if (!isWebAddress(value) || value.includes("#")) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || loopback.test(hostname);
}

/**
 * CSP sources beyond the site itself that must be allowed so that the form can be delivered: `connect-src` for script,
 * `form-action` without.
 */
export function deliveryOrigins(delivery: Delivery) {
  if (delivery.method === "mail") return { connect: [], formAction: ["mailto:"] };
  // Scripts may send to the site itself anyway.
  if (delivery.method === "php") return { connect: [], formAction: ["'self'"] };
  const { origin } = new URL(delivery.url);
  return { connect: [origin], formAction: [origin] };
}
