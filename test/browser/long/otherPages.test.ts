import { kindsOfPage, pageAddresses } from "../../support/browser/site.ts";
import {
  describeBarriers,
  describeWidths,
  kindsOfDocument,
} from "../../support/browser/wholePages.ts";

// Those that are like one that is looked at every day, and the width of a tablet of all.
const others = pageAddresses.filter((address) => !kindsOfPage.includes(address));
const otherDocuments = others.map((address) => ({ address, status: 200 }));

describeBarriers(others);
describeWidths([320, 1440], otherDocuments);
describeWidths([768], [...kindsOfDocument, ...otherDocuments]);
