import type { Contact } from "../../content/schemas/contact.ts";
import type { Serialisable } from "../islands/serialisable.ts";

/** Words of content as the form's props carry them: those of the form itself, and those of each way of delivery. */
export type FormWords = Serialisable<Contact["form"]>;
export type MailWords = Serialisable<Contact["mailPanel"]>;
export type SendingWords = Serialisable<Contact["sending"]>;
