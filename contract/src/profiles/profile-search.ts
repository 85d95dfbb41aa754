import * as v from 'valibot';

import { EXPLORE_PAGE_SIZE, SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import { flag, pageEntries, words } from '#contract/query.ts';

import { FILTERS } from './filter-table.ts';
import { PROFILE_SORTS } from './monastic-profile.ts';

/** Name of a filter and of its query parameter. */
export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[];

/** Value of a filter, by its kind. */
interface ValueOf {
  readonly words: string;
  readonly anyOf: readonly string[];
  readonly flag: boolean;
}

/** Value of each filter. */
export type FilterValues = {
  readonly [TName in FilterName]: ValueOf[(typeof FILTERS)[TName]['kind']];
};

/** No filter is set. */
export const NO_FILTER = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, { words: '', anyOf: [], flag: false }[FILTERS[name].kind]]),
) as unknown as FilterValues;

/** A filter that is set, and its values. */
export interface ActiveFilter {
  readonly name: FilterName;
  readonly row: (typeof FILTERS)[FilterName];
  /** The words, or the values of which one must match; empty for a flag. */
  readonly values: readonly string[];
}

/** Filters that are set, in the order of the table. */
export function activeFilters(filters: Partial<FilterValues>): readonly ActiveFilter[] {
  return FILTER_NAMES.flatMap((name) => {
    const value: string | boolean | readonly string[] | undefined = filters[name];
    const values = typeof value === 'object' ? value : [value].filter((one) => isText(one));
    if (value !== true && values.length === 0) return [];
    return [{ name, row: FILTERS[name], values }];
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

const PARAMETERS = {
  words: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH)), ''),
  anyOf: v.optional(words, []),
  flag: v.optional(flag, false),
};

const filterEntries = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, PARAMETERS[FILTERS[name].kind]]),
) as { readonly [TName in FilterName]: (typeof PARAMETERS)[(typeof FILTERS)[TName]['kind']] };

const { country: _country, ...entriesButCountry } = filterEntries;

/** Search whose results are counted by country: all filters except the country. */
export const countrySearchSchema = v.object(entriesButCountry);

/**
 * Filters of explore, and the page. Values of one filter are combined with "or", different filters with
 * "and". Unknown values are accepted and match nothing.
 */
export const profileSearchSchema = v.object({
  ...filterEntries,
  sort: v.optional(v.picklist(PROFILE_SORTS), 'updated'),
  ...pageEntries(EXPLORE_PAGE_SIZE),
});
