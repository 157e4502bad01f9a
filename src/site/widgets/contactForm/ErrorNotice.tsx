import type { MouseEvent, Ref } from "react";
import type { FieldErrors } from "./checkAnswers.ts";

/** What keeps the form from being sent, with links to its fields. The form takes the focus there. */
export function ErrorNotice({
  ref,
  id,
  heading,
  errors,
  failure,
}: {
  readonly ref: Ref<HTMLDivElement>;
  /** Start of the ids of the fields. */
  readonly id: string;
  readonly heading: string;
  readonly errors: FieldErrors;
  readonly failure: string | undefined;
}) {
  return (
    <div className="form__notice form__notice--problem" ref={ref} tabIndex={-1}>
      {/* Inside: on the focused element itself some screen readers say it twice (GOV.UK error summary). */}
      <div role="alert">
        <h2 className="t-card">{heading}</h2>
        <ul>
          {Object.entries(errors).map(([name, text]) => (
            <li key={name}>
              <a href={`#${id}-${name}`} onClick={(event) => goToField(event, `${id}-${name}`)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        {failure !== undefined && <p>{failure}</p>}
      </div>
    </div>
  );
}

/** A link by itself only scrolls, and so far that the label is out of sight. */
function goToField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.querySelector(`label[for="${id}"]`)?.scrollIntoView();
  document.getElementById(id)?.focus({ preventScroll: true });
}
