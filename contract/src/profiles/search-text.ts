/** Word search and sort order of profiles, shared by all stores. */
import { foldText } from '#contract/text.ts';

import type { PublicProfile } from './monastic-profile.ts';

const IS_LATIN = /[a-z0-9]/;
const IS_BLANK = /\s/;

/** Fields of a profile that the search reads. */
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

/** Text of a profile for the word search, folded to ignore accents and case. */
export function searchTextOf(
  profile: Pick<PublicProfile, (typeof SEARCHED_FIELDS)[number]> & {
    readonly translations?: readonly { readonly summary: string; readonly about: string }[];
  },
): string {
  const translated = profile.translations?.flatMap(({ summary, about }) => [summary, about]) ?? [];
  return foldText([...SEARCHED_FIELDS.map((field) => profile[field]), ...translated].join('\n'));
}

/**
 * Honorific and name of a profile, which staff search: the first two lines of its search text. PostgreSQL has
 * an index on the same expression.
 */
export function nameIn(searchText: string): string {
  return searchText.split('\n', 2).join('\n');
}

/** Words of a search by name: each must be part of the name, in any order. */
export function nameWords(q: string): readonly string[] {
  return foldText(q).split(/\s+/).filter(Boolean);
}

/** Whether a name or an email address contains every word of a search, without accents or case. */
export function hasWords(name: string, words: readonly string[]): boolean {
  const folded = foldText(name);
  return words.every((word) => folded.includes(word));
}

/** Name by which lists are sorted. */
export function sortNameOf({ monasticName }: Pick<PublicProfile, 'monasticName'>): string {
  return foldText(monasticName);
}

/**
 * The first one and two characters of every word. A word starts after anything but a Latin letter or digit.
 * In other scripts every character starts a word, since many are written without spaces.
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

/** Conditions that a profile must meet to match a search. */
export interface SoughtWords {
  /** Substrings of its search text. */
  readonly parts: readonly string[];
  /** Word starts it must have (see `startsIn`). */
  readonly starts: readonly string[];
}

/**
 * Conditions for the words of a search, all of which must match. A word of three or more characters matches
 * anywhere. One of one or two characters, which almost every text contains, matches only the start of a
 * word. A longer word without three consecutive Latin letters, which the trigram index needs, must also
 * match a start.
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
