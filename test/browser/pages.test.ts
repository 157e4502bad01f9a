import { describe, expect, test } from "vitest";
import { findBarriers, findBrokenImages } from "../support/browser/look.ts";
import { isChromium, long } from "../support/browser/needs.ts";
import { collectFaults, openPage, startAt } from "../support/browser/session.ts";
import { kindsOfPage, service, unknownAddress } from "../support/browser/site.ts";

/** One document of each kind, with its HTTP status. */
const kindsOfDocument = [
  ...kindsOfPage.map((address) => ({ address, status: address === unknownAddress ? 404 : 200 })),
  { address: "/404.html", status: 200 },
];

/** Tests each page at this viewport width (px). @param isRead whether axe checks it too, on the same visit */
function describeWidth(width: number, documents: typeof kindsOfDocument, isRead: boolean): void {
  describe(`${width} px wide`, async () => {
    const viewport = { width, height: 900 };
    const page = await openPage({ viewport, reducedMotion: isRead ? "reduce" : null });
    const faults = collectFaults(page);
    const barriers = isRead ? ", and axe finds no barrier" : "";

    test.each(documents)(
      `$address fits the width, and loads without a fault${barriers}`,
      async ({ address, status }) => {
        faults.length = 0;
        const response = await startAt(page, address);
        expect(response?.status()).toBe(status);
        expect(await findBrokenImages(page)).toEqual([]);
        expect(await page.evaluate(measureContentWidth)).toBeLessThanOrEqual(width);
        if (isRead) expect(await findBarriers(page)).toEqual([]);
        expect(faults).toEqual([]);
      },
    );
  });
}

// One page of each kind at the narrowest width. On what the others have too axe has looked then.
const heard = ["/", `${service.path}/`, "/contact/"];
const isHeard = ({ address }: { address: string }) => heard.includes(address);
// Axe hears the same in all browsers.
describeWidth(320, kindsOfDocument.filter(isHeard), isChromium);
const unheard = kindsOfDocument.filter((one) => !isHeard(one));
describeWidth(320, unheard, false);

// `grownSite.test.ts` opens every page at 320 px, and `presses.test.ts` each kind in further widths, in Firefox too.
describe.runIf(isChromium)("also", long, () => describeWidth(1440, kindsOfDocument, true));

function measureContentWidth(): number {
  // The site clips what overflows its body, so that nothing ever scrolls sideways; text must not overflow at all.
  for (const { style } of [document.documentElement, document.body])
    style.setProperty("overflow-x", "visible", "important");
  return document.documentElement.scrollWidth;
}
