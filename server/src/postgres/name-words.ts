import { nameWords } from '@almsway/contract/profiles/search-text';
import { sql, type RawBuilder } from 'kysely';

/** Folded honorific and name of a profile, as in the indexes. */
export const NAME = sql`substring(search_text from E'^[^\\n]*\\n[^\\n]*')`;

/** Condition that a folded text contains every word of a search, which an index of trigrams answers. */
export function hasWords(folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const parts = nameWords(text).map((word) => sql<boolean>`${folded} like ${likePart(word)}`);
  return parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`;
}

/** Pattern of `like` for a text that contains this part. */
export function likePart(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
