import type { Delivery } from "../../schemas/delivery.ts";
import type { SendingWords } from "./formWords.ts";

/** Why an endpoint did not receive the message, as the key of its sentence in content. */
export type Failure = keyof SendingWords["failures"];

/** The endpoint to send to, and the fields by name. */
export interface Enquiry {
  readonly url: string;
  readonly encoding: Extract<Delivery, { method: "endpoint" }>["encoding"];
  readonly fields: Readonly<Record<string, string>>;
}

// Longest wait for the endpoint's answer (ms).
const timeout = 10_000;

// Robots submit at once. A person who is as quick loses nothing: the message waits until the page is this old (ms).
const leastAge = 3000;

// Of the 4xx, those that say "later" and not "never" (RFC 9110 §15.5.9, RFC 6585 §4).
const laterStatuses = [408, 429];

/**
 * Sends the form once. Redirects are followed, and the last answer counts: only where it is 2xx the message has
 * been received. Never throws.
 */
export async function sendEnquiry({ url, encoding, fields }: Enquiry): Promise<"sent" | Failure> {
  if (!navigator.onLine) return "offline";
  await new Promise((resolve) => setTimeout(resolve, leastAge - performance.now()));
  try {
    const { ok, status } = await fetch(url, {
      method: "POST",
      ...encode(fields, encoding),
      credentials: "omit",
      signal: AbortSignal.timeout(timeout),
    });
    if (ok) return "sent";
    return status < 500 && !laterStatuses.includes(status) ? "rejected" : "serverError";
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") return "timeout";
    // The browser does not say why, and also hides an answer from a server that does not allow this site by CORS.
    return navigator.onLine ? "refused" : "offline";
  }
}

/** Form services answer with JSON instead of a page of their own where it is asked for. */
function encode(fields: Enquiry["fields"], encoding: Enquiry["encoding"]) {
  const headers = { Accept: "application/json" };
  return encoding === "form"
    ? { headers, body: new URLSearchParams(fields) }
    : {
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(fields),
      };
}
