import { kindsOfPage, pageAddresses } from "../../support/browser/site.ts";
import {
  describeBarriers,
  describeWidths,
  kindsOfDocument,
} from "../../support/browser/wholePages.ts";

// The pages not tested daily, which are like one that is, and all pages at the widths of a tablet and a desktop.
const others = pageAddresses.filter((address) => !kindsOfPage.includes(address));
const otherDocuments = others.map((address) => ({ address, status: 200 }));

describeBarriers([...kindsOfPage, ...others]);
describeWidths([320], otherDocuments);
describeWidths([768, 1440], [...kindsOfDocument, ...otherDocuments]);
