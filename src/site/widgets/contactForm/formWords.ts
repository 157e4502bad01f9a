import type { Serialisable } from "../../../generator/islands/serialisable.ts";
import type { Contact } from "../../collections.ts";

/** Words of content as the form's props carry them: those of the form itself, and those of each way of delivery. */
export type FormWords = Serialisable<Contact["form"]>;
export type MailWords = Serialisable<Contact["mailPanel"]>;
export type SendingWords = Serialisable<Contact["sending"]>;
