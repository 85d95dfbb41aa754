import { euroFormat } from '@almsway/contract/giving/amount';
import { isolated } from '@almsway/contract/isolated';
import { BRANDS, LOCALES, type Locale } from '@almsway/contract/locale';

import type { OutgoingMail } from '#api/ports.ts';
import type { MailRecord } from '#api/records.ts';

import { DIGEST_TEXTS, MAIL_FRAME, MAIL_TEXTS, mailPath, STEWARD_TEXTS, WHICH } from './texts.ts';

/** A mail, ready to be sent. */
export interface MailMessage {
  /** The same on every attempt, so that duplicates are recognised: `Message-ID`. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Page where users choose their mails. */
  readonly settingsUrl: string;
  /** URL that stops this kind of mail with one click; undefined for mails that are not sent in bulk. */
  readonly unsubscribeUrl: string | undefined;
  readonly language: string;
}

/** Links of a mail that work without signing in. */
interface MailLinks {
  readonly oneClickUrl?: string | undefined;
  readonly stewardToken?: string | undefined;
}

/**
 * Writes a mail in the recipient's language.
 *
 * @param publicUrl Address of the site, without a trailing slash.
 * @param links URL that stops this kind of mail without signing in, if there is one; the token of a
 * steward's link.
 */
export function compose(
  { mail, to }: OutgoingMail,
  publicUrl: string,
  { oneClickUrl, stewardToken }: MailLinks = {},
): MailMessage {
  const locale = to.locale ?? LOCALES[0];
  const content = contentOf(mail, locale, stewardToken);
  const { title, paragraphs, action, why, unsubscribe } = content;
  const { hello, helloNameless } = MAIL_FRAME[locale];
  const greeting = to.name === '' ? helloNameless : hello(isolated(to.name));
  const url = publicUrl + content.path;
  const settingsUrl = publicUrl + content.settingsPath;
  const brand = BRANDS[locale];
  const ways: Page['ways'] = [
    ...(oneClickUrl === undefined ? [] : [{ words: unsubscribe, address: oneClickUrl }]),
    { words: why, address: settingsUrl },
  ];
  return {
    messageId: `<${mail.mailId}@${new URL(publicUrl).hostname}>`,
    to: to.email,
    subject: title,
    text: [
      greeting,
      ...paragraphs,
      `${action}:\n${url}`,
      brand,
      `-- \n${ways.map((way) => `${way.words}\n${way.address}`).join('\n')}`,
    ]
      .join('\n\n')
      .concat('\n'),
    html: page({ locale, title, greeting, paragraphs, action, url, brand, ways }),
    settingsUrl,
    unsubscribeUrl: oneClickUrl,
    language: locale,
  };
}

/** Parts that differ between mails. */
interface Content {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Text of the link, and its URL. */
  readonly action: string;
  readonly path: string;
  /** Why it was sent, and the texts of the links that stop it. */
  readonly why: string;
  readonly unsubscribe: string;
  readonly settingsPath: string;
}

function contentOf(mail: MailRecord, locale: Locale, stewardToken?: string): Content {
  if (mail.kind === 'staffDigest') {
    const { waiting = [] } = mail;
    const { line, ...texts } = DIGEST_TEXTS[locale];
    const lines = waiting.map((row) => line(row, dayIn(locale, row.oldestOn)));
    return { ...texts, paragraphs: lines, path: '/desk', settingsPath: '/desk' };
  }
  if (mail.kind === 'stewardAsked') {
    const { steward, amountCents = 0 } = mail;
    // Without the secret, the mail stays in the outbox until it is configured.
    if (!steward || stewardToken === undefined) throw new Error('A mail to a steward has no link.');
    const texts = STEWARD_TEXTS[locale];
    const words = {
      amount: amountIn(locale, amountCents),
      monastic: isolated(steward.monastic),
      reference: steward.reference,
    };
    const path = `/steward/${stewardToken}`;
    const title = steward.isReminder ? texts.reminderTitle(words) : texts.title(words);
    const why = texts.why(words);
    const { action, unsubscribe } = texts;
    return {
      title,
      paragraphs: texts.body(words),
      action,
      path,
      why,
      unsubscribe,
      settingsPath: path,
    };
  }
  const { subject, body, action } = MAIL_TEXTS[locale][mail.kind];
  const { why, unsubscribe } = MAIL_FRAME[locale];
  const { offering } = mail;
  const words = {
    amount: mail.amountCents === undefined ? '' : amountIn(locale, mail.amountCents),
    day: mail.dueOn === undefined ? '' : dayIn(locale, mail.dueOn),
    which: offering ? WHICH[locale](offering.reference, dayIn(locale, offering.day)) : '',
    declared: offering?.declaredCents === undefined ? '' : amountIn(locale, offering.declaredCents),
    note: offering?.note ?? '',
  };
  return {
    title: subject(words),
    paragraphs: body(words),
    action,
    path: mailPath(mail.kind, mail.receiptNumber),
    why,
    unsubscribe,
    settingsPath: '/settings/privacy#notices',
  };
}

interface Page {
  readonly locale: string;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly url: string;
  readonly brand: string;
  /** Links to get fewer mails. */
  readonly ways: readonly { readonly words: string; readonly address: string }[];
}

// Without images, scripts or external resources, so that nobody learns when it is read.
function page(given: Page): string {
  const { locale, title, greeting, paragraphs, action, url, brand, ways } = given;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;font:17px/1.5 system-ui,sans-serif">
<main style="max-width:32rem;margin:0 auto">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${escaped(url)}">${escaped(action)}</a></p>
<p style="margin:0 0 24px"><strong>${escaped(brand)}</strong></p>
<hr style="border:0;border-top:1px solid">
${ways.map(({ words, address }) => `<p style="font-size:15px">${escaped(words)} <a href="${escaped(address)}">${escaped(address)}</a></p>`).join('\n')}
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function amountIn(locale: string, cents: number): string {
  return new Intl.NumberFormat(locale, euroFormat(cents)).format(cents / 100);
}

function dayIn(locale: string, day: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${day}T00:00:00Z`));
}
