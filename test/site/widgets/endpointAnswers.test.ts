import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { judge } from "../../../src/site/pages/contact/form/judge.ts";
import { root } from "../../support/root.ts";

const asked = "https://forms.example/f/abc";
const json = "application/json";
const html = "text/html; charset=utf-8";
const plain = "text/plain";

const answerOf = (type: string, status = 200, url = asked) => ({
  ...{ status, url, redirected: url !== asked },
  headers: new Headers(type === "" ? {} : { "Content-Type": type }),
});
const judgeService = (type: string, text: string, status?: number, url?: string) =>
  judge(answerOf(type, status, url), text, asked);
const judgePhp = (type: string, text: string, status?: number, url?: string) =>
  judge(answerOf(type, status, url), text, "/contact/send.php", true);

const page = (words: string) => `<!DOCTYPE html><title>${words}</title><p>${words}`;

describe("a service has the message", () => {
  test.each([
    [json, '{"next":"/thanks?language=en","ok":true}'],
    [json, '{"success":true,"message":"Email sent"}'],
    [json, '{"success":"true","message":"The form was submitted successfully."}'],
    [json, '{"code":200,"status":"success","errors":[],"error":null,"errorMessage":""}'],
    [json, '{"status":"mail_sent","invalid_fields":[]}'],
    [json, '{"name":"Meena","message":"it says \\"success\\":false, \\"error\\":1","errors":{}}'],
    [json, '{"success": true, "error": null, "errors": [], "received": "09:15"}'],
    [json, '{"ok": true, "error": false}'],
    [json, "{}"],
    [html, '{"ok":true}'],
    [html, "[]"],
    [html, "1"],
    ["", "OK"],
    [plain, "Thank you, your message was sent."],
  ])("that answers %s: %s", (type, text) => {
    expect(judgeService(type, text)).toBe("sent");
  });

  test.each([
    [html, page("Thanks"), "https://forms.example/thanks?language=en"],
    [html, "", "https://forms.example/f/abc/done"],
    [html, page("Danke"), "https://shop.example/contact/thank-you/"],
    [json, '{"result":"success"}', "https://elsewhere.example/f/abc"],
  ])("that redirects to %s %s at %s", (type, text, url) => {
    expect(judgeService(type, text, 200, url)).toBe("sent");
  });

  test("that has no content to give", () => {
    expect(judgeService("", "", 204)).toBe("sent");
  });
});

describe("a service says no with a status of success", () => {
  test.each([
    '{"success":false,"message":"Invalid access key"}',
    '{"ok":false,"errors":[{"code":"REQUIRED_FIELD_EMPTY"}]}',
    '{"success":"false","message":"This form needs Activation."}',
    '{"success" : 0}',
    '{"ok": "no"}',
    '{"error": "x"}',
    '{"errors": [{"field": "email"}]}',
    '{"status":"mail_failed","message":"…"}',
    '{"status":"validation_failed"}',
    '{"status":"spam"}',
    '{"result":"error","msg":"Too many requests"}',
    '{"Status":400,"Message":"Bad email"}',
    '{"statusCode":502,"body":"{}"}',
    '{"data":{"contact":{"errors":{"email":["wrong"]}}}}',
    '{"errorMessage":"Task timed out after 3.00 seconds"}',
    '{"error":"Submission limit reached"}',
    '{"isReceived":false,"errors":{}}',
    '[{"error":{"code":7}}]',
  ])("%s", (text) => {
    expect(judgeService(json, text)).toBe("rejected");
    expect(judgeService(html, text)).toBe("rejected");
  });
});

/** PHP's answers among them say nothing without a byte order mark or what a host adds. */
const strangers: [what: string, type: string, text: string][] = [
  ["a firewall's challenge", html, page("Just a moment...")],
  ["a captive portal", "Text/HTML", page("Free Wi-Fi")],
  ["a suspended site", "", page("This account has been suspended")],
  ["a page sent as JSON", json, `\n${page("Welcome")}`],
  ["a page of another kind", "application/xhtml+xml", "x"],
  ["a template", html, "{{greeting}} <b>Just a moment</b>"],
  ["nothing", "", ""],
  ["next to nothing", json, " \n"],
  ["what WordPress answers where nobody listens", html, "0"],
  ["the same, to a stale page", html, "-1"],
  ["what a function returns that returns nothing", json, "null"],
  ["half a JSON text", json, '{"ok":tr'],
  ["PHP's fatal error", html, "<br />\n<b>Fatal error</b>:  Uncaught Error in <b>send.php</b>"],
  ["PHP's fatal error as text", plain, "PHP Fatal error:  Allowed memory size exhausted"],
  ["PHP's source", plain, "<?php echo json_encode(['isReceived' => $status === 200]);"],
  ["a program's source", plain, `#!/usr/bin/perl\n${"print 1;\n".repeat(40)}`],
  ["a refusal as text", plain, "Access denied (policy_denied)"],
  ["OK, as a page", html, "OK"],
];

