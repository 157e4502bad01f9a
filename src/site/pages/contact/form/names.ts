/** The fields of the form, in their order, by the names that a form service receives. */
export const fieldNames = ["name", "email", "phone", "message"] as const;

export type FieldName = (typeof fieldNames)[number];

/** The id of a field in the page, also a target of links: there is only one form. */
export const idOf = (name: FieldName) => `contact-${name}`;

/** The id of the notice beside the form, on what happens to the data. */
export const noticeId = "contact-notice";
