/** How profiles are searched and sorted by words: the same in every store. */
import { foldText } from '#contract/text.ts';

import type { PublicProfile } from './monastic-profile.ts';

const IS_LATIN = /[a-z0-9]/;
const IS_BLANK = /\s/;

/** What a search reads of a profile. */
const SEARCHED_FIELDS = [
  'honorific',
  'monasticName',
  'monasteryName',
  'lineage',
  'summary',
  'city',
  'monasteryCity',
  'about',
  'needs',
] as const satisfies readonly (keyof PublicProfile)[];

/** The text in which a search looks for words, blind to accents and case. */
export function searchTextOf(
  profile: Pick<PublicProfile, (typeof SEARCHED_FIELDS)[number]> & {
    readonly translations?: readonly { readonly summary: string; readonly about: string }[];
  },
): string {
  const translated = profile.translations?.flatMap(({ summary, about }) => [summary, about]) ?? [];
  return foldText([...SEARCHED_FIELDS.map((field) => profile[field]), ...translated].join('\n'));
}

/** The name that lists are sorted by. */
export function sortNameOf({ monasticName }: Pick<PublicProfile, 'monasticName'>): string {
  return foldText(monasticName);
}

/**
 * The first one and two characters of every word: after anything but a Latin letter or digit. In other
 * scripts every character starts a word, since many are written without spaces.
 */
export function startsIn(searchText: string): ReadonlySet<string> {
  const characters = Array.from(searchText);
  const starts = new Set<string>();
  for (const [index, character] of characters.entries()) {
    const [before = '', after = ''] = [characters[index - 1], characters[index + 1]];
    if (IS_BLANK.test(character)) continue;
    if (IS_LATIN.test(character) && IS_LATIN.test(before)) continue;
    starts.add(character);
    if (!IS_BLANK.test(after)) starts.add(character + after);
  }
  return starts;
}

/** What a profile must contain to match a search. */
export interface SoughtWords {
  /** Parts of its search text. */
  readonly parts: readonly string[];
  /** Among its starts. */
  readonly starts: readonly string[];
}

/**
 * The words that must all be in a profile. A word of three characters or more matches anywhere; one of one
 * or two, which almost every text contains, only the start of a word. A longer word without three
 * consecutive Latin letters, which the trigram index needs, must also match a start.
 */
export function soughtWords(q: string): SoughtWords {
  const words = foldText(q)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => Array.from(word));
  const parts = words.filter(({ length }) => length > 2);
  const short = words.filter(({ length }) => length <= 2);
  const starts = parts
    .filter((word) => !/[a-z0-9]{3}/.test(word.join('')))
    .map((word) => word.slice(word.findIndex((character) => !IS_LATIN.test(character))))
    .map((word) => word.slice(0, 2));
  const joined = (texts: readonly string[][]) => texts.map((characters) => characters.join(''));
  return { parts: joined(parts), starts: joined([...short, ...starts]) };
}
