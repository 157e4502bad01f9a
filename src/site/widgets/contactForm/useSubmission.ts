import { type RefObject, useEffect, useReducer } from "react";
import { deliver, leaveToBrowser, loadDelivery } from "./deliver.ts";
import type { FormDelivery } from "./formDelivery.ts";
import { advance, type Submission, type SubmissionEvent, untouched } from "./submission.ts";

/** Runs a submission in the page: from now on the form is checked by its widget, and what is right is delivered. */
export function useSubmission(
  formRef: RefObject<HTMLFormElement | null>,
  delivery: FormDelivery,
): [submission: Submission, tell: (event: SubmissionEvent) => void] {
  const [submission, tell] = useReducer(advance, untouched);

  useEffect(() => {
    // Not in the page: without script the browser checks the form.
    if (formRef.current) formRef.current.noValidate = true;
    loadDelivery(delivery).catch(() => {
      // It is asked for again on submit, and what then fails is dealt with there.
    });
  }, [formRef, delivery]);

  useEffect(() => {
    const form = formRef.current;
    if (form === null || submission.status !== "delivering") return;
    deliver(delivery, form, submission.answers).then(tell, () => {
      leaveToBrowser(delivery, form);
      const resume = () => tell({ type: "edit" });
      // A mail leaves the page where it is; an endpoint's answer takes its place until the visitor comes back.
      if (delivery.method === "mail") resume();
      else addEventListener("pageshow", resume, { once: true });
    });
  }, [formRef, delivery, submission]);

  return [submission, tell];
}
