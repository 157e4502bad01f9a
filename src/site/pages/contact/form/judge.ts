import type { EndpointDelivery } from "./useDelivery.ts";

/** Why an endpoint did not receive the message, as the key of its text in content. */
export type Failure = keyof EndpointDelivery["words"]["failures"];

// The 4xx statuses that mean "later" and not "never" (RFC 9110 §15.5.9, RFC 6585 §4).
const laterStatuses = [408, 429];

// Of a proxy, behind which the message may have arrived all the same: 502, 504, Cloudflare's 520 to 527.
const isFromProxy = (status: number) => /^5(02|04|2\d)$/.test(String(status));

// By these a text, a status in JSON, or the address that a redirect led to says no.
const no =
  "error|fail|invalid|denied|forbid|block|reject|spam|suspend|captcha|challenge|too many|log-?in|sign-?in";
const saysNo = new RegExp(no, "i");

// How services say no in JSON with a status of success: `"success":"false"` (FormSubmit), `"result":"error"`
// (Mailchimp), `"status":"mail_failed"` (Contact Form 7), `"errors":[…]`, `"errorMessage":…` (Lambda). Looked for at any
// depth; in a text that a service repeats, quotes are escaped, so a visitor's words can't say it.
const refusals = [
  /"(?:ok|success|sent|(?:is_?)?received)"\s*:\s*"?(?:false|no|0)(?![\w.:/-])/i,
  new RegExp(`"(?:status(?:_?code)?|code|result)"\\s*:\\s*"?(?:[45]\\d\\d\\b|\\w*(?:${no}))`, "i"),
  /"(?:errors?|error_?message)"\s*:\s*(?!\s|null|false|0|""|\[\s*\]|\{\s*\})/i,
];

/** Longest text that is taken for an answer, and not for a program's code or a page's (characters). */
const longestText = 200;

/**
 * What a response says of the message. Firewalls, captchas and broken hosts answer with a status of success as well, and
 * a page, code, or nothing: then it is unclear.
 *
 * @param text its body
 * @param asked URL that the form was sent to
 * @param isOwnPhp whether the site's own PHP file should have answered, which says so
 */
export function judge(
  response: Pick<Response, "status" | "redirected" | "url" | "headers">,
  text: string,
  asked: string,
  isOwnPhp?: true,
): "sent" | Failure {
  const { status, redirected, url, headers } = response;
  // Not parsed, and whatever the status: hosts add text around what PHP prints, and PHP may fail after it.
  if (isOwnPhp && /"isReceived"\s*:\s*true/.test(text)) return "sent";
  if (isFromProxy(status)) return "timeout";
  // PHP that dies says nothing, and may have kept the message before.
  if (isOwnPhp && status === 500 && !text.includes('"isReceived"')) return "unclear";
  if (status >= 500 || laterStatuses.includes(status)) return "serverError";
  if (status >= 400) return "rejected";
  if (isOwnPhp) return "unclear";
  // There is no content to give (RFC 9110 §15.3.5).
  if (status === 204) return "sent";
  // WordPress answers 0 or -1 where nothing took the form, and a function that returns nothing null.
  const isEmpty = /^\s*(?:0|-1|false|null|"")?\s*$/.test(text);
  // JSON is often sent as HTML, which is PHP's default.
  if (isJson(text) && !isEmpty)
    return refusals.some((refusal) => refusal.test(text)) ? "rejected" : "sent";
  const isPage = /html/i.test(headers.get("Content-Type") ?? "") || /^\s*[<{[]/.test(text);
  const isYes = redirected
    ? isThanks(url, text, asked)
    : !isPage && !isEmpty && text.length <= longestText && !saysNo.test(text);
  return isYes ? "sent" : "unclear";
}

/**
 * Whether a page that a service has redirected to can be its thanks. Where a host moves the form's address (`http:` to
 * `https:`, `www.`, a slash), browsers ask for the new one by GET, and the message is lost.
 */
function isThanks(url: string, text: string, asked: string): boolean {
  const { pathname, search } = new URL(url);
  const [path, moved] = [pathname, new URL(asked).pathname].map((one) => one.replace(/\/$/, ""));
  if (path === "" || path === moved || saysNo.test(pathname + search)) return false;
  return !/type=.?password|captcha|challenge/i.test(text);
}

/** Whether an answer is JSON and says something by its keys or as a number; a text is judged by its words. */
function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) !== "string";
  } catch {
    return false;
  }
}
