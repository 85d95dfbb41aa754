import { isHttpsLink } from '@almsway/contract/profiles/field-kinds';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import type { IntlShape } from 'react-intl';

import { countryName, languageName } from '#app/i18n/display-names.ts';
import { ordinationTypeLabel, traditionLabel } from '#app/i18n/monastic-labels.ts';

/** Name of a profile's tradition; what the person wrote when it is none of the list. */
export function traditionText(
  intl: IntlShape,
  profile: Pick<PublicProfile, 'tradition' | 'traditionOther'>,
): string {
  if (profile.tradition === 'other' && profile.traditionOther !== '') return profile.traditionOther;
  const label = traditionLabel(profile.tradition);
  return label ? intl.formatMessage({ id: label }) : profile.tradition;
}

/** Name of a profile's kind of ordination, or what the person wrote instead; empty when none was given. */
export function ordinationTypeText(intl: IntlShape, profile: PublicProfile): string {
  if (profile.ordinationTypeOther !== '') return profile.ordinationTypeOther;
  const label = ordinationTypeLabel(profile.ordinationType);
  return label ? intl.formatMessage({ id: label }) : profile.ordinationType;
}

/** City and country a person lives in, as far as they are given. */
export function placeText(intl: IntlShape, city: string, country: string): string {
  return [city, countryName(intl.locale, country)].filter((part) => part !== '').join(', ');
}

/** Monastery with its place, or that there is no fixed one; empty when nothing was given. */
function monasteryText(intl: IntlShape, profile: PublicProfile): string {
  if (profile.hasNoFixedMonastery) {
    return intl.formatMessage({ id: 'monastic.profile.noFixedMonastery' });
  }
  const place = placeText(intl, profile.monasteryCity, profile.monasteryCountry);
  return [profile.monasteryName, place].filter((part) => part !== '').join(', ');
}

/** Monastery beside the place a person lives in: what both have in common, town or country, is not named twice. */
export function monasteryBesidePlace(intl: IntlShape, profile: PublicProfile): string {
  const { monasteryName, monasteryCity, monasteryCountry, city, country } = profile;
  if (profile.hasNoFixedMonastery || monasteryCountry !== country) {
    return monasteryText(intl, profile);
  }
  return [monasteryName, monasteryCity === city ? '' : monasteryCity]
    .filter((part) => part !== '')
    .join(', ');
}

/** Languages a person speaks, as a card and a profile list them: only the first has a capital letter. */
export function spokenLanguages(
  intl: IntlShape,
  { languages }: Pick<PublicProfile, 'languages'>,
): string[] {
  return languages.map((code, index) => languageName(intl.locale, code, index === 0));
}

/** A link that may be shown: its address, and the host and path people recognize it by. */
export interface SafeLink {
  readonly href: string;
  readonly text: string;
}

/** The links of a profile that are https; anything else is left out. */
export function safeLinks(links: readonly string[]): readonly SafeLink[] {
  return links.filter(isHttpsLink).map((link) => {
    const { href, hostname, pathname } = new URL(link);
    const path = pathname === '/' ? '' : pathname.replace(/\/$/, '');
    return { href, text: hostname.replace(/^www\./, '') + readable(path) };
  });
}

/** A path without its percent escapes, where they encode visible characters. */
function readable(path: string): string {
  try {
    const decoded = decodeURI(path);
    return /[\p{C}\p{Z}]/u.test(decoded) ? path : decoded;
  } catch {
    return path;
  }
}
