import { euroFormat } from '@almsway/contract/giving/amount';
import { isolated, withIsolated } from '@almsway/contract/isolated';
import { BRANDS, LOCALES, type Locale } from '@almsway/contract/locale';

import type { OutgoingMail } from '#api/ports/news-ports.ts';
import type { MailKind, MailRecord, RestrictionMail } from '#api/records/news-records.ts';

import { certificateText, certificateTitle, dayIn } from './certificate-text.ts';
import { mailPath } from './mail-paths.ts';
import { mailParagraphs, mailText, quoted, when } from './mail-text.ts';

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
  const { title, paragraphs, link, why, unsubscribe, language } = content;
  const greeting = mailText(locale, 'mails.frame.hello', quoted('name', to.name));
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
      ...paragraphs.map((text) => withIsolated(text, isolated)),
      ...(button ? [`${button.words}:\n${button.address}`] : []),
      brand,
      `-- \n${ways.map(({ words, address }) => (address === undefined ? words : `${words}\n${address}`)).join('\n')}`,
    ]
      .join('\n\n')
      .concat('\n'),
    html: page({ locale, title, greeting, paragraphs, language, button, brand, ways }),
    settingsUrl,
    unsubscribeUrl: oneClickUrl,
    language: locale,
  };
}

/** Parts that differ between mails. */
interface Content {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Language of what is between isolates in the paragraphs, if known. */
  readonly language?: Locale | undefined;
  /** Its link; undefined for a mail that contains everything. */
  readonly link: { readonly words: string; readonly path: string } | undefined;
  /** Why it was sent, and the texts of the links that stop it. */
  readonly why: string;
  readonly unsubscribe: string;
  /** Page that stops such mails; undefined for somebody without an account. */
  readonly settingsPath: string | undefined;
}

/** Page where users choose their mails. */
const SETTINGS = '/settings/privacy#notices';

function contentOf(mail: MailRecord, locale: Locale, stewardToken?: string): Content {
  switch (mail.kind) {
    case 'staffDigest':
      return digestContent(mail, locale);
    case 'certificate':
      return certificateContent(mail, locale);
    case 'giverAsked':
      return giverContent(mail, locale);
    case 'stewardAsked':
      return stewardContent(mail, locale, stewardToken);
    case 'accountWarned':
    case 'accountLimited':
    case 'accountSuspended':
    case 'accountRestored':
    case 'objectionAnswered':
      return restrictionContent(mail, mail.kind, locale);
    default:
      return userContent(mail, mail.kind, locale);
  }
}

function userContent(
  mail: MailRecord,
  kind: Exclude<MailKind, RestrictionMail>,
  locale: Locale,
): Content {
  const { offering } = mail;
  const declared = offering?.declaredCents;
  const values = {
    amount: mail.amountCents === undefined ? '' : amountIn(locale, mail.amountCents),
    day: mail.dueOn === undefined ? '' : dayIn(locale, mail.dueOn),
    which: offering ? ` ${whichIn(locale, offering)}` : '',
    declared: declared === undefined ? '' : amountIn(locale, declared),
    hasDeclared: when(declared !== undefined),
    ...quoted('note', offering?.note ?? '', offering?.noteLanguage),
    list: (mail.offerings ?? [])
      .map(({ reference, day, amountCents }) =>
        [reference, dayIn(locale, day), amountIn(locale, amountCents)].join(' · '),
      )
      .join('\n'),
  };
  return {
    title: mailText(locale, `mails.${kind}.subject`, values),
    paragraphs: mailParagraphs(locale, kind, values),
    language: offering?.noteLanguage,
    link: {
      words: mailText(locale, `mails.${kind}.action`),
      path: mailPath(kind, mail.receiptNumber),
    },
    why: mailText(locale, 'mails.frame.why'),
    unsubscribe: mailText(locale, 'mails.frame.unsubscribe'),
    settingsPath: SETTINGS,
  };
}

/** Reference and day of an offering, in brackets. */
function whichIn(locale: Locale, { reference, day }: { reference: string; day: string }): string {
  const hasReference = when(reference !== '');
  return mailText(locale, 'mails.frame.which', {
    reference,
    hasReference,
    day: dayIn(locale, day),
  });
}

function digestContent({ waiting = [] }: MailRecord, locale: Locale): Content {
  return {
    title: mailText(locale, 'mails.staffDigest.subject'),
    paragraphs: waiting.map(({ kind, count, hasUncounted, oldestOn }) =>
      mailText(locale, `mails.staffDigest.line.${kind}`, {
        // More than were counted are several.
        count: hasUncounted ? count + 1 : count,
        shown: hasUncounted ? `${count}+` : String(count),
        since: dayIn(locale, oldestOn),
      }),
    ),
    link: { words: mailText(locale, 'mails.staffDigest.action'), path: '/desk' },
    why: mailText(locale, 'mails.staffDigest.why'),
    unsubscribe: mailText(locale, 'mails.staffDigest.unsubscribe'),
    settingsPath: '/desk',
  };
}

