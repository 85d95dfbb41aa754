import { joinNames } from '@almsway/client/i18n/display-names.ts';
import { activeFilters, type FilterName } from '@almsway/contract/profiles/profile-search';
import type { IntlShape } from 'react-intl';

import { withoutFilter, type ExploreFilters } from './explore.ts';
import { FILTER_VIEWS } from './filter-views.ts';

/** One chosen value of a filter, which can be removed by itself. */
export interface FilterValue {
  readonly key: string;
  readonly kind: FilterName;
  readonly label: string;
  /** The filters with this value removed. */
  readonly rest: ExploreFilters;
}

/** Every chosen value with its name in the user's language, in page order. */
export function filterValues(intl: IntlShape, filters: ExploreFilters): readonly FilterValue[] {
  return activeFilters(filters).flatMap(({ name, row, values }) => {
    const { label } = FILTER_VIEWS[name];
    if (row.kind !== 'anyOf') {
      const text = values.join(' ').trim();
      const rest = withoutFilter(filters, name);
      return [{ key: name, kind: name, label: label(intl, text, false), rest }];
    }
    return values.map((value) => ({
      key: `${name}-${value}`,
      kind: name,
      label: label(intl, value, false),
      rest: { ...filters, [name]: values.filter((other) => other !== value) },
    }));
  });
}

/** A filter as part of a sentence: "the tradition Zen or Theravada". */
export function filterPhrase(intl: IntlShape, filters: ExploreFilters, kind: FilterName): string {
  const { label, phrase } = FILTER_VIEWS[kind];
  const values = activeFilters(filters).find(({ name }) => name === kind)?.values ?? [];
  const names = values.map((value) => label(intl, value.trim(), true));
  return intl.formatMessage(
    { id: phrase },
    { names: joinNames(intl.locale, names, 'disjunction') },
  );
}
