import { z } from "zod";
import { between, file, group, single, text } from "../../../generator/index.ts";
import {
  answerList,
  head,
  invitation,
  picture,
  stepCount,
  textWith,
  titledText,
} from "../../parts/schema.ts";
import { delivery } from "./delivery.ts";

const missing = text("Shown if the field is empty.");
const invalid = text("Shown if the input is not valid.");

export const contact = single(
  "contact.yaml",
  file("Contact", "The contact page.", {
    head,
    title: text("The page's main heading."),
    tagline: text("Line below the heading."),
    image: picture,
    delivery: delivery.default({ method: "mail" }),
    form: group("Words of the contact form.", {
      name: text("Label of the field for the name."),
      email: text("Label of the field for the mail address."),
      phone: text("Label of the field for the phone number."),
      message: text("Label of the field for the message."),
      messagePlaceholder: text("Shown in the empty field for the message."),
      messageLimit: z
        .int()
        .min(100)
        .max(100_000)
        .describe("Longest message, in characters as a reader counts them."),
      limit: text("Below the empty message; {limit} is the limit."),
      remaining: text("Below a message; {count} is the number of characters left."),
      exceeded: text("Below a message that is too long; {count} is the number to take out."),
      note: text("Remark below the fields, without a full stop."),
      noticeLink: text("Link before the button, to the notice on what happens to what is typed."),
      submit: text("Label of the button."),
      problem: text("Heading above what is wrong with the form."),
      errorPrefix: text("Before an error for screen readers, and before the page's title."),
      errors: group("What to do about each field, above the form and at the field.", {
        name: group("Of the name.", { missing }),
        email: group("Of the mail address.", { missing, invalid }),
        phone: group("Of the phone number.", { missing, invalid }),
        message: group("Of the message.", {
          missing,
          tooLong: text("Said of a message above the limit; {limit} is the limit."),
        }),
      }),
    }),
    // The Digital Personal Data Protection Act, 2023, section 5, requires it, on its own and in plain language.
    notice: group("The notice beside the form: what happens to what is typed.", {
      heading: text("Heading of the notice."),
      data: titledText.describe(
        "Which data is collected. The privacy policy must contain this description word for word.",
      ),
      purpose: titledText.describe("What the data is used for."),
      receiver: group(
        "Who receives the data. The privacy policy must contain the text for the chosen delivery method, word for word.",
        {
          title: text("Heading of the item."),
          mail: text("Where delivery.method is mail."),
          php: text("Where delivery.method is php."),
          function: text("Text if delivery.method is endpoint without a service."),
          service: textWith(
            ["service"],
            "Text if delivery.method is endpoint with a service; {service} is its name.",
          ),
        },
      ),
      retention: titledText.describe("How long it is kept."),
      rights: titledText.describe("What the visitor may ask, and how to withdraw consent."),
      grievance: titledText.describe("Where to complain."),
      linkText: text("Link to the privacy policy."),
    }),
    mailPanel: group("Where delivery.method is mail: what follows the form.", {
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
    }),
    serverMail: group("Where delivery.method is php: the mail that the web host sends us.", {
      subject: text("Subject of the mail."),
      suspectSubject: text(
        "Subject if a field was filled in that only robots see, or if one address sends very many.",
      ),
    }),
    sending: group("Where delivery.method is endpoint or php: sending the message.", {
      button: text("Label of the button while the message is on its way."),
      failures: group("What to do when the message could not be delivered.", {
        offline: text("The visitor's device has no connection."),
        timeout: text(
          "No answer within 10 seconds, or a proxy's, which had none from the service.",
        ),
        unclear: text("A page, or nothing, where the service should say that it has the message."),
        refused: text("No connection, or an answer that the browser may not read."),
        rejected: text(
          "The service does not accept the message (status 4xx, or JSON that says so).",
        ),
        serverError: text("The service is out of order or too busy (5xx, 408, 429)."),
      }),
    }),
    thankYou: group(
      "After an endpoint or the web host has received the message: in the form, and as a page.",
      {
        head,
        heading: text("Heading once the message has been received."),
        description: text("What happens next."),
        linkText: text("Link to the home page."),
        steps: between(stepCount, "steps", titledText),
      },
    ),
    addressHeading: text("Heading above the postal address, which is in site.yaml."),
    mailHeading: text("Heading above the mailbox, which is in site.yaml."),
    answers: answerList,
    hiring: invitation.describe("The block that leads job seekers to the careers page."),
  }),
);

declare module "../../../generator/index.ts" {
  interface RegisteredContent {
    contact: typeof contact;
  }
}
