import type { ReactNode } from "react";
import { Glyph } from "../../elements/Glyph.tsx";
import type { FieldName } from "./fields.ts";

/** What an input needs to belong to its label, its hint and its error. */
export interface FieldAttributes {
  readonly id: string;
  readonly name: FieldName;
  readonly required: true;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** What the form says of one of its fields. */
export interface FieldProps {
  readonly id: string;
  readonly name: FieldName;
  readonly label: string;
  readonly error: string | undefined;
  readonly errorPrefix: string;
}

/** A label, what is under it, and the error of what was typed there. */
export function Field({
  id,
  name,
  label,
  error,
  errorPrefix,
  hint,
  children,
}: FieldProps & {
  readonly hint?: string;
  readonly children: (attributes: FieldAttributes) => ReactNode;
}) {
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        required: true,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": described.filter(Boolean).join(" ") || undefined,
      })}
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          <Glyph name="alert" />
          <span>
            <span className="visually-hidden">{errorPrefix} </span>
            {error}
          </span>
        </p>
      )}
      {hint !== undefined && (
        <p className="field__hint t-2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
