/** Sends a request to the dev server. @throws Error with the server's message */
export async function request<Answer>(name: string, body: object): Promise<Answer> {
  const response = await fetch(new URL(`request/${name}`, import.meta.url), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
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
