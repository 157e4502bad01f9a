import type { Answers, Requests } from "../channel.ts";

let token = "";

/** Sets the token by which the dev server recognises requests from its own pages. */
export function setToken(next: string): void {
  token = next;
}

/** Sends a request to the dev server's edit channel. @throws Error with the server's message */
export async function ask<Name extends keyof Requests>(
  name: Name,
  request: Requests[Name],
): Promise<Answers[Name]> {
  const response = await fetch(new URL(`edit/${name}`, import.meta.url), {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Edit-Token": token },
    body: JSON.stringify(request),
  }).catch(() => {
    throw new Error(
      "The dev server does not respond. Start `npm run watch`, then reload the page.",
    );
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.fault);
  return answer;
}
