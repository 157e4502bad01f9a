import type { Answers } from "./fields.ts";
import type { EndpointDelivery } from "./formDelivery.ts";
import { SentNote } from "./SentNote.tsx";
import { sendEnquiry } from "./sendEnquiry.ts";
import type { SubmissionEvent } from "./submission.ts";

/** Sends the form, and empties it once it has been received. */
export async function deliverToEndpoint(
  { url, encoding, honeypotField, words, thanks }: EndpointDelivery,
  form: HTMLFormElement,
  answers: Answers,
): Promise<SubmissionEvent> {
  // Sent along and judged by the service: a browser that fills this field must not cost a person the message.
  const trapped = String(new FormData(form).get(honeypotField) ?? "");
  const fields = { ...answers, [honeypotField]: trapped };
  const outcome = await sendEnquiry({ url, encoding, fields });
  if (outcome !== "sent") return { type: "fail", failure: words.failures[outcome] };
  form.reset();
  return { type: "deliver", show: () => <SentNote {...thanks} /> };
}
