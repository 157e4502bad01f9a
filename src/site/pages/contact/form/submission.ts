import { type RefObject, useEffect, useReducer } from "react";
import type { Answers, FieldErrors } from "./fields.ts";
import type { FieldName } from "./names.ts";
import type { DeliveryResult, FormDelivery, Outcome } from "./useDelivery.ts";

interface Editing {
  readonly status: "editing";
  readonly errors: FieldErrors;
  /** Why the last delivery failed, and what to do. */
  readonly failure?: string;
  /** The visitor has returned to the form from the mail panel or the endpoint's page. */
  readonly isResumed?: true;
  /** Fields that the visitor has left since are judged again. */
  readonly isRejudged?: true;
}

export type Submission =
  | Editing
  | { readonly status: "delivering"; readonly answers: Answers }
  | { readonly status: "delivered"; readonly show: Outcome };

export type SubmissionEvent =
  | DeliveryResult
  | { readonly type: "submit"; readonly answers: Answers; readonly errors: FieldErrors }
  | { readonly type: "leave"; readonly name: FieldName; readonly error: string | undefined }
  | { readonly type: "edit" };

export const untouched: Editing = { status: "editing", errors: {} };

/**
 * Submitting is a no-op while a message is on its way, and once it is delivered. After a failure the visitor may submit
 * again, and has been told whether the message may have arrived already.
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
    case "leave": {
      // Before a message is submitted, the first or a further one, nothing is said of fields that are still to be filled in.
      if (status !== "editing" || submission === untouched || submission.isResumed)
        return submission;
      const { name, error } = event;
      const { errors } = submission;
      if (errors[name] === error) return submission;
      return { ...submission, errors: { ...errors, [name]: error }, isRejudged: true };
    }
    case "deliver":
      return status === "delivering" ? { status: "delivered", show: event.show } : submission;
    case "fail":
      return status === "delivering" ? { ...untouched, failure: event.failure } : submission;
    case "edit":
      return status === "editing" ? submission : { ...untouched, isResumed: true };
  }
}

/** How long a native form submission may take before the visitor is told that there is no response (ms). */
const longestWait = 10_000;

/** Runs the submission in the page: the widget takes over validation from the browser and delivers valid messages. */
export function useSubmission(formRef: RefObject<HTMLFormElement | null>, delivery: FormDelivery) {
  const [submission, dispatch] = useReducer(advance, untouched);

  useEffect(() => {
    // Not in the HTML: without script the browser validates the form.
    if (formRef.current) formRef.current.noValidate = true;
    // Preloaded, because without a connection the code could not be loaded on submit.
    loadDelivery(delivery).catch(() => {
      // Submitting loads it again, and handles a failure then.
    });
  }, [formRef, delivery]);

  useEffect(() => {
    const form = formRef.current;
    if (form === null || submission.status !== "delivering") return;
    const { answers } = submission;
    const delivered = loadDelivery(delivery).then((deliver) => deliver(form, answers));
    delivered.then(dispatch, () => sendNatively(form, delivery, dispatch));
  }, [formRef, delivery, submission]);

  return [submission, dispatch] as const;
}

/** Lets the browser itself send the form, as without script. */
function sendNatively(
  form: HTMLFormElement,
  delivery: FormDelivery,
  dispatch: (event: SubmissionEvent) => void,
): void {
  form.action = delivery.url;
  form.submit();
  const resume = () => dispatch({ type: "edit" });
  // Opening a mail program does not leave the page.
  if (delivery.method === "mail") {
    resume();
    return;
  }
  // An endpoint's response replaces the page until the visitor comes back. A response without a page (204) can't be
  // told from none.
  const failure = delivery.words.failures.timeout;
  const timer = setTimeout(() => dispatch({ type: "fail", failure }), longestWait);
  addEventListener("pagehide", () => clearTimeout(timer), { once: true });
  addEventListener("pageshow", resume, { once: true });
}

/**
 * Loads the code of one delivery method, each in a chunk of its own.
 *
 * @throws Error only when it can't be loaded
 */
async function loadDelivery(delivery: FormDelivery) {
  if (delivery.method === "mail") {
    const { deliverByMail } = await import("./deliverByMail.tsx");
    return (_: unknown, answers: Answers) => deliverByMail(delivery, answers);
  }
  const { deliverToEndpoint } = await import("./deliverToEndpoint.tsx");
  return (form: HTMLFormElement, answers: Answers) => deliverToEndpoint(delivery, form, answers);
}
