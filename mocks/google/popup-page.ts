import { factsOf, LOCALES, localeOfTag, type Locale } from '@almsway/contract/locale';

import { escapeHtml, htmlPage } from '#mocks/identity/page.ts';

import { type ChooserData, runChooser } from './chooser-script.ts';
import { CHOOSER_MESSAGE_SOURCE, isLoopbackHost } from './event.ts';
import { GOOGLE_ACCOUNTS } from './google-accounts.ts';
import { CHOOSER_MESSAGES, type ChooserMessage } from './messages.ts';

const POPUP_TYPES = ['signInViaPopup', 'linkViaPopup', 'reauthViaPopup'];

function chooserBody(locale: Locale): string {
  const text = (key: ChooserMessage) =>
    `data-text="${key}">${escapeHtml(CHOOSER_MESSAGES[locale][key])}`;
  return `<div id="orphan" hidden><h1 ${text('orphanTitle')}</h1><p ${text('orphan')}</p></div>
<p id="done" role="status" hidden ${text('done')}</p>
<div id="chooser">
<h1 id="title" tabindex="-1" ${text('title')}</h1>
<p ${text('subtitle')}</p>
<ul id="accounts"></ul>
<h2 ${text('add')}</h2>
<form id="add" novalidate>
<label for="name" ${text('name')}</label>
<input id="name" name="name" autocomplete="name" maxlength="100">
<label for="email" ${text('email')}</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" aria-describedby="trouble">
<p id="trouble" role="alert"></p>
<div class="row"><button class="primary" ${text('continue')}</button>
<button type="button" id="forget" hidden ${text('forget')}</button></div>
</form>
<details><summary ${text('faults')}</summary>
<div class="row"><button type="button" data-fault="auth/unauthorized-domain" ${text('domain')}</button>
<button type="button" data-fault="auth/network-request-failed" ${text('network')}</button></div>
</details>
<p class="muted" ${text('practice')}</p>
<div class="row"><button type="button" id="cancel" ${text('cancel')}</button>
<button type="button" id="language"></button></div>
</div>`;
}

function languageAsked(url: URL): string | undefined {
  const direct = url.searchParams.get('hl') ?? url.searchParams.get('lang');
  if (direct !== null) return direct;
  try {
    const custom: unknown = JSON.parse(url.searchParams.get('customParameters') ?? '');
    const language = (custom as { hl?: unknown } | null)?.hl;
    return typeof language === 'string' ? language : undefined;
  } catch {
    return undefined;
  }
}

function openerOrigin(url: URL, allowed: readonly string[]): string | undefined {
  const redirectUrl = url.searchParams.get('redirectUrl') ?? '';
  if (!URL.canParse(redirectUrl)) return undefined;
  const { protocol, hostname, origin } = new URL(redirectUrl);
  const isKnown = isLoopbackHost(hostname) || allowed.includes(origin);
  return /^https?:$/.test(protocol) && isKnown ? origin : undefined;
}

/**
 * The account chooser that replaces Google's popup: choose an account, add one, or cancel. It only serves
 * pages on this computer or of an origin in `allowed`. Without `locale` or a language in the URL it uses
 * the browser's language.
 */
export function googlePopupPage(
  url: URL,
  { locale, allowed = [] }: { locale?: Locale; allowed?: readonly string[] } = {},
): Response {
  const asked = languageAsked(url);
  const known = locale ?? (asked === undefined ? undefined : localeOfTag(asked));
  const shown = known ?? LOCALES[0];
  const type = url.searchParams.get('authType') ?? '';
  const eventId = url.searchParams.get('eventId') ?? '';
  const targetOrigin = openerOrigin(url, allowed);
  if (
    targetOrigin === undefined ||
    !POPUP_TYPES.includes(type) ||
    eventId === '' ||
    url.searchParams.get('providerId') !== 'google.com'
  ) {
    const { refusedTitle, refused } = CHOOSER_MESSAGES[shown];
    return htmlPage({
      locale: shown,
      title: refusedTitle,
      body: `<h1>${escapeHtml(refusedTitle)}</h1><p>${escapeHtml(refused)}</p>`,
      status: 400,
    });
  }
  const data: ChooserData = {
    accounts: GOOGLE_ACCOUNTS,
    messages: CHOOSER_MESSAGES,
    locale: known ?? null,
    languages: Object.fromEntries(
      LOCALES.map((each) => [each, factsOf(each).name]),
    ) as ChooserData['languages'],
    source: CHOOSER_MESSAGE_SOURCE,
    targetOrigin,
    type,
    eventId,
    storageKey: CHOOSER_MESSAGE_SOURCE,
  };
  return htmlPage({
    locale: shown,
    title: CHOOSER_MESSAGES[shown].title,
    body: chooserBody(shown),
    script: `(${runChooser.toString()})();`,
    data,
  });
}
