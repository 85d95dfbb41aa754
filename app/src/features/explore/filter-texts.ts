import { SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import { TRADITIONS } from '@almsway/contract/profiles/monastic-fields';
import type { IntlShape } from 'react-intl';

import { METHOD_LABELS } from '#app/features/giving/method-labels.ts';
import { countryName, joinNames, languageName } from '#app/i18n/display-names.ts';
import { TRADITION_LABELS } from '#app/i18n/monastic-labels.ts';

import type { ExploreFilters, FilterKind } from './explore.ts';

/** A chosen value that can be dropped by itself. */
export interface FilterValue {
  readonly key: string;
  readonly kind: FilterKind;
  readonly label: string;
  /** The filters without this value. */
  readonly rest: ExploreFilters;
}

/** Every chosen value with its name in the person's language, in the order of the page. */
export function filterValues(intl: IntlShape, filters: ExploreFilters): readonly FilterValue[] {
  const values: FilterValue[] = [];
  const text = filters.text.trim();
  if (text !== '') {
    const label = intl.formatMessage({ id: 'explore.quoted' }, { text });
    values.push({ key: 'text', kind: 'text', label, rest: { ...filters, text: '' } });
  }
  for (const tradition of TRADITIONS.filter((name) => filters.traditions.includes(name))) {
    values.push({
      key: `tradition-${tradition}`,
      kind: 'traditions',
      label: intl.formatMessage({ id: TRADITION_LABELS[tradition] }),
      rest: { ...filters, traditions: filters.traditions.filter((other) => other !== tradition) },
    });
  }
  if (filters.country !== '') {
    const label = countryName(intl.locale, filters.country);
    values.push({ key: 'country', kind: 'country', label, rest: { ...filters, country: '' } });
  }
  for (const language of filters.languages) {
    values.push({
      key: `language-${language}`,
      kind: 'languages',
      label: languageName(intl.locale, language, true),
      rest: { ...filters, languages: filters.languages.filter((other) => other !== language) },
    });
  }
  for (const method of SUPPORT_METHODS.filter((name) => name === filters.method)) {
    const label = intl.formatMessage({ id: METHOD_LABELS[method].name });
    values.push({ key: 'method', kind: 'method', label, rest: { ...filters, method: '' } });
  }
  if (filters.acceptsNonMonetary) {
    const label = intl.formatMessage({ id: 'explore.nonMonetary' });
    values.push({
      key: 'non-monetary',
      kind: 'acceptsNonMonetary',
      label,
      rest: { ...filters, acceptsNonMonetary: false },
    });
  }
  return values;
}

/** A filter as part of a sentence: "the tradition Zen or Theravada". */
export function filterPhrase(intl: IntlShape, filters: ExploreFilters, kind: FilterKind): string {
  switch (kind) {
    case 'text':
      return intl.formatMessage({ id: 'explore.filterText' }, { text: filters.text.trim() });
    case 'traditions': {
      const names = filters.traditions.map((name) =>
        intl.formatMessage({ id: TRADITION_LABELS[name] }),
      );
      return intl.formatMessage(
        { id: 'explore.filterTradition' },
        { names: joinNames(intl.locale, names, 'disjunction') },
      );
    }
    case 'country':
      return intl.formatMessage(
        { id: 'explore.filterCountry' },
        { name: countryName(intl.locale, filters.country) },
      );
    case 'languages': {
      const names = filters.languages.map((code) => languageName(intl.locale, code));
      return intl.formatMessage(
        { id: 'explore.filterLanguage' },
        { names: joinNames(intl.locale, names, 'disjunction') },
      );
    }
    case 'method':
      return intl.formatMessage(
        { id: 'explore.filterMethod' },
        {
          name:
            filters.method === ''
              ? ''
              : intl.formatMessage({ id: METHOD_LABELS[filters.method].word }),
        },
      );
    case 'acceptsNonMonetary':
      return intl.formatMessage({ id: 'explore.filterNonMonetary' });
  }
}
