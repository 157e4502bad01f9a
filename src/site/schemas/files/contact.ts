import { z } from "zod";
import { text } from "../../../generator/index.ts";
import { head } from "../parts.ts";

const missing = text("Said where nothing was typed.");
const invalid = text("Said where what was typed can't be one.");

const errors = z
  .strictObject({
    name: z.strictObject({ missing }).meta({ description: "Of the name." }),
    email: z.strictObject({ missing, invalid }).meta({ description: "Of the mail address." }),
    phone: z.strictObject({ missing, invalid }).meta({ description: "Of the phone number." }),
    message: z
      .strictObject({
        missing,
        tooLong: text("Said of a message above the limit; {limit} is the limit."),
      })
      .meta({ description: "Of the message." }),
  })
  .meta({ description: "What to do about each field, above the form and at the field." });

const form = z
  .strictObject({
    name: text("Label of the field for the name."),
    email: text("Label of the field for the mail address."),
    phone: text("Label of the field for the phone number."),
    message: text("Label of the field for the message."),
    messagePlaceholder: text("Shown in the empty field for the message."),
    messageLimit: z
      .int()
      .min(100)
      .max(100_000)
      .meta({ description: "Longest message, in characters as a reader counts them." }),
    limit: text("Below the empty message; {limit} is the limit."),
    remaining: text("Below a message; {count} is the number of characters left."),
    exceeded: text("Below a message that is too long; {count} is the number to take out."),
    note: text("Remark above or below the fields."),
    submit: text("Label of the button."),
    problem: text("Heading above what is wrong with the form."),
    errorPrefix: text("Before an error for screen readers, and before the page's title."),
    errors,
  })
  .meta({ description: "Words of the contact form." });

const mailPanel = z
  .strictObject({
    subject: text("Subject of the mail that the form prepares."),
    heading: text("Heading once the mail is prepared."),
    description: text("What happens next."),
    tooLong: text("Instead of it where the message is too long for a mail link."),
    address: text("Before the mailbox."),
    open: text("Link that opens the mail program again."),
    message: text("Label of the field that shows the prepared message."),
    copy: text("Button that copies the message."),
    copied: text("Said when it is copied."),
    selected: text("Said when the browser can't copy: the message is selected then."),
    edit: text("Button that leads back to the form."),
  })
  .meta({ description: "Where delivery.method in site.yaml is mail: what follows the form." });

const sending = z
  .strictObject({
    button: text("Label of the button while the message is on its way."),
    status: text("Said to screen readers meanwhile."),
    trap: text("Label of a field that only robots find."),
    failures: z
      .strictObject({
        offline: text("The visitor's device has no connection."),
        timeout: text("No answer within 10 seconds."),
        refused: text("No connection, or an answer that the browser may not read."),
        rejected: text("The service does not accept the message (status 4xx)."),
        serverError: text("The service is out of order or too busy (5xx, 408, 429)."),
      })
      .meta({ description: "What to do when the message could not be delivered." }),
  })
  .meta({ description: "Where delivery.method in site.yaml is endpoint: sending the message." });

const thankYou = z
  .strictObject({
    head,
    heading: text("Heading once the message has been received."),
    description: text("What happens next."),
    linkText: text("Link to the home page."),
  })
  .meta({ description: "After an endpoint has received the message: in the form, and as a page." });

/** The contact page. */
export const contact = z
  .strictObject({
    head,
    title: text("The page's main heading."),
    tagline: text("Line below the heading."),
    form,
    mailPanel,
    sending,
    thankYou,
    address: z
      .strictObject({ heading: text("Heading above the postal address.") })
      .meta({ description: "The address itself is in site.yaml." }),
    mail: z
      .strictObject({ heading: text("Heading above the mailbox.") })
      .meta({ description: "The mailbox itself is in site.yaml." }),
    hiring: z
      .strictObject({
        heading: text("Heading of the block."),
        description: text("Sentence below the heading."),
        linkText: text("Link to the careers page."),
      })
      .meta({ description: "The block that leads job seekers to the careers page." }),
  })
  .meta({ title: "Contact", description: "The contact page." });
