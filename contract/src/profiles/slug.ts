import { LOCALE_FACTS } from '#contract/locale-table.ts';
import { LOCALES } from '#contract/locale.ts';
import { foldText, tidyText } from '#contract/text.ts';

/** Shortest and longest slug, in characters. */
export const SLUG_LENGTH = { min: 3, max: 32 } as const;

/** Slugs that profiles may not have, because they are or may become URLs of the product. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...LOCALES.map((locale) => LOCALE_FACTS[locale].brand.toLowerCase()),
  'about',
  'admin',
  'api',
  'chat',
  'constructor',
  'dashboard',
  'edit',
  'explore',
  'help',
  'home',
  'how-it-works',
  'legal',
  'login',
  'logout',
  'me',
  'monastic',
  'monastics',
  'new',
  'notifications',
  'null',
  'onboarding',
  'patron',
  'patrons',
  'pending',
  'privacy',
  'profile',
  'profiles',
  'review',
  'root',
  'settings',
  'signin',
  'signout',
  'signup',
  'staff',
  'support',
  'tax',
  'team',
  'undefined',
  'user',
  'users',
  'www',
]);

/** Whether a profile may have this slug: a-z, 0-9, hyphen, 3 to 32 characters, not reserved. */
export function isSlug(value: string): boolean {
  return (
    value.length >= SLUG_LENGTH.min &&
    value.length <= SLUG_LENGTH.max &&
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) &&
    !RESERVED_SLUGS.has(value)
  );
}

/**
 * Slug made from a monastic name, of as many whole words as fit. Names without Latin letters give
 * `monastic-` and six characters of a hash of the name, so that the same name always gives the same slug.
 */
export function slugOfName(name: string): string {
  const latin = foldText(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const short = wholeWords(latin);
  if (isSlug(short)) return short;
  return latin ? wholeWords(`monastic-${latin}`) : `monastic-${hashOf(name)}`;
}

// Joining words in the languages of most names. A slug does not end with one.
const JOINING =
  /(?:-(?:y|e|and|und|et|de|del|della|di|da|do|dos|la|las|los|le|of|the|van|von|der))+$/;

/** As many whole words as fit; if the first word is too long, it is cut. */
function wholeWords(slug: string): string {
  if (slug.length <= SLUG_LENGTH.max) return slug;
  const end = slug.lastIndexOf('-', SLUG_LENGTH.max);
  return end >= SLUG_LENGTH.min
    ? slug.slice(0, end).replace(JOINING, '')
    : slug.slice(0, SLUG_LENGTH.max);
}

/** Up to `count` free variants of a taken slug, such as `tenzin-2`. */
export function slugSuggestions(
  slug: string,
  isTaken: (candidate: string) => boolean,
  count = 3,
): string[] {
  const free: string[] = [];
  for (let number = 2; free.length < count; number += 1) {
    const suffix = `-${number}`;
    const candidate = slug.slice(0, SLUG_LENGTH.max - suffix.length).replace(/-+$/, '') + suffix;
    if (isSlug(candidate) && !isTaken(candidate)) free.push(candidate);
  }
  return free;
}

function hashOf(text: string): string {
  let hash = 2_166_136_261;
  for (const character of tidyText(text)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return hash.toString(36).padStart(6, '0').slice(-6);
}
