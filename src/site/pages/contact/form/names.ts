import type { InputHTMLAttributes } from "react";

/** The fields of the form by its rows, under the names that a form service receives. */
export const rows = [["name"], ["email", "phone"], ["message"]] as const;

export type FieldName = (typeof rows)[number][number];

/** A field for a single line of text. */
export type LineName = Exclude<FieldName, "message">;

export const fieldNames: readonly FieldName[] = rows.flat();

export const isLine = (name: FieldName): name is LineName => name !== "message";

/** Attributes of the inputs. */
export const inputs: Readonly<Record<LineName, InputHTMLAttributes<HTMLInputElement>>> = {
  name: { type: "text", autoComplete: "name" },
  email: { type: "email", autoComplete: "email" },
  phone: { type: "text", inputMode: "tel", autoComplete: "tel" },
};

/** The id of a field in the page, also a target of links: there is only one form. */
export const idOf = (name: FieldName) => `contact-${name}`;

/** The id of the notice beside the form, on what happens to the data. */
export const noticeId = "contact-notice";
