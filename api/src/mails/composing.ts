import { euroFormat } from '@almsway/contract/giving/amount';
import { isolated } from '@almsway/contract/isolated';
import { BRANDS, LOCALES } from '@almsway/contract/locale';

import type { OutgoingMail } from '#api/ports.ts';

import { MAIL_FRAME, MAIL_PATHS, MAIL_TEXTS } from './texts.ts';

/** A mail, ready to be sent. */
export interface MailMessage {
  /** The same however often it is sent, so that duplicates are recognised: `Message-ID`. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where mails are chosen. */
  readonly settingsUrl: string;
  /** Where this kind of mail is stopped with one click; undefined for mails that are not sent to many. */
  readonly unsubscribeUrl: string | undefined;
  readonly language: string;
}

/**
 * Writes a mail in its person's language.
 *
 * @param publicUrl The address of the site, without a slash at its end.
 * @param oneClickUrl Where this kind of mail is stopped without signing in, if it can be.
 */
export function compose(
  { mail, user }: OutgoingMail,
  publicUrl: string,
  oneClickUrl?: string,
): MailMessage {
  const locale = user.locale ?? LOCALES[0];
  const { subject, body, action } = MAIL_TEXTS[locale][mail.kind];
  const { hello, why, unsubscribe } = MAIL_FRAME[locale];
  const words = {
    amount: mail.amountCents === undefined ? '' : amountIn(locale, mail.amountCents),
    day: mail.dueOn === undefined ? '' : dayIn(locale, mail.dueOn),
  };
  const greeting = hello(isolated(user.name));
  const paragraphs = body(words);
  const url = publicUrl + MAIL_PATHS[mail.kind];
  const settingsUrl = `${publicUrl}/settings#notices`;
  const brand = BRANDS[locale];
  const title = subject(words);
  const ways: Page['ways'] = [
    ...(oneClickUrl === undefined ? [] : [{ words: unsubscribe, address: oneClickUrl }]),
    { words: why, address: settingsUrl },
  ];
  return {
    messageId: `<${mail.mailId}@${new URL(publicUrl).hostname}>`,
    to: user.email,
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

interface Page {
  readonly locale: string;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly url: string;
  readonly brand: string;
  /** Ways to get fewer mails. */
  readonly ways: readonly { readonly words: string; readonly address: string }[];
}

// Without picture, script or outside resource: nobody learns when it is read.
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
