import { LOCALES, type Locale } from '@almsway/contract/locale';
import { getUnsubscribePage, unsubscribe } from '@almsway/contract/notifications/endpoints';
import { DEFAULT_PREFERENCES } from '@almsway/contract/privacy/privacy';

import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import { route } from '#api/routing.ts';

import { UNSUBSCRIBE_TEXTS } from './texts.ts';
import { subscriptionOf } from './unsubscribing.ts';

/** Stopping a group of mails by the link in a mail, without signing in. A mail client sends the POST by itself. */
export const unsubscribeRoutes = [
  route(getUnsubscribePage, async ({ params: { token }, stores, unsubscribeSecret }) => {
    const { userId } = await meantBy(unsubscribeSecret, token);
    const locale = await localeOf(stores, userId);
    const { question, button } = UNSUBSCRIBE_TEXTS[locale];
    return page(locale, `<p>${question}</p><form method="post"><button>${button}</button></form>`);
  }),

  route(unsubscribe, async ({ params: { token }, stores, unsubscribeSecret }) => {
    const { userId, group } = await meantBy(unsubscribeSecret, token);
    await stores.transaction(async (changes) => {
      // Somebody who has left gets no mails.
      if (!(await changes.users.byId(userId))) return;
      const { givesName, notices } = (await changes.preferences.of(userId)) ?? DEFAULT_PREFERENCES;
      const next = { ...notices, [group]: { ...notices[group], email: false } };
      await changes.preferences.put({ userId, givesName, notices: next });
    });
    const locale = await localeOf(stores, userId);
    return page(locale, `<p role="status">${UNSUBSCRIBE_TEXTS[locale].done}</p>`);
  }),
];

async function meantBy(secret: string | undefined, token: string) {
  const subscription = secret === undefined ? undefined : await subscriptionOf(secret, token);
  if (subscription) return subscription;
  throw new ApiFailure('not_found', 'This link is not valid. Emails can be stopped in Settings.');
}

async function localeOf({ users }: Reads, userId: string): Promise<Locale> {
  return (await users.byId(userId))?.locale ?? LOCALES[0];
}

function page(locale: Locale, content: string) {
  const { title } = UNSUBSCRIBE_TEXTS[locale];
  return {
    body: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  };
}
