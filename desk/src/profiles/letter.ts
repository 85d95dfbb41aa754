import { textOf } from '@almsway/client/i18n/imperative.ts';
import type { DeskProfile } from '@almsway/contract/desk/desk';
import { factsOf, localeOfTag } from '@almsway/contract/locale';
import type { Locale } from '@almsway/contract/locale';
import { fullName } from '@almsway/contract/profiles/full-name';

/** Who can confirm what a profile states. */
export type Confirmer = 'preceptor' | 'monastery';

/** A mail to somebody who can confirm a profile. Staff send it themselves; the server does not. */
export interface Letter {
  /** Empty if the profile names no email address. */
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** The first email address in a contact that somebody typed; empty without one. */
export function emailIn(contact: string): string {
  return /[^\s<>(),;:"]+@[^\s<>(),;:"]+\.[^\s<>(),;:".]+/.exec(contact)?.[0] ?? '';
}

/** Our language for a country (ISO 3166-1 alpha-2): that of most people there, if we have it. */
export function languageOfCountry(country: string): Locale {
  if (!/^[A-Z]{2}$/.test(country)) return localeOfTag(undefined);
  return localeOfTag(new Intl.Locale('und', { region: country }).maximize().language);
}

/** The country in which a confirmer of this profile is, as far as it says. */
export function countryOf({
  country,
  monasteryCountry,
}: Pick<DeskProfile, 'country' | 'monasteryCountry'>): string {
  return monasteryCountry || country;
}

/** The letter to a confirmer. The texts of the desk must be loaded in its language. */
export function letterTo(
  confirmer: Confirmer,
  profile: Pick<
    DeskProfile,
    'honorific' | 'monasticName' | 'legalName' | 'preceptor' | 'preceptorContact' | 'monasteryName'
  >,
  { locale, from }: { readonly locale: Locale; /** Name of the reviewer. */ readonly from: string },
): Letter {
  const { formatMessage } = textOf(locale);
  const { brand } = factsOf(locale);
  const { legalName, preceptor, monasteryName } = profile;
  const values = { name: fullName(profile), legalName, preceptor, monasteryName, brand, from };
  const isPreceptor = confirmer === 'preceptor';
  return {
    to: isPreceptor ? emailIn(profile.preceptorContact) : '',
    subject: plain(formatMessage({ id: 'desk.letter.subject' }, values)),
    body: plain(
      [
        formatMessage(
          { id: isPreceptor ? 'desk.letter.dearPreceptor' : 'desk.letter.dearMonastery' },
          values,
        ),
        formatMessage({ id: 'desk.letter.lead' }, values),
        formatMessage(
          { id: isPreceptor ? 'desk.letter.askPreceptor' : 'desk.letter.askMonastery' },
          values,
        ),
        formatMessage({ id: 'desk.letter.answer' }, values),
        from,
      ].join('\n\n'),
    ),
  };
}

/** The address that opens a letter in the mail program (RFC 6068: line breaks are CRLF). */
export function mailtoOf({ to, subject, body }: Letter): string {
  const text = encodeURIComponent(body.replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${text}`;
}

// Without the invisible marks that isolate names in the page.
function plain(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '');
}
