import type { DescribedDiagnostic } from "../diagnostics/diagnostic.ts";

/** What the process that supervises this one says (see `supervise.mjs`). */
type Order =
  | { readonly order: "serve"; readonly port?: number }
  | { readonly order: "complain"; readonly complaints: readonly DescribedDiagnostic[] };

/** The line to the process that starts this one anew when the generator itself has changed. */
export function openSupervision(
  onComplaints: (complaints: readonly DescribedDiagnostic[]) => void,
) {
  const isSuccessor = process.env["WATCH_SUCCESSOR"] === "1";
  let takeOver: (port: number | undefined) => void = () => undefined;
  const order = new Promise<number | undefined>((resolve) => {
    takeOver = resolve;
  });
  process.on("message", (message: Order) => {
    if (message.order === "serve") takeOver(message.port);
    else onComplaints(message.complaints);
  });
  // Nobody is to be left alone with a port when the supervisor is gone.
  process.once("disconnect", () => process.exit());
  const tell = (message: object) => process.send?.(message);
  return {
    isThere: process.send !== undefined,
    /** True in a process that is to take the place of another, whose site is served until then. */
    isSuccessor,
    /** Resolves when it is this process's turn to serve: with the port that the one before had, if there was one. */
    waitForTurn: (): Promise<number | undefined> => {
      if (!isSuccessor) return Promise.resolve(undefined);
      tell({ event: "ready" });
      return order;
    },
    tellPort: (port: number) => tell({ event: "serving", port }),
    askForRestart: () => tell({ event: "restart" }),
    /** Shows what keeps this process from taking over in the pages of the one before. */
    complainThere: (complaints: readonly DescribedDiagnostic[]) =>
      tell({ event: "complain", complaints }),
  };
}
