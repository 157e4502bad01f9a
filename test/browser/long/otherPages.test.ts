import { kindsOfPage, pageAddresses } from "../../support/browser/site.ts";
import { describeBarriers, describeWidths } from "../../support/browser/wholePages.ts";

// Those that are like one that is looked at every day.
const others = pageAddresses.filter((address) => !kindsOfPage.includes(address));

describeBarriers(others);
describeWidths(others.map((address) => ({ address, status: 200 })));
