import type { Answers } from "./fields.ts";
import type { FormDelivery } from "./formDelivery.ts";
import type { SubmissionEvent } from "./submission.ts";

/** Delivers the form, and tells what came of it. @throws Error only when the code of this way can't be had */
export async function deliver(
  delivery: FormDelivery,
  form: HTMLFormElement,
  answers: Answers,
): Promise<SubmissionEvent> {
  if (delivery.method === "mail") {
    const { deliverByMail } = await import("./deliverByMail.tsx");
    return deliverByMail(delivery, answers);
  }
  const { deliverToEndpoint } = await import("./deliverToEndpoint.tsx");
  return deliverToEndpoint(delivery, form, answers);
}

/** Fetches that code ahead of the submit: without a connection it could not be had. */
export function loadDelivery({ method }: FormDelivery): Promise<unknown> {
  return method === "mail" ? import("./deliverByMail.tsx") : import("./deliverToEndpoint.tsx");
}

/** As without script: the browser itself sends the form. */
export function leaveToBrowser({ url }: FormDelivery, form: HTMLFormElement): void {
  form.action = url;
  form.submit();
}
