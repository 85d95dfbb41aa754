import type { Receipt } from '@almsway/contract/giving/receipts';
import type { ReadTaxData } from '@almsway/contract/giving/tax';
import type { Locale } from '@almsway/contract/locale';

import type { CertificateMail } from '#api/records/news-records.ts';

import type { MailMessageId } from './catalogues.ts';
import { mailText, when, type MailValues } from './mail-text.ts';

type Document = NonNullable<CertificateMail['document']>;

/** Sentences of a certificate; they are those of its printed form. */
type CertificatePart = MailMessageId extends infer Id
  ? Id extends `mails.certificate.${infer Part}`
    ? Part
    : never
  : never;

/** Title of the mail with a certificate. `isCancellation` is that of a receipt of 0 cents. */
export function certificateTitle({ title, document }: CertificateMail, locale: Locale): string {
  if (!title.includes('-')) {
    const isSoFar = when(document?.soFar !== undefined);
    return mailText(locale, 'mails.certificate.year', { year: title, isSoFar });
  }
  const isCancellation = document?.receipts.every(({ amountCents }) => amountCents === 0) === true;
  const kind = isCancellation ? 'cancellation' : 'receipt';
  return mailText(locale, `mails.certificate.${kind}`, { number: title });
}

/** The document, as paragraphs of lines. */
export function certificateText({ locale, receipts, year, soFar }: Document): readonly string[] {
  const last = receipts.at(-1);
  if (!last) return [];
  const text = (part: CertificatePart, values?: MailValues) =>
    mailText(locale, `mails.certificate.${part}`, values);
  const { donor, entity, cause, replaces } = last;
  const day = (date: string) => dayIn(locale, date);
  const amount = (cents: number) => amountIn(locale, cents);
  const total = receipts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const facts = {
    entity: entity.name,
    name: donor.name,
    amount: amount(total),
    day: day(last.receivedOn),
    year: String(year),
    count: receipts.length,
    replaces,
    isSoFar: when(soFar !== undefined),
    soFar: soFar === undefined ? '' : day(soFar),
  };
  const issuedOn = day(soFar ?? last.issuedAt);
  const { signatory } = entity;
  const sign = signatory
    ? text('signed', {
        place: signatory.place,
        day: issuedOn,
        entity: entity.name,
        by: `${signatory.name}, ${signatory.office}`,
      })
    : text('issued', { day: issuedOn, entity: entity.name });
  const isCancellation = total === 0;
  return [
    [entity.name, `NIF ${entity.taxId}`, entity.address, entity.registration]
      .filter((line) => line !== '')
      .join('\n'),
    text('donor', {
      name: donor.name,
      taxId: donor.taxId,
      address: addressIn(locale, donor),
    }),
    isCancellation
      ? text(cause === 'mistake' ? cause : 'returned', facts)
      : text(year === undefined ? 'certifies' : 'certifiesYear', facts),
    ...(year === undefined && cause === 'correction'
      ? [text('corrects', { number: replaces })]
      : []),
    ...(isCancellation ? [] : [linesOf(receipts, text, day, amount), text('purpose'), text('law')]),
    sign,
  ];
}

function linesOf(
  receipts: readonly Receipt[],
  text: (part: CertificatePart, values?: MailValues) => string,
  day: (date: string) => string,
  amount: (cents: number) => string,
): string {
  const sum = receipts.reduce((all, { amountCents }) => all + amountCents, 0);
  return [
    ...receipts.map(({ number, reference, receivedOn, amountCents }) =>
      text('line', { number, reference, day: day(receivedOn), amount: amount(amountCents) }),
    ),
    ...(receipts.length > 1 ? [text('total', { amount: amount(sum) })] : []),
  ].join('\n');
}

function addressIn(locale: Locale, { street, postalCode, city, country }: ReadTaxData): string {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const place = [street, `${postalCode} ${city}`.trim(), country && names.of(country)];
  return place.filter(Boolean).join(', ');
}

// With its cents, as on paper.
function amountIn(locale: string, cents: number): string {
  const format = { style: 'currency', currency: 'EUR' } as const;
  return new Intl.NumberFormat(locale, format).format(cents / 100);
}

/** A day (`YYYY-MM-DD`, or the beginning of a time) in words. */
export function dayIn(locale: string, day: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}
