import type { Receipt } from '@almsway/contract/giving/receipts';
import type { ReadTaxData } from '@almsway/contract/giving/tax';
import type { Locale } from '@almsway/contract/locale';

import type { CertificateMail } from '#api/records/news-records.ts';

type Document = NonNullable<CertificateMail['document']>;

/** Sentences of a certificate; they are those of its printed form. */
interface Words {
  readonly receipt: (number: string) => string;
  readonly cancellation: (number: string) => string;
  readonly year: (year: number, isSoFar: boolean) => string;
  readonly certifies: (facts: Facts) => string;
  readonly certifiesYear: (facts: Facts) => string;
  readonly corrects: (number: string) => string;
  readonly cancels: Readonly<Record<'returned' | 'mistake', (facts: Facts) => string>>;
  readonly donor: (name: string, taxId: string, address: string) => string;
  readonly line: (number: string, reference: string, day: string, amount: string) => string;
  readonly total: (amount: string) => string;
  readonly purpose: string;
  readonly law: string;
  readonly issued: (day: string, entity: string) => string;
  readonly signed: (place: string, day: string, entity: string, by: string) => string;
  /** Why it was sent. */
  readonly why: (entity: string) => string;
  /** The mail to a patron, who opens the certificate by a link. */
  readonly link: { readonly body: string; readonly action: string };
}

/** Values of the certifying sentences, formatted. */
interface Facts {
  readonly entity: string;
  readonly name: string;
  readonly amount: string;
  readonly day: string;
  readonly year: string;
  /** Number of receipts. */
  readonly count: number;
  /** The receipt that is cancelled. */
  readonly replaces: string;
  /** Today, if the year is not over. */
  readonly soFar: string;
}

/** Texts of mails with a certificate. */
export const CERTIFICATE_TEXTS: Readonly<Record<Locale, Words>> = {
  en: {
    receipt: (number) => `Donation certificate ${number}`,
    cancellation: (number) => `Cancellation ${number}`,
    year: (year, isSoFar) => `Donation certificate for ${year}${isSoFar ? ', until today' : ''}`,
    certifies: ({ entity, amount, name, day }) =>
      `${entity} certifies that it received ${amount} from ${name} on ${day}, as a monetary donation (donativo) that is irrevocable, pure and simple, without prejudice to the mandatory civil rules on the revocation of gifts.`,
    certifiesYear: ({ entity, amount, name, year, count, soFar }) =>
      `${entity} certifies that it received ${amount} in ${year}${soFar === '' ? '' : `, until today, ${soFar},`} from ${name}, in ${count} monetary ${count === 1 ? 'donation that is' : 'donations that are'} irrevocable, pure and simple, without prejudice to the mandatory civil rules on the revocation of gifts.`,
    corrects: (number) => `It corrects and replaces receipt ${number}, which is no longer valid.`,
    cancels: {
      returned: ({ entity, name, day, replaces }) =>
        `${entity} certifies that it returned the donation that it had received from ${name} on ${day}. Receipt ${replaces} is cancelled and no longer valid.`,
      mistake: ({ name, replaces }) =>
        `Receipt ${replaces} was issued by mistake and is cancelled. It certifies no donation of ${name}.`,
    },
    donor: (name, taxId, address) => `Donor: ${name}\nNIF or NIE: ${taxId}\nAddress: ${address}`,
    line: (number, reference, day, amount) =>
      `Receipt ${number}, reference ${reference}, received on ${day}: ${amount}`,
    total: (amount) => `Total: ${amount}`,
    purpose: 'The entity will use it for its own aims, the support of monastic life.',
    law: 'The entity is one of those covered by article 16 of Law 49/2002 of 23 December, on the tax system of non-profit entities. This certificate is issued for the purposes of article 24 of that law.',
    issued: (day, entity) => `Issued on ${day} by ${entity}.`,
    signed: (place, day, entity, by) => `${place}, ${day}. Signed for ${entity}: ${by}`,
    why: (entity) => `You are receiving this email because ${entity} sends you this certificate.`,
    link: {
      body: 'Our team sends you the link to a certificate of yours. You can read and print it after signing in.',
      action: 'Open the certificate',
    },
  },
  es: {
    receipt: (number) => `Certificado de donativo ${number}`,
    cancellation: (number) => `Anulación ${number}`,
    year: (year, isSoFar) => `Certificado de donativos de ${year}${isSoFar ? ', hasta hoy' : ''}`,
    certifies: ({ entity, amount, name, day }) =>
      `${entity} certifica que recibió ${amount} de ${name} el ${day}, como donativo dinerario irrevocable, puro y simple, sin perjuicio de lo establecido en las normas imperativas civiles que regulan la revocación de donaciones.`,
    certifiesYear: ({ entity, amount, name, year, count, soFar }) =>
      `${entity} certifica que recibió ${amount} en ${year}${soFar === '' ? '' : `, hasta hoy, ${soFar},`} de ${name}, en ${count} ${count === 1 ? 'donativo dinerario irrevocable, puro y simple' : 'donativos dinerarios irrevocables, puros y simples'}, sin perjuicio de lo establecido en las normas imperativas civiles que regulan la revocación de donaciones.`,
    corrects: (number) => `Corrige y sustituye al recibo ${number}, que deja de ser válido.`,
    cancels: {
      returned: ({ entity, name, day, replaces }) =>
        `${entity} certifica que devolvió el donativo que había recibido de ${name} el ${day}. El recibo ${replaces} queda anulado y deja de ser válido.`,
      mistake: ({ name, replaces }) =>
        `El recibo ${replaces} se emitió por error y queda anulado. No acredita ningún donativo de ${name}.`,
    },
    donor: (name, taxId, address) => `Donante: ${name}\nNIF o NIE: ${taxId}\nDomicilio: ${address}`,
    line: (number, reference, day, amount) =>
      `Recibo ${number}, referencia ${reference}, recibido el ${day}: ${amount}`,
    total: (amount) => `Total: ${amount}`,
    purpose: 'La entidad lo destinará a sus fines propios, el apoyo a la vida monástica.',
    law: 'La entidad se encuentra entre las reguladas en el artículo 16 de la Ley 49/2002, de 23 de diciembre, de régimen fiscal de las entidades sin fines lucrativos. Este certificado se expide a los efectos del artículo 24 de dicha ley.',
    issued: (day, entity) => `Expedido el ${day} por ${entity}.`,
    signed: (place, day, entity, by) => `${place}, ${day}. Firmado por ${entity}: ${by}`,
    why: (entity) => `Recibes este correo porque ${entity} te envía este certificado.`,
    link: {
      body: 'Nuestro equipo te envía el enlace a un certificado tuyo. Puedes leerlo e imprimirlo al iniciar sesión.',
      action: 'Abre el certificado',
    },
  },
};

