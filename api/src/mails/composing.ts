import { euroFormat } from '@almsway/contract/giving/amount';
import { isolated } from '@almsway/contract/isolated';
import { BRANDS, LOCALES, type Locale } from '@almsway/contract/locale';

import type { OutgoingMail } from '#api/ports/news-ports.ts';
import type { MailRecord } from '#api/records/news-records.ts';

import {
  CERTIFICATE_TEXTS,
  certificateText,
  certificateTitle,
  dayIn,
} from './certificate-texts.ts';
import { GIVER_TEXTS } from './giver-texts.ts';
import { RESTRICTION_TEXTS, type RestrictionMail } from './restriction-texts.ts';
import { DIGEST_TEXTS, MAIL_FRAME, MAIL_TEXTS, mailPath, STEWARD_TEXTS, WHICH } from './texts.ts';

/** A mail, ready to be sent. */
export interface MailMessage {
  /** The same on every attempt, so that duplicates are recognised: `Message-ID`. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Page where users choose their mails; undefined for a mail to somebody without an account. */
  readonly settingsUrl: string | undefined;
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
  const { title, paragraphs, link, why, unsubscribe } = content;
  const { hello, helloNameless } = MAIL_FRAME[locale];
  const greeting = to.name === '' ? helloNameless : hello(isolated(to.name));
  const button = link && { words: link.words, address: publicUrl + link.path };
  const settingsUrl =
    content.settingsPath === undefined ? undefined : publicUrl + content.settingsPath;
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
      ...(button ? [`${button.words}:\n${button.address}`] : []),
      brand,
      `-- \n${ways.map(({ words, address }) => (address === undefined ? words : `${words}\n${address}`)).join('\n')}`,
    ]
      .join('\n\n')
      .concat('\n'),
    html: page({ locale, title, greeting, paragraphs, button, brand, ways }),
    settingsUrl,
    unsubscribeUrl: oneClickUrl,
    language: locale,
  };
}

/** Parts that differ between mails. */
interface Content {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Its link; undefined for a mail that contains everything. */
  readonly link: { readonly words: string; readonly path: string } | undefined;
  /** Why it was sent, and the texts of the links that stop it. */
  readonly why: string;
  readonly unsubscribe: string;
  /** Page that stops such mails; undefined for somebody without an account. */
  readonly settingsPath: string | undefined;
}

function contentOf(mail: MailRecord, locale: Locale, stewardToken?: string): Content {
  if (mail.kind === 'staffDigest') {
    const { waiting = [] } = mail;
    const { line, action, ...texts } = DIGEST_TEXTS[locale];
    const lines = waiting.map((row) => line(row, dayIn(locale, row.oldestOn)));
    const link = { words: action, path: '/desk' };
    return { ...texts, paragraphs: lines, link, settingsPath: '/desk' };
  }
  if (mail.kind === 'certificate') return certificateContent(mail, locale);
  if (mail.kind === 'giverAsked') return giverContent(mail, locale);
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
      link: { words: action, path },
      why,
      unsubscribe,
      settingsPath: path,
    };
  }
  if (isAboutRestriction(mail.kind)) return restrictionContent(mail, mail.kind, locale);
  const { subject, body, action } = MAIL_TEXTS[locale][mail.kind];
  const { why, unsubscribe } = MAIL_FRAME[locale];
  const { offering } = mail;
  const words = {
    amount: mail.amountCents === undefined ? '' : amountIn(locale, mail.amountCents),
    day: mail.dueOn === undefined ? '' : dayIn(locale, mail.dueOn),
    which: offering ? WHICH[locale](offering.reference, dayIn(locale, offering.day)) : '',
    declared: offering?.declaredCents === undefined ? '' : amountIn(locale, offering.declaredCents),
    note: offering?.note ?? '',
    list: (mail.offerings ?? [])
      .map(({ reference, day, amountCents }) =>
        [reference, dayIn(locale, day), amountIn(locale, amountCents)].join(' · '),
      )
      .join('\n'),
  };
  return {
    title: subject(words),
    paragraphs: body(words),
    link: { words: action, path: mailPath(mail.kind, mail.receiptNumber) },
    why,
    unsubscribe,
    settingsPath: '/settings/privacy#notices',
  };
}

function isAboutRestriction(kind: MailRecord['kind']): kind is RestrictionMail {
  return kind in RESTRICTION_TEXTS.en;
}

function restrictionContent(
  { restriction, dueOn }: MailRecord,
  kind: RestrictionMail,
  locale: Locale,
): Content {
  if (!restriction || dueOn === undefined) throw new Error('A mail about a restriction is empty.');
  const { subject, action, body } = RESTRICTION_TEXTS[locale][kind];
  const { needed, unsubscribe } = MAIL_FRAME[locale];
  return {
    title: subject,
    paragraphs: body({ ...restriction, day: dayIn(locale, dueOn) }),
    link: { words: action, path: mailPath(kind) },
    why: needed,
    unsubscribe,
    settingsPath: undefined,
  };
}

function giverContent({ giver }: MailRecord, locale: Locale): Content {
  if (!giver) throw new Error('A mail to a giver is empty.');
  const { token, entity, amountCents, receivedOn, expiresAt } = giver;
  const { title, body, action, why } = GIVER_TEXTS[locale];
  const words = {
    entity: isolated(entity),
    amount: amountIn(locale, amountCents),
    day: dayIn(locale, receivedOn),
    until: dayIn(locale, expiresAt.slice(0, 10)),
  };
  return {
    title,
    paragraphs: body(words),
    link: { words: action, path: `/giver/${token}` },
    why: why(words),
    unsubscribe: MAIL_FRAME[locale].unsubscribe,
    settingsPath: undefined,
  };
}

// A patron gets a link, a giver without an account the whole document.
function certificateContent({ certificate }: MailRecord, locale: Locale): Content {
  if (!certificate) throw new Error('A mail with a certificate is empty.');
  const { document } = certificate;
  const words = CERTIFICATE_TEXTS[locale];
  const title = certificateTitle(certificate, locale);
  const { unsubscribe } = MAIL_FRAME[locale];
  if (!document) {
    const { why } = MAIL_FRAME[locale];
    const path = mailPath('receiptMade', certificate.title);
    const link = { words: words.link.action, path };
    const settingsPath = '/settings/privacy#notices';
    return { title, paragraphs: [words.link.body], link, why, unsubscribe, settingsPath };
  }
  return {
    title,
    paragraphs: certificateText(document),
    link: undefined,
    why: words.why(document.receipts[0]?.entity.name ?? ''),
    unsubscribe,
    settingsPath: undefined,
  };
}

interface Page {
  readonly locale: string;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly words: string; readonly address: string } | undefined;
  readonly brand: string;
  /** Links to get fewer mails. */
  readonly ways: readonly { readonly words: string; readonly address: string | undefined }[];
}

// Without images, scripts or external resources, so that nobody learns when it is read.
function page(given: Page): string {
  const { locale, title, greeting, paragraphs, button, brand, ways } = given;
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`;
  const link = (words: string, address: string) =>
    `<a href="${escaped(address)}">${escaped(words)}</a>`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;font:17px/1.5 system-ui,sans-serif">
<main style="max-width:32rem;margin:0 auto">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${button ? `<p style="margin:24px 0">${link(button.words, button.address)}</p>\n` : ''}<p style="margin:0 0 24px"><strong>${escaped(brand)}</strong></p>
<hr style="border:0;border-top:1px solid">
${ways.map(({ words, address }) => `<p style="font-size:15px">${escaped(words)}${address === undefined ? '' : ` ${link(address, address)}`}</p>`).join('\n')}
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
