/**
 * Filters of explore, one row per parameter, in the order of the page. The API, the memory store and the URLs
 * of the app follow from the rows here. The names in the app are in
 * `app/src/features/explore/filter-views.ts`, the inputs in `filter-form.tsx`, the columns of PostgreSQL in
 * `server/src/postgres/directory.ts`. The compiler reports each missing row.
 */

import type { PublicProfile } from './monastic-profile.ts';

/** Fields of a profile whose values are of a type. */
type FieldOf<TValue> = {
  [TField in keyof PublicProfile]: PublicProfile[TField] extends TValue ? TField : never;
}[keyof PublicProfile];

/** Searches words in the texts of a profile. */
interface WordsFilter {
  readonly kind: 'words';
}

/** Requires that a field of the profile equals, or contains, one of the values. */
interface AnyOfFilter {
  readonly kind: 'anyOf';
  readonly field: FieldOf<string | readonly string[]>;
}

/** Requires that a field of the profile is true. */
interface FlagFilter {
  readonly kind: 'flag';
  readonly field: FieldOf<boolean>;
}

/** One filter. */
export type FilterRow = WordsFilter | AnyOfFilter | FlagFilter;

/** The table. */
export const FILTERS = {
  /** Words that must all appear, ignoring accents and case. */
  q: { kind: 'words' },
  tradition: { kind: 'anyOf', field: 'tradition' },
  /** ISO 3166-1 alpha-2 codes. */
  country: { kind: 'anyOf', field: 'country' },
  /** ISO 639 codes of spoken languages. */
  language: { kind: 'anyOf', field: 'languages' },
  /** Payment methods. */
  method: { kind: 'anyOf', field: 'supportMethods' },
  /** Only monastics who accept non-monetary offerings. */
  nonMonetary: { kind: 'flag', field: 'acceptsNonMonetary' },
} as const satisfies Readonly<Record<string, FilterRow>>;
