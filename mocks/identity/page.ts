import type { Locale } from '@almsway/contract/locale';

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const STYLE = `
:root { color-scheme: light dark; --background: #f7f7f8; --surface: #ffffff; --text: #333333; --textMuted: #595959;
  --borderControl: #85858b; --border: #e1e1e5; --action: #d24715;
  --onAction: #ffffff; --errorText: #c01f38; --sunken: #efeff1; }
@media (prefers-color-scheme: dark) { :root { --background: #0d111c; --surface: #1e222c; --text: #e8eaf0; --textMuted: #a9b0c0;
  --borderControl: #767d8f; --border: #3a4050; --action: #d24715;
  --onAction: #02031a; --errorText: #ff8a99; --sunken: #080b13; } }
* { box-sizing: border-box; }
html { font: 1.0625rem/1.5 system-ui, sans-serif; background: var(--background); color: var(--text); }
body { margin: 0; padding: 1rem; display: grid; justify-items: center; }
main { width: 100%; max-width: 30rem; background: var(--surface); border: 1px solid var(--border);
  border-radius: 1rem; padding: 1.5rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.0625rem; margin: 1.5rem 0 .5rem; }
p { margin: 0 0 1rem; } .muted { color: var(--textMuted); font-size: .9375rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
button, .button, input, summary { font: inherit; min-height: 2.75rem; border-radius: .625rem; }
button, .button { cursor: pointer; padding: .5rem 1rem; border: 1px solid var(--borderControl);
  background: transparent; color: inherit; text-decoration: none; display: inline-flex; align-items: center; gap: .75rem; }
button:hover, .button:hover { background: var(--sunken); }
button.primary { background: var(--action); border-color: var(--action); color: var(--onAction); font-weight: 600; }
button.primary:hover { filter: brightness(.94); }
.account { width: 100%; text-align: start; border-color: var(--border); }
.account span { display: block; } .account small { display: block; color: var(--textMuted); font-size: .9375rem; }
.avatar { flex: none; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: var(--sunken);
  border: 1px solid var(--border); display: grid !important; place-items: center; font-weight: 600; }
label { display: block; font-weight: 600; margin: 0 0 .25rem; }
input { width: 100%; padding: .5rem .75rem; border: 1px solid var(--borderControl); background: var(--surface);
  color: inherit; margin: 0 0 1rem; }
form { margin: 0 0 1.5rem; }
summary { cursor: pointer; padding: .625rem 0; }
:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
[role="alert"]:not(:empty) { color: var(--errorText); font-weight: 600; margin: 0 0 1rem; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; justify-content: space-between; align-items: center; }
[hidden] { display: none !important; }
`;

/**
 * A complete page without external resources. Its style and script have a nonce; nothing else may run.
 * `body` is HTML escaped by the caller; the script finds `data` in `#page-data`.
 */
export function htmlPage(page: {
  locale: Locale;
  title: string;
  body: string;
  script?: string;
  data?: unknown;
  status?: number;
}): Response {
  const nonce = crypto.randomUUID();
  const data =
    page.data === undefined
      ? ''
      : `<script type="application/json" id="page-data">${JSON.stringify(page.data).replaceAll('<', '\\u003c')}</script>`;
  const script =
    page.script === undefined
      ? ''
      : `<script nonce="${nonce}">${page.script.replaceAll('</', '<\\/')}</script>`;
  const html = `<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(page.title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
${page.body}
</main>
${data}${script}
</body>
</html>
`;
  return new Response(html, {
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
