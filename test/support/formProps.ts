import type { WidgetProps } from "../../src/generator/core/islands/Island.tsx";

/** Props of a contact form, with texts made up for tests. */
export const formProps: WidgetProps<"contactForm"> = {
  label: "Write to us",
  words: {
    ...{ name: "Name", email: "Email", phone: "Phone", message: "Message" },
    messagePlaceholder: "Write here",
    messageLimit: 500,
    ...{ limit: "Up to {limit}", remaining: "{count} left", exceeded: "{count} too many" },
    ...{
      note: "All are required",
      noticeLink: "Why",
      submit: "Send",
      problem: "A problem",
      errorPrefix: "Error:",
    },
    errors: {
      name: { missing: "Your name" },
      email: { missing: "Your address", invalid: "A full address" },
      phone: { missing: "Your number", invalid: "A full number" },
      message: { missing: "A message", tooLong: "At most {limit}" },
    },
  },
  delivery: {
    method: "mail",
    mailbox: "info@a.example",
    url: "mailto:info@a.example",
    labels: { name: "Name", email: "Email", phone: "Phone" },
    words: {
      ...{ subject: "Enquiry", heading: "Ready", description: "Send it", tooLong: "Too long" },
      ...{ address: "Ours:", open: "Open", message: "Yours", copy: "Copy" },
      ...{ copied: "Copied", selected: "Selected", edit: "Edit" },
    },
  },
};