/** Title of the mail with a certificate. `isCancellation` is that of a receipt of 0 cents. */
export function certificateTitle({ title, document }: CertificateMail, locale: Locale): string {
  const words = CERTIFICATE_TEXTS[locale];
  if (!title.includes('-')) return words.year(Number(title), document?.soFar !== undefined);
  const isCancellation = document?.receipts.every(({ amountCents }) => amountCents === 0) === true;
  return isCancellation ? words.cancellation(title) : words.receipt(title);
}

/** The document, as paragraphs of lines. */
export function certificateText({ locale, receipts, year, soFar }: Document): readonly string[] {
  const last = receipts.at(-1);
  if (!last) return [];
  const words = CERTIFICATE_TEXTS[locale];
  const { donor, entity, cause, replaces } = last;
  const day = (date: string) => dayIn(locale, date);
  const amount = (cents: number) => amountIn(locale, cents);
  const total = receipts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const facts: Facts = {
    entity: entity.name,
    name: donor.name,
    amount: amount(total),
    day: day(last.receivedOn),
    year: String(year),
    count: receipts.length,
    replaces,
    soFar: soFar === undefined ? '' : day(soFar),
  };
  const issuedOn = day(soFar ?? last.issuedAt);
  const { signatory } = entity;
  const sign = signatory
    ? words.signed(signatory.place, issuedOn, entity.name, `${signatory.name}, ${signatory.office}`)
    : words.issued(issuedOn, entity.name);
  const isCancellation = total === 0;
  return [
    [entity.name, `NIF ${entity.taxId}`, entity.address, entity.registration]
      .filter((line) => line !== '')
      .join('\n'),
    words.donor(donor.name, donor.taxId, addressIn(locale, donor)),
    isCancellation
      ? words.cancels[cause === 'mistake' ? cause : 'returned'](facts)
      : year === undefined
        ? words.certifies(facts)
        : words.certifiesYear(facts),
    ...(year === undefined && cause === 'correction' ? [words.corrects(replaces)] : []),
    ...(isCancellation ? [] : [linesOf(receipts, words, day, amount), words.purpose, words.law]),
    sign,
  ];
}

function linesOf(
  receipts: readonly Receipt[],
  { line, total }: Words,
  day: (date: string) => string,
  amount: (cents: number) => string,
): string {
  const sum = receipts.reduce((all, { amountCents }) => all + amountCents, 0);
  return [
    ...receipts.map(({ number, reference, receivedOn, amountCents }) =>
      line(number, reference, day(receivedOn), amount(amountCents)),
    ),
    ...(receipts.length > 1 ? [total(amount(sum))] : []),
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
