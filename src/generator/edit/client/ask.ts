import type { Answers, Requests } from "../channel.ts";

let token = "";

/** What the watching server tells its own pages, so that it knows their requests. */
export function setToken(next: string): void {
  token = next;
}

/** @throws Error with what the server says */
export async function ask<Name extends keyof Requests>(
  name: Name,
  request: Requests[Name],
): Promise<Answers[Name]> {
  const response = await fetch(new URL(`edit/${name}`, import.meta.url), {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Edit-Token": token },
    body: JSON.stringify(request),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.fault);
  return answer;
}
