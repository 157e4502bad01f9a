let receive: (token: string) => void = () => undefined;
let token = new Promise<string>((resolve) => {
  receive = resolve;
});

/** Sets the token by which the dev server recognises requests from its own pages; requests wait for it. */
export function setToken(next: string): void {
  receive(next);
  token = Promise.resolve(next);
}

/** Sends a request to the dev server. @throws Error with the server's message */
export async function request<Answer>(name: string, body: object): Promise<Answer> {
  const response = await fetch(new URL(`request/${name}`, import.meta.url), {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Watch-Token": await token },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(
      "The dev server does not respond. Start `npm run watch`, then reload the page.",
    );
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}
