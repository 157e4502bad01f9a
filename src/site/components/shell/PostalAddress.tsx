import { Fragment } from "react";
import { useSite } from "../siteContext.ts";

/** The office's address, a line each. */
export function PostalAddress() {
  const { lines, locality, city, postalCode, region, country } = useSite().content.site.address;
  const rows = [lines.join(", "), `${locality}, ${city} ${postalCode}`, `${region}, ${country}`];
  return (
    <address>
      {rows.map((row) => (
        <Fragment key={row}>
          {row}
          <br />
        </Fragment>
      ))}
    </address>
  );
}
