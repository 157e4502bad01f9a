import { useEffect, useRef } from "react";
import type { EndpointDelivery } from "./formDelivery.ts";

/** Says that the message has been received. The focus goes there, so that it is read out. */
export function SentNote({ heading, description }: EndpointDelivery["thanks"]) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="form">
      <div className="form__notice form__notice--success" ref={note} tabIndex={-1}>
        <h2 className="t-card">{heading}</h2>
        <p>{description}</p>
      </div>
    </div>
  );
}
