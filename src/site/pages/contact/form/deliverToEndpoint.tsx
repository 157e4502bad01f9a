import { useEffect, useRef } from "react";
import type { Answers } from "./fields.ts";
import { type Failure, judge } from "./judge.ts";
import type { DeliveryResult, EndpointDelivery } from "./useDelivery.ts";

/** Sends the form, and empties it once it has been received. */
export async function deliverToEndpoint(
  { url, encoding, honeypotField, isOwnPhp, words, thanks }: EndpointDelivery,
  form: HTMLFormElement,
  answers: Answers,
): Promise<DeliveryResult> {
  // Sent along for the service to judge: a browser that fills in the honeypot must not cost a person the message.
  const trapped = String(new FormData(form).get(honeypotField) ?? "");
  const body = encode({ ...answers, [honeypotField]: trapped }, encoding);
  const outcome = await send(url, body, isOwnPhp);
  if (outcome !== "sent") return { type: "fail", failure: words.failures[outcome] };
  form.reset();
  return { type: "deliver", show: () => <SentNote {...thanks} /> };
}

// Longest wait for the endpoint's response (ms).
const timeout = 10_000;

// Bots submit at once. A person who is as quick loses nothing: sending waits until the page is this old (ms).
const leastAge = 3000;

/** Sends the form once. Redirects are followed, and the last response counts. Never throws. */
async function send(url: string, body: BodyInit, isOwnPhp?: true): Promise<"sent" | Failure> {
  if (!navigator.onLine) return "offline";
  await new Promise((resolve) => setTimeout(resolve, leastAge - performance.now()));
  try {
    const response = await fetch(url, {
      method: "POST",
      // Asks form services for JSON instead of a page of their own.
      headers: { Accept: "application/json" },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    return judge(response, await response.text(), url, isOwnPhp);
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") return "timeout";
    // The browser does not say why, and also hides the response of a server that does not allow this site by CORS.
    return navigator.onLine ? "refused" : "offline";
  }
}

/** A request's body, from whose type the browser derives `Content-Type`. */
function encode(fields: Record<string, string>, encoding: EndpointDelivery["encoding"]): BodyInit {
  if (encoding === "form") return new URLSearchParams(fields);
  return new Blob([JSON.stringify(fields)], { type: "application/json" });
}

/** Says that the message has been received. It takes the focus, so that screen readers read it out. */
function SentNote({ heading, description }: EndpointDelivery["thanks"]) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="form ground">
      <div className="form__notice form__notice--success" ref={note} tabIndex={-1}>
        <h2 className="t-card">{heading}</h2>
        <p>{description}</p>
      </div>
    </div>
  );
}
