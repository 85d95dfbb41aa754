import { LOCALES, type Locale } from '@almsway/contract/locale';
import {
  getUnsubscribePage,
  unsubscribe,
} from '@almsway/contract/notifications/notifications-endpoints';
import { DEFAULT_PREFERENCES } from '@almsway/contract/privacy/privacy';

import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import { route } from '#api/routing.ts';

import { mailText } from './mail-text.ts';
import { subscriptionOf, type Subscription } from './unsubscribing.ts';

/**
 * Stopping a group of mails by the link in a mail, without signing in. Mail clients may send the POST
 * themselves.
 */
export const unsubscribeRoutes = [
  route(getUnsubscribePage, async ({ params: { token }, stores, mailLinkSecret }) => {
    const subscription = await meantBy(mailLinkSecret, token);
    const locale = await localeOf(stores, subscription);
    const question = textFor(locale, subscription, 'question');
    const button = textFor(locale, subscription, 'button');
    return page(locale, `<p>${question}</p><form method="post"><button>${button}</button></form>`);
  }),

  route(unsubscribe, async ({ params: { token }, stores, mailLinkSecret }) => {
    const subscription = await meantBy(mailLinkSecret, token);
    const { recipientId: userId, group } = subscription;
    await stores.transaction(async (changes) => {
      if (group === 'staffDigest') {
        const member = await changes.staffMembers.byId(userId);
        if (member) await changes.staffMembers.update({ ...member, wantsDigest: false });
        return;
      }
      // Users who closed their account get no mails.
      if (!(await changes.users.byId(userId))) return;
      const { givesName, notices } = (await changes.preferences.of(userId)) ?? DEFAULT_PREFERENCES;
      const next = { ...notices, [group]: { ...notices[group], email: false } };
      await changes.preferences.put({ userId, givesName, notices: next });
    });
    const locale = await localeOf(stores, subscription);
    return page(locale, `<p role="status">${textFor(locale, subscription, 'done')}</p>`);
  }),
];

async function meantBy(secret: string | undefined, token: string) {
  const subscription = secret === undefined ? undefined : await subscriptionOf(secret, token);
  if (subscription) return subscription;
  throw new ApiFailure('not_found', 'This link is not valid. Emails can be stopped in Settings.');
}

async function localeOf(
  { users, staffMembers }: Reads,
  { recipientId, group }: Subscription,
): Promise<Locale> {
  const member = group === 'staffDigest' ? await staffMembers.byId(recipientId) : undefined;
  const user = await users.byId(member?.userId ?? recipientId);
  return member?.locale ?? user?.locale ?? LOCALES[0];
}

function textFor(
  locale: Locale,
  { group }: Subscription,
  part: 'question' | 'button' | 'done',
): string {
  const prefix = group === 'staffDigest' ? 'mails.unsubscribe.staffDigest' : 'mails.unsubscribe';
  return mailText(locale, `${prefix}.${part}`);
}

function page(locale: Locale, content: string) {
  const title = mailText(locale, 'mails.unsubscribe.title');
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
