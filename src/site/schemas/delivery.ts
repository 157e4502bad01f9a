import { z } from "zod";
import { group, text } from "../../generator/index.ts";

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

// The form's own fields, and members of every form, which a field of the same name would hide from script (HTML
// §4.10.3, the form element's named properties): `form.submit()` would no longer send it.
const takenNames = [
  ...["name", "email", "phone", "message"],
  ...["action", "elements", "encoding", "enctype", "length", "method", "noValidate"],
  ...["requestSubmit", "reset", "submit", "target"],
];

/** A name that the form may carry beside those of its own four fields. */
const fieldName = z.string().regex(new RegExp(`^(?!(?:${takenNames.join("|")})$)[\\w-]+$`), {
  error: `a field name of letters, digits, _ and - that is none of ${takenNames.join(", ")}`,
});

const mail = group("Works on any web server.", {
  method: z.literal("mail").meta({ description: "The visitor's own mail program sends it." }),
});

const endpoint = group("The message goes straight to this address.", {
  method: z
    .literal("endpoint")
    .meta({ description: "A form service or a function of our own receives it." }),
  url: z
    .string()
    .refine(isEndpoint, {
      error: "an https address without user name, password and fragment",
    })
    .meta({ description: "Where the form is sent; it has to allow this site by CORS." }),
  service: text(
    "Name of the company whose form service that is, for the notice beside the form; leave it out where the address is a function of our own.",
  ).optional(),
  encoding: z
    .enum(["json", "form"])
    .meta({ description: "How the script writes the fields; without script it is form." }),
  honeypotField: fieldName.default("_gotcha").meta({
    description: "Field that only robots fill in; the service has its own name for it.",
  }),
  redirectField: fieldName.optional().meta({
    description: "Field in which the service takes the address of the thank-you page.",
  }),
}).superRefine(({ honeypotField, redirectField }, context) => {
  if (redirectField !== honeypotField) return;
  // Every visitor's browser would fill in what only robots are to fill in, and the service throw all messages away.
  context.addIssue({
    code: "custom",
    path: ["redirectField"],
    input: redirectField,
    message: `another name than that of honeypotField (${honeypotField})`,
  });
});

/** How what is written in the contact form reaches the company. */
export const delivery = z
  .discriminatedUnion("method", [mail, endpoint])
  .meta({ description: "How the contact form is delivered: by mail or to an endpoint." });

export type Delivery = z.infer<typeof delivery>;

/** Who is at the other end of the form: the visitor's own mail program, a function of our own, or a form service. */
export function receiverOf(delivery: Delivery): "mail" | "function" | "service" {
  if (delivery.method === "mail") return "mail";
  return delivery.service === undefined ? "function" : "service";
}

/** Plain http only to this very machine, for trying things out. */
function isEndpoint(value: string): boolean {
  if (!isWebAddress(value) || value.includes("#")) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || loopback.test(hostname);
}

/**
 * True for a full http or https address that reads everywhere as it is written: no white space, invisible signs and
 * backslashes, which browsers drop or turn into slashes (URL standard, 4.4), and no user name, which passes for a host.
 */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\\"<>\p{Cf}]+$/u.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === "" && password === "";
}

/** Sources that a content security policy has to allow beyond the site itself, for the form to be delivered. */
export interface DeliveryOrigins {
  /** For `connect-src`: where script sends the form. */
  readonly connect: readonly string[];
  /** For `form-action`: where the form goes without script. */
  readonly formAction: readonly string[];
}

export function deliveryOrigins(delivery: Delivery): DeliveryOrigins {
  if (delivery.method === "mail") return { connect: [], formAction: ["mailto:"] };
  const { origin } = new URL(delivery.url);
  return { connect: [origin], formAction: [origin] };
}
