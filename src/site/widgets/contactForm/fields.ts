/** The fields of the form, in their order, by the names under which a form service receives them. */
export const fieldNames = ["name", "email", "phone", "message"] as const;

export type FieldName = (typeof fieldNames)[number];

/** What a visitor wrote, without white space around it. */
export type Answers = Readonly<Record<FieldName, string>>;

export function readAnswers(form: HTMLFormElement): Answers {
  const data = new FormData(form);
  const read = (name: FieldName) => String(data.get(name) ?? "").trim();
  return {
    name: read("name"),
    email: read("email"),
    phone: read("phone"),
    message: read("message"),
  };
}