function stewardContent(
  { steward, amountCents = 0 }: MailRecord,
  locale: Locale,
  stewardToken?: string,
): Content {
  // Without the secret, the mail stays in the outbox until it is configured.
  if (!steward || stewardToken === undefined) throw new Error('A mail to a steward has no link.');
  const values = {
    amount: amountIn(locale, amountCents),
    monastic: isolated(steward.monastic),
    reference: steward.reference,
    isReminder: when(steward.isReminder),
  };
  const path = `/steward/${stewardToken}`;
  return {
    title: mailText(locale, 'mails.stewardAsked.subject', values),
    paragraphs: mailParagraphs(locale, 'stewardAsked', values),
    link: { words: mailText(locale, 'mails.stewardAsked.action'), path },
    why: mailText(locale, 'mails.stewardAsked.why', values),
    unsubscribe: '',
    settingsPath: path,
  };
}

// The statement of reasons has the parts that article 17.3 of Regulation (EU) 2022/2065 asks for.
function restrictionContent(
  { restriction, dueOn }: MailRecord,
  kind: RestrictionMail,
  locale: Locale,
): Content {
  if (!restriction || dueOn === undefined) throw new Error('A mail about a restriction is empty.');
  const { level, ground, text, language } = restriction;
  const values = { level, ground, ...quoted('text', text, language), day: dayIn(locale, dueOn) };
  const isDecision = kind !== 'accountRestored' && kind !== 'objectionAnswered';
  return {
    title: mailText(locale, `mails.${kind}.subject`),
    paragraphs: [
      ...mailParagraphs(locale, kind, values),
      ...(isDecision ? mailParagraphs(locale, 'restriction', values) : []),
    ],
    language,
    link: { words: mailText(locale, `mails.${kind}.action`), path: mailPath(kind) },
    why: mailText(locale, 'mails.frame.needed'),
    unsubscribe: mailText(locale, 'mails.frame.unsubscribe'),
    settingsPath: undefined,
  };
}

function giverContent({ giver }: MailRecord, locale: Locale): Content {
  if (!giver) throw new Error('A mail to a giver is empty.');
  const { token, entity, amountCents, receivedOn, expiresAt } = giver;
  const values = {
    entity: isolated(entity),
    amount: amountIn(locale, amountCents),
    day: dayIn(locale, receivedOn),
    until: dayIn(locale, expiresAt.slice(0, 10)),
  };
  return {
    title: mailText(locale, 'mails.giverAsked.subject'),
    paragraphs: mailParagraphs(locale, 'giverAsked', values),
    link: { words: mailText(locale, 'mails.giverAsked.action'), path: `/giver/${token}` },
    why: mailText(locale, 'mails.giverAsked.why', values),
    unsubscribe: mailText(locale, 'mails.frame.unsubscribe'),
    settingsPath: undefined,
  };
}

// A patron gets a link, a giver without an account the whole document.
function certificateContent({ certificate }: MailRecord, locale: Locale): Content {
  if (!certificate) throw new Error('A mail with a certificate is empty.');
  const { document } = certificate;
  const title = certificateTitle(certificate, locale);
  const unsubscribe = mailText(locale, 'mails.frame.unsubscribe');
  if (!document) {
    return {
      title,
      paragraphs: [mailText(locale, 'mails.certificate.linkBody')],
      link: {
        words: mailText(locale, 'mails.certificate.action'),
        path: mailPath('receiptMade', certificate.title),
      },
      why: mailText(locale, 'mails.frame.why'),
      unsubscribe,
      settingsPath: SETTINGS,
    };
  }
  const entity = document.receipts[0]?.entity.name ?? '';
  return {
    title,
    paragraphs: certificateText(document),
    link: undefined,
    why: mailText(locale, 'mails.certificate.why', { entity }),
    unsubscribe,
    settingsPath: undefined,
  };
}

interface Page {
  readonly locale: string;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly language: Locale | undefined;
  readonly button: { readonly words: string; readonly address: string } | undefined;
  readonly brand: string;
  /** Links to get fewer mails. */
  readonly ways: readonly { readonly words: string; readonly address: string | undefined }[];
}

// Without images, scripts or external resources, so that nobody learns when it is read.
function page(given: Page): string {
  const { locale, title, greeting, paragraphs, language, button, brand, ways } = given;
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${text.replaceAll('\n', '<br>')}</p>`;
  const marked = (text: string) =>
    language ? withIsolated(text, (part) => `<bdi lang="${language}">${part}</bdi>`) : text;
  const link = (words: string, address: string) =>
    `<a href="${escaped(address)}">${escaped(words)}</a>`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;font:17px/1.5 system-ui,sans-serif">
<main style="max-width:32rem;margin:0 auto">
${[escaped(greeting), ...paragraphs.map((text) => marked(escaped(text)))].map(paragraph).join('\n')}
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
