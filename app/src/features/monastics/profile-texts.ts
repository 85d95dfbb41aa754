import { countryName, languageName } from '@almsway/client/i18n/display-names.ts';
import { ordinationTypeLabel, traditionLabel } from '@almsway/client/i18n/monastic-labels.ts';
import { isHttpsLink } from '@almsway/contract/profiles/field-kinds';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import type { IntlShape } from 'react-intl';

/** Name of a profile's tradition, or the user's own text for one outside of the list. */
export function traditionText(
  intl: IntlShape,
  profile: Pick<PublicProfile, 'tradition' | 'traditionOther'>,
): string {
  if (profile.tradition === 'other' && profile.traditionOther !== '') return profile.traditionOther;
  const label = traditionLabel(profile.tradition);
  return label ? intl.formatMessage({ id: label }) : profile.tradition;
}

/** Name of a profile's kind of ordination, or the user's own text; empty without one. */
export function ordinationTypeText(intl: IntlShape, profile: PublicProfile): string {
  if (profile.ordinationTypeOther !== '') return profile.ordinationTypeOther;
  const label = ordinationTypeLabel(profile.ordinationType);
  return label ? intl.formatMessage({ id: label }) : profile.ordinationType;
}

/** City and country, as far as they are given. */
export function placeText(intl: IntlShape, city: string, country: string): string {
  return [city, countryName(intl.locale, country)].filter((part) => part !== '').join(', ');
}

/** Where a monastic lives. */
export type SituatedProfile = Pick<
  PublicProfile,
  | 'hasNoFixedMonastery'
  | 'monasteryName'
  | 'monasteryCity'
  | 'monasteryCountry'
  | 'city'
  | 'country'
>;

/** Monastery with its place, or that there is no fixed one; empty without an answer. */
function monasteryText(intl: IntlShape, profile: SituatedProfile): string {
  if (profile.hasNoFixedMonastery) {
    return intl.formatMessage({ id: 'monastic.profile.noFixedMonastery' });
  }
  const place = placeText(intl, profile.monasteryCity, profile.monasteryCountry);
  return [profile.monasteryName, place].filter((part) => part !== '').join(', ');
}

/** Monastery to show beside the place of residence, without repeating a town or country they share. */
export function monasteryBesidePlace(intl: IntlShape, profile: SituatedProfile): string {
  const { monasteryName, monasteryCity, monasteryCountry, city, country } = profile;
  if (profile.hasNoFixedMonastery || monasteryCountry !== country) {
    return monasteryText(intl, profile);
  }
  return [monasteryName, monasteryCity === city ? '' : monasteryCity]
    .filter((part) => part !== '')
    .join(', ');
}

/** Spoken languages, as a card and a profile list them: only the first is capitalised. */
export function spokenLanguages(
  intl: IntlShape,
  { languages }: Pick<PublicProfile, 'languages'>,
): string[] {
  return languages.map((code, index) => languageName(intl.locale, code, index === 0));
}

/** A link that is safe to show: its address, and a label of host and path. */
export interface SafeLink {
  readonly href: string;
  readonly text: string;
}

/** The https links of a profile; others are left out. */
export function safeLinks(links: readonly string[]): readonly SafeLink[] {
  return links.filter(isHttpsLink).map((link) => {
    const { href, hostname, pathname } = new URL(link);
    const path = pathname === '/' ? '' : pathname.replace(/\/$/, '');
    return { href, text: hostname.replace(/^www\./, '') + readable(path) };
  });
}

/** A path with those percent escapes decoded that stand for visible characters. */
function readable(path: string): string {
  try {
    const decoded = decodeURI(path);
    return /[\p{C}\p{Z}]/u.test(decoded) ? path : decoded;
  } catch {
    return path;
  }
}
