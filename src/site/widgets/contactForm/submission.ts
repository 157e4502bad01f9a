import { type RefObject, useEffect, useReducer } from "react";
import type { DeliveryResult, FormDelivery, Outcome } from "./delivery.ts";
import type { Answers, FieldErrors } from "./fields.ts";

interface Editing {
  readonly status: "editing";
  readonly errors: FieldErrors;
  /** Why the last delivery failed, and what to do. */
  readonly failure?: string;
  /** The visitor came back from what the delivery led to. */
  readonly isResumed?: true;
}

/** How far the form has come. */
export type Submission =
  | Editing
  | { readonly status: "delivering"; readonly answers: Answers }
  | { readonly status: "delivered"; readonly show: Outcome };

export type SubmissionEvent =
  | DeliveryResult
  | { readonly type: "submit"; readonly answers: Answers; readonly errors: FieldErrors }
  | { readonly type: "edit" };

export const untouched: Editing = { status: "editing", errors: {} };

/**
 * Submitting does nothing while a message is on its way, and once it is delivered. After a failure the visitor may
 * submit again, and has been told whether the message can have arrived already.
 */
export function advance(submission: Submission, event: SubmissionEvent): Submission {
  const { status } = submission;
  switch (event.type) {
    case "submit": {
      if (status !== "editing") return submission;
      const { answers, errors } = event;
      const isRight = Object.keys(errors).length === 0;
      return isRight ? { status: "delivering", answers } : { status: "editing", errors };
    }
    case "deliver":
      return status === "delivering" ? { status: "delivered", show: event.show } : submission;
    case "fail":
      return status === "delivering" ? { ...untouched, failure: event.failure } : submission;
    case "edit":
      return status === "editing" ? submission : { ...untouched, isResumed: true };
  }
}

/** How long the browser's own sending of the form may take before the visitor is told that there is no answer (ms). */
const longestWait = 10_000;

/** Runs a submission in the page: from now on the form is checked by its widget, and what is right is delivered. */
export function useSubmission(
  formRef: RefObject<HTMLFormElement | null>,
  delivery: FormDelivery,
): [submission: Submission, dispatch: (event: SubmissionEvent) => void] {
  const [submission, dispatch] = useReducer(advance, untouched);

  useEffect(() => {
    // Not in the HTML: without script the browser checks the form.
    if (formRef.current) formRef.current.noValidate = true;
    // Ahead of the submit, since without a connection the code could not be had.
    loadDelivery(delivery).catch(() => {
      // It is asked for again on submit, and what then fails is dealt with there.
    });
  }, [formRef, delivery]);

  useEffect(() => {
    const form = formRef.current;
    if (form === null || submission.status !== "delivering") return;
    const { answers } = submission;
    const delivered = loadDelivery(delivery).then((deliver) => deliver(form, answers));
    delivered.then(dispatch, () => sendNatively(form, delivery, dispatch));
  }, [formRef, delivery, submission]);

  return [submission, dispatch];
}

/** As without script: the browser itself sends the form. */
function sendNatively(
  form: HTMLFormElement,
  delivery: FormDelivery,
  dispatch: (event: SubmissionEvent) => void,
): void {
  form.action = delivery.url;
  form.submit();
  const resume = () => dispatch({ type: "edit" });
  // A mail leaves the page where it is.
  if (delivery.method === "mail") {
    resume();
    return;
  }
  // An endpoint's answer takes the page's place, until the visitor comes back. An answer without a page (204) can't
  // be told from none.
  const failure = delivery.words.failures.timeout;
  const giveUp = () => dispatch({ type: "fail", failure });
  const timeout = AbortSignal.timeout(longestWait);
  timeout.addEventListener("abort", giveUp);
  addEventListener("pagehide", () => timeout.removeEventListener("abort", giveUp), { once: true });
  addEventListener("pageshow", resume, { once: true });
}

type Deliver = (
  form: HTMLFormElement,
  answers: Answers,
) => DeliveryResult | Promise<DeliveryResult>;

/**
 * Loads the code of one way of delivery, each a chunk of its own.
 *
 * @throws Error only when it can't be loaded
 */
async function loadDelivery(delivery: FormDelivery): Promise<Deliver> {
  if (delivery.method === "mail") {
    const { deliverByMail } = await import("./deliverByMail.tsx");
    return (_, answers) => deliverByMail(delivery, answers);
  }
  const { deliverToEndpoint } = await import("./deliverToEndpoint.tsx");
  return (form, answers) => deliverToEndpoint(delivery, form, answers);
}
