import { z } from "zod";
import { head } from "./head.ts";
import { createText } from "./text.ts";

const missing = createText("Said where nothing was typed.");
const invalid = createText("Said where what was typed can't be one.");

const errors = z
  .strictObject({
    name: z.strictObject({ missing }).meta({ description: "Of the name." }),
    email: z.strictObject({ missing, invalid }).meta({ description: "Of the mail address." }),
    phone: z.strictObject({ missing, invalid }).meta({ description: "Of the phone number." }),
    message: z
      .strictObject({
        missing,
        tooLong: createText("Said of a message above the limit; {limit} is the limit."),
      })
      .meta({ description: "Of the message." }),
  })
  .meta({ description: "What to do about each field, above the form and at the field." });

const form = z
  .strictObject({
    name: createText("Label of the field for the name."),
    email: createText("Label of the field for the mail address."),
    phone: createText("Label of the field for the phone number."),
    message: createText("Label of the field for the message."),
    messagePlaceholder: createText("Shown in the empty field for the message."),
    messageLimit: z
      .int()
      .min(100)
      .max(100_000)
      .meta({ description: "Longest message, in characters as a reader counts them." }),
    limit: createText("Below the empty message; {limit} is the limit."),
    remaining: createText("Below a message; {count} is the number of characters left."),
    exceeded: createText("Below a message that is too long; {count} is the number to take out."),
    note: createText("Remark above or below the fields."),
    submit: createText("Label of the button."),
    problem: createText("Heading above what is wrong with the form."),
    errorPrefix: createText("Before an error for screen readers, and before the page's title."),
    errors,
  })
  .meta({ description: "Words of the contact form." });

const mailPanel = z
  .strictObject({
    subject: createText("Subject of the mail that the form prepares."),
    heading: createText("Heading once the mail is prepared."),
    description: createText("What happens next."),
    tooLong: createText("Instead of it where the message is too long for a mail link."),
    address: createText("Before the mailbox."),
    open: createText("Link that opens the mail program again."),
    message: createText("Label of the field that shows the prepared message."),
    copy: createText("Button that copies the message."),
    copied: createText("Said when it is copied."),
    selected: createText("Said when the browser can't copy: the message is selected then."),
    edit: createText("Button that leads back to the form."),
  })
  .meta({ description: "Where delivery.method in site.yaml is mail: what follows the form." });

const sending = z
  .strictObject({
    button: createText("Label of the button while the message is on its way."),
    status: createText("Said to screen readers meanwhile."),
    trap: createText("Label of a field that only robots find."),
    failures: z
      .strictObject({
        offline: createText("The visitor's device has no connection."),
        timeout: createText("No answer within 10 seconds."),
        refused: createText("No connection, or an answer that the browser may not read."),
        rejected: createText("The service does not accept the message (status 4xx)."),
        serverError: createText("The service is out of order or too busy (5xx, 408, 429)."),
      })
      .meta({ description: "What to do when the message could not be delivered." }),
  })
  .meta({ description: "Where delivery.method in site.yaml is endpoint: sending the message." });

const thankYou = z
  .strictObject({
    head,
    heading: createText("Heading once the message has been received."),
    description: createText("What happens next."),
    linkText: createText("Link to the home page."),
  })
  .meta({ description: "After an endpoint has received the message: in the form, and as a page." });

/** The contact page. */
export const contact = z
  .strictObject({
    head,
    title: createText("The page's main heading."),
    tagline: createText("Line below the heading."),
    form,
    mailPanel,
    sending,
    thankYou,
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
