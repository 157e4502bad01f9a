import { z } from "zod";
import { head } from "./head.ts";
import { createText } from "./text.ts";

const form = z
  .strictObject({
    name: createText("Label of the field for the name."),
    email: createText("Label of the field for the mail address."),
    phone: createText("Label of the field for the phone number."),
    message: createText("Label of the field for the message."),
    messagePlaceholder: createText("Shown in the empty field for the message."),
    note: createText("Remark above or below the fields."),
    submit: createText("Label of the button."),
    mailSubject: createText("Subject of the mail that the form prepares."),
  })
  .meta({ description: "Words of the contact form." });

/** The contact page. */
export const contact = z
  .strictObject({
    head,
    title: createText("The page's main heading."),
    tagline: createText("Line below the heading."),
    form,
    address: z
      .strictObject({ heading: createText("Heading above the postal address.") })
      .meta({ description: "The address itself is in site.yaml." }),
    mail: z
      .strictObject({ heading: createText("Heading above the mailbox.") })
      .meta({ description: "The mailbox itself is in site.yaml." }),
    hiring: z
      .strictObject({
        heading: createText("Heading of the block."),
        description: createText("Sentence below the heading."),
        linkText: createText("Link to the careers page."),
      })
      .meta({ description: "The block that leads job seekers to the careers page." }),
  })
  .meta({ title: "Contact", description: "The contact page." });

export type Contact = z.infer<typeof contact>;
