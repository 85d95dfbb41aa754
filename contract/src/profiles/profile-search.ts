import * as v from 'valibot';

import { EXPLORE_PAGE_SIZE, SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import { flag, pageEntries, words } from '#contract/query.ts';

import { PROFILE_SORTS } from './monastic-profile.ts';

/** The filters of explore, but for the country. */
const filterEntries = {
  /** Words that must all appear, blind to accents and case. */
  q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH)), ''),
  tradition: v.optional(words, []),
  /** ISO 639 codes of spoken languages. */
  language: v.optional(words, []),
  /** Ways of offering. */
  method: v.optional(words, []),
  /** Only those who accept non-monetary offerings. */
  nonMonetary: v.optional(flag, false),
};

/** The search whose results are counted by country: the other filters. */
export const countrySearchSchema = v.object(filterEntries);

/**
 * What explore asks for, and the page of it. Filters of one kind join with "or", different kinds
 * with "and"; a word that no profile has is no fault, it finds nothing.
 */
export const profileSearchSchema = v.object({
  ...filterEntries,
  /** ISO 3166-1 alpha-2 codes. */
  country: v.optional(words, []),
  sort: v.optional(v.picklist(PROFILE_SORTS), 'updated'),
  ...pageEntries(EXPLORE_PAGE_SIZE),
});
