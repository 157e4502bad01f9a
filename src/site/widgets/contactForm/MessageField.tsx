import { useCallback, useEffect, useRef, useState } from "react";
import { countCharacters } from "./countCharacters.ts";
import { Field, type FieldProps } from "./Field.tsx";
import type { FormWords } from "./formWords.ts";

// Screen readers hear the count only when so little room is left, and only in a pause of typing (ms).
const nearLimit = 200;
const pause = 1000;

/** The message, and under it how much room is left. Nothing is cut off: a message that is too long is refused as a whole. */
export function MessageField({ words, ...own }: FieldProps & { readonly words: FormWords }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(0);
  const left = words.messageLimit - count;
  const hint = describe(words, count);
  const said = useLate(left < nearLimit ? hint : "");
  const recount = useCallback(
    () => setCount(countCharacters(field.current?.value.trim() ?? "")),
    [],
  );
  // What was there before the widget: typed early, or a draft.
  useEffect(recount, [recount]);
  return (
    <Field {...own} hint={hint}>
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
            {said}
          </span>
        </>
      )}
    </Field>
  );
}

function describe({ messageLimit, limit, remaining, exceeded }: FormWords, count: number) {
  const left = messageLimit - count;
  if (count === 0) return limit.replace("{limit}", String(messageLimit));
  return (left < 0 ? exceeded : remaining).replace("{count}", String(Math.abs(left)));
}

/** A text as it was when it last stood still. */
function useLate(text: string): string {
  const [late, setLate] = useState("");
  useEffect(() => {
    const timer = setTimeout(setLate, pause, text);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
}
