import { kindsOfPage, pageAddresses } from "../../support/browser/site.ts";
import {
  describeBarriers,
  describeWidths,
  kindsOfDocument,
} from "../../support/browser/wholePages.ts";

// Those that are like one that is looked at every day, and the widths of a tablet and a desktop of all.
const others = pageAddresses.filter((address) => !kindsOfPage.includes(address));
const otherDocuments = others.map((address) => ({ address, status: 200 }));

describeBarriers([...kindsOfPage, ...others]);
describeWidths([320], otherDocuments);
describeWidths([768, 1440], [...kindsOfDocument, ...otherDocuments]);