describe("nobody can say whether the message arrived after", () => {
  test.each(strangers)("%s (%s)", (_, type, text) => {
    for (const status of [200, 202]) {
      expect(judgeService(type, text, status)).toBe("unclear");
      expect(judgePhp(type, text, status)).toBe("unclear");
    }
  });

  test.each([
    ["a moved address", "https://www.forms.example/f/abc", page("Our API")],
    ["an address with a slash", `${asked}/`, page("Our API")],
    ["the host's home page", "https://forms.example/", page("Welcome")],
    ["a login page", "https://forms.example/login?next=%2Ff%2Fabc", page("Hello")],
    ["a page that asks for a password", "https://forms.example/me", '<input type="password">'],
    ["a captcha", "https://forms.example/check", '<div class="g-recaptcha">'],
    ["an error's page", "https://shop.example/thanks?error=true", page("Thanks")],
    ["the page of a suspended site", "https://host.example/cgi-sys/suspendedpage.cgi", page("")],
  ])("a redirect to %s: %s", (_, url, text) => {
    expect(judgeService(html, text, 200, url)).toBe("unclear");
  });

  test.each([502, 504, 520, 522, 524])("a proxy's status %i", (status) => {
    expect(judgeService(html, page("Bad gateway"), status)).toBe("timeout");
    expect(judgePhp(html, page("Bad gateway"), status)).toBe("timeout");
  });
});

test.each([
  [400, "rejected"],
  [403, "rejected"],
  [404, "rejected"],
  [422, "rejected"],
  [408, "serverError"],
  [429, "serverError"],
  [503, "serverError"],
] as const)("status %i means %s, whatever is said with it", (status, outcome) => {
  for (const text of ["", page("Just a moment..."), '{"ok":true}']) {
    expect(judgeService(html, text, status)).toBe(outcome);
    expect(judgePhp(html, text, status)).toBe(outcome);
  }
});

describe("the site's own PHP file has the message if it says so itself", () => {
  test.each([
    ["as JSON", json, '{"isReceived":true,"errors":{}}', 200],
    ["with spaces", json, '{ "isReceived" : true }', 200],
    ["after a byte order mark", json, '\ufeff\ufeff{"isReceived":true}', 200],
    ["after PHP's warnings", html, '<br />\n<b>Warning</b>: x<br />{"isReceived":true}', 200],
    ["between what a host adds", html, '\n<!-- x --> {"isReceived":true}<script></script>', 202],
    ["and dies afterwards", html, '{"isReceived":true,"errors":{}}<b>Fatal error</b>', 500],
  ])("%s", (_, type, text, status) => {
    expect(judgePhp(type, text, status)).toBe("sent");
  });

  test("and not if it says no, or another answers in its place", () => {
    expect(judgePhp(json, '{"isReceived":false,"errors":{}}')).toBe("unclear");
    expect(judgePhp(json, '{"isReceived":false,"errors":{}}', 422)).toBe("rejected");
    expect(judgePhp(json, '{"isReceived":false,"errors":{}}', 500)).toBe("serverError");
    expect(judgePhp(html, page("Server error"), 500)).toBe("unclear");
    expect(judgePhp("", "", 204)).toBe("unclear");
    expect(judgePhp(json, '{"ok":true}')).toBe("unclear");
    expect(judgePhp(html, page("Thanks"), 200, "https://shop.example/thanks")).toBe("unclear");
  });

  test("and not by its own source, which a host may show instead of running it", () => {
    const source = join(root, "src/generator/plugins/phpForm/handler.php");
    expect(judgePhp(plain, readFileSync(source, "utf8"))).toBe("unclear");
  });
});
