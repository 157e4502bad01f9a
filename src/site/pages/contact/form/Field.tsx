import { type AriaAttributes, Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Glyph } from "../../../parts/pictures/svg.tsx";
import { countCharacters, type FormWords } from "./fields.ts";
import { type FieldName, idOf, rows } from "./names.ts";

/** Attributes that tie an input to its label, its hint and its error. */
export type InputAttributes = AriaAttributes & { id: string; name: FieldName; required: true };

/** All fields, in their rows. */
export function FieldRows({ children }: { readonly children: (name: FieldName) => ReactNode }) {
  return rows.map((names: readonly FieldName[]) => {
    const fields = names.map((name) => <Fragment key={name}>{children(name)}</Fragment>);
    return names.length === 1 ? (
      fields
    ) : (
      <div key={names.join()} className="form__row">
        {fields}
      </div>
    );
  });
}

interface FieldProps {
  readonly name: FieldName;
  readonly words: FormWords;
  readonly error: string | undefined;
}

export function Field({
  name,
  words,
  error,
  hint,
  children,
}: FieldProps & {
  readonly hint?: string | undefined;
  readonly children: (attributes: InputAttributes) => ReactNode;
}) {
  const id = idOf(name);
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return (
    <div className="field">
      <label htmlFor={id}>{words[name]}</label>
      {children({
        id,
        name,
        required: true,
        "aria-invalid": error !== undefined || undefined,
        "aria-describedby": described.filter(Boolean).join(" ") || undefined,
      })}
      {/* By key, for the same reason as the button's text. */}
      {error !== undefined && <FieldError key={error} name={name} words={words} error={error} />}
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ name, words, error }: FieldProps) {
  return (
    <p className="field__error" id={`${idOf(name)}-error`}>
      <Glyph name="alert" />
      <span>
        <span className="visually-hidden">{words.errorPrefix} </span>
        {error}
      </span>
    </p>
  );
}

// Screen readers announce the count only when so few characters are left, and only after a pause in typing (ms).
const nearLimit = 200;
const pause = 1000;

/** The message field with a count of the characters left. Nothing is cut off: a message that is too long is refused. */
export function MessageField(props: FieldProps) {
  const { words } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(0);
  const left = words.messageLimit - count;
  const hint = describeRoom(words, count);
  const announced = useDebounced(left < nearLimit ? hint : "");
  const recount = () => setCount(countCharacters(field.current?.value.trim() ?? ""));
  // Counts what was there before hydration: typed early, or a draft.
  useEffect(recount, []);
  return (
    <Field {...props} hint={hint}>
      {(attributes) => (
        <>
          <textarea
            {...attributes}
            ref={field}
            rows={5}
            placeholder={words.messagePlaceholder}
            onInput={recount}
          />
          <span className="visually-hidden" role="status">
            {announced}
          </span>
        </>
      )}
    </Field>
  );
}

export function describeRoom(
  { messageLimit, limit, remaining, exceeded }: FormWords,
  count: number,
) {
  const left = messageLimit - count;
  if (count === 0) return limit.replace("{limit}", String(messageLimit));
  return (left < 0 ? exceeded : remaining).replace("{count}", String(Math.abs(left)));
}

/** The text, once it has not changed for `pause` ms. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(setDebounced, pause, text);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
