/**
 * The filters of explore, a row each, by their parameter, in the order of the page. The API, both
 * stores and the addresses of the app follow from the row here; what the app calls a filter is in
 * `app/src/features/explore/filter-views.ts`, its input in `filter-form.tsx`. The compiler asks for
 * each row that is missing.
 */

/** Finds words in the text of a profile. */
interface WordsFilter {
  readonly kind: 'words';
}

/** Compares one field of a profile. */
interface FieldFilter {
  /** `anyOf`: the field is, or holds, one of the values. `flag`: the field is true. */
  readonly kind: 'anyOf' | 'flag';
  /** Name of the field in the record of a profile. */
  readonly field: string;
}

/** One filter. */
export type FilterRow = WordsFilter | FieldFilter;

/** The table. */
export const FILTERS = {
  /** Words that must all appear, blind to accents and case. */
  q: { kind: 'words' },
  tradition: { kind: 'anyOf', field: 'tradition' },
  /** ISO 3166-1 alpha-2 codes. */
  country: { kind: 'anyOf', field: 'country' },
  /** ISO 639 codes of spoken languages. */
  language: { kind: 'anyOf', field: 'languages' },
  /** Payment methods. */
  method: { kind: 'anyOf', field: 'supportMethods' },
  /** Only those who accept non-monetary offerings. */
  nonMonetary: { kind: 'flag', field: 'acceptsNonMonetary' },
} as const satisfies Readonly<Record<string, FilterRow>>;
