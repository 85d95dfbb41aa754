import type { ProfileRecord } from '@almsway/api/records';
import { foldText } from '@almsway/contract/text';

/*
 * How texts are searched and sorted, blind to accents and case. It is folded here, by the one function
 * that every store folds with, and kept beside the text: the database need only compare. When
 * `foldText` changes, profiles are folded anew by a migration of their own.
 */

/** What a search reads of a profile. */
export function searchTextOf(profile: ProfileRecord): string {
  const { honorific, monasticName, monasteryName, lineage, summary } = profile;
  return foldText([honorific, monasticName, monasteryName, lineage, summary].join('\n'));
}

/** The name that lists are sorted by. */
export function sortNameOf({ monasticName }: ProfileRecord): string {
  return foldText(monasticName);
}

/** Patterns (`like`) of the words that must all appear. */
export function patternsOf(q: string): string[] {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
