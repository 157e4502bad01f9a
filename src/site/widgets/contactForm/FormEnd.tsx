import { Glyph } from "../../elements/Glyph.tsx";
import { SpriteDrawing } from "../../elements/SpriteDrawing.tsx";
import type { FormDelivery } from "./formDelivery.ts";
import type { FormWords } from "./formWords.ts";

/** The foot of the form: the button, what it is doing, and what only the endpoint sees. */
export function FormEnd({
  id,
  words,
  delivery,
  isSending,
}: {
  readonly id: string;
  readonly words: FormWords;
  readonly delivery: FormDelivery;
  readonly isSending: boolean;
}) {
  return (
    <div className="form__end">
      {/* The action stands at the button for a mail: on the form, Chromium warns every visitor of a page on https. */}
      <button
        className="button"
        type="submit"
        formAction={delivery.method === "mail" ? delivery.url : undefined}
        aria-disabled={isSending || undefined}
      >
        {isSending && delivery.method === "endpoint" ? (
          <>
            {delivery.words.button} <SpriteDrawing drawing={delivery.busyMark} />
          </>
        ) : (
          <>
            {words.submit} <Glyph name="arrow" />
          </>
        )}
      </button>
      <p className="t-small t-2">{words.note}</p>
      {delivery.method === "endpoint" && (
        <>
          <span className="visually-hidden" role="status">
            {isSending && delivery.words.status}
          </span>
          {delivery.redirect !== undefined && (
            <input type="hidden" name={delivery.redirect.field} value={delivery.redirect.url} />
          )}
          <div className="visually-hidden" inert aria-hidden="true">
            <label htmlFor={`${id}-trap`}>{delivery.words.trap}</label>
            <input
              id={`${id}-trap`}
              name={delivery.honeypotField}
              type="text"
              autoComplete="off"
              tabIndex={-1}
            />
          </div>
        </>
      )}
    </div>
  );
}
