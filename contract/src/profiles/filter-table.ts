/**
 * Filters of explore, one row per parameter, in the order of the page. The API, the memory store and the URLs
 * of the app follow from the rows here. The names in the app are in
 * `app/src/features/explore/filter-views.ts`, the inputs in `filter-form.tsx`, the columns of PostgreSQL in
 * `server/src/postgres/directory.ts`. The compiler reports each missing row.
 */

/** Searches words in the texts of a profile. */
interface WordsFilter {
  readonly kind: 'words';
}

/** Compares one field of a profile. */
interface FieldFilter {
  /** `anyOf`: the field equals, or contains, one of the values. `flag`: the field is true. */
  readonly kind: 'anyOf' | 'flag';
  /** Field name in the profile record. */
  readonly field: string;
}

/** One filter. */
export type FilterRow = WordsFilter | FieldFilter;

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
