import { SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import { TRADITIONS, type Tradition } from '@almsway/contract/profiles/monastic-fields';
import { Checkbox } from '@almsway/design-system/checkbox';
import { FilterChip } from '@almsway/design-system/chip';
import { Combobox } from '@almsway/design-system/combobox';
import { FieldGroup } from '@almsway/design-system/form-field';
import { Select } from '@almsway/design-system/select';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { useDeferredValue } from 'react';
import { useIntl } from 'react-intl';

import { METHOD_LABELS } from '#app/features/giving/method-labels.ts';
import { languageChoices } from '#app/i18n/choices.ts';
import { compareNames, countryName, languageName } from '#app/i18n/display-names.ts';
import { TRADITION_LABELS } from '#app/i18n/monastic-labels.ts';

import type { ExploreAtoms, ExploreFilters } from './explore.ts';

export interface FilterFormProps {
  /** The filters in force. */
  filters: ExploreFilters;
  /** Called with what changes. */
  onChange: (change: Partial<ExploreFilters>) => void;
  /** Says where the people live whom the other filters find. */
  countriesAtom: ExploreAtoms['countriesAtom'];
}

/** Languages to filter by: at first those that are chosen, all of them once the page is shown. */
function useLanguages(chosen: ExploreFilters['languages']) {
  const { locale } = useIntl();
  const isWhole = useDeferredValue(true, false);
  return isWhole
    ? languageChoices(locale)
    : chosen.map((value) => ({ value, label: languageName(locale, value, true) }));
}

/** One choice among the countries where there is somebody, each with how many; the chosen one stays. */
function CountrySelect({ filters, onChange, countriesAtom }: FilterFormProps) {
  const intl = useIntl();
  const countries = useAtomValue(countriesAtom);
  const compare = compareNames(intl.locale);
  const found = countries.data ?? [];
  const isMissing =
    filters.country !== '' && !found.some(({ country }) => country === filters.country);
  const options = [...found, ...(isMissing ? [{ country: filters.country, count: 0 }] : [])]
    .map(({ country, count }) => ({ country, count, name: countryName(intl.locale, country) }))
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ country, count, name }) => ({
      value: country,
      label:
        countries.data && count !== undefined
          ? intl.formatMessage({ id: 'explore.countryCount' }, { name, count })
          : name,
    }));
  return (
    <Select
      label={intl.formatMessage({ id: 'explore.country' })}
      hint={countries.isError ? intl.formatMessage({ id: 'explore.countriesFailed' }) : undefined}
      options={[{ value: '', label: intl.formatMessage({ id: 'explore.countryAny' }) }, ...options]}
      value={filters.country}
      onChange={(event) => onChange({ country: event.currentTarget.value })}
    />
  );
}

/** Filters of explore: tradition, country, languages, way of offering, non-monetary offerings. */
export function FilterForm({ filters, onChange, countriesAtom }: FilterFormProps) {
  const intl = useIntl();
  const languages = useLanguages(filters.languages);

  function toggleTradition(tradition: Tradition) {
    const wanted = filters.traditions.includes(tradition)
      ? filters.traditions.filter((other) => other !== tradition)
      : [...filters.traditions, tradition];
    onChange({ traditions: wanted });
  }

  return (
    <Stack gap="5">
      <FieldGroup legend={intl.formatMessage({ id: 'explore.tradition' })}>
        <Cluster gap="2">
          {TRADITIONS.map((tradition) => (
            <FilterChip
              key={tradition}
              isSelected={filters.traditions.includes(tradition)}
              onClick={() => toggleTradition(tradition)}
            >
              {intl.formatMessage({ id: TRADITION_LABELS[tradition] })}
            </FilterChip>
          ))}
        </Cluster>
      </FieldGroup>
      <CountrySelect filters={filters} onChange={onChange} countriesAtom={countriesAtom} />
      <Combobox
        label={intl.formatMessage({ id: 'explore.language' })}
        hint={intl.formatMessage({ id: 'explore.languageHint' })}
        options={languages}
        placeholder={
          filters.languages.length === 0
            ? intl.formatMessage({ id: 'explore.languageAny' })
            : undefined
        }
        value={filters.languages}
        onChange={(wanted) => onChange({ languages: wanted })}
        emptyText={intl.formatMessage({ id: 'explore.languageEmpty' })}
        openLabel={intl.formatMessage({ id: 'explore.languageOpen' })}
        removeLabel={(name) => intl.formatMessage({ id: 'explore.remove' }, { name })}
        selectedText={(count) => intl.formatMessage({ id: 'explore.languageCount' }, { count })}
      />
      <Select
        label={intl.formatMessage({ id: 'explore.method' })}
        options={[
          { value: '', label: intl.formatMessage({ id: 'explore.methodAny' }) },
          ...SUPPORT_METHODS.map((value) => ({
            value,
            label: intl.formatMessage({ id: METHOD_LABELS[value].name }),
          })),
        ]}
        value={filters.method}
        onChange={(event) => {
          const wanted = event.currentTarget.value;
          onChange({ method: SUPPORT_METHODS.find((method) => method === wanted) ?? '' });
        }}
      />
      <Checkbox
        label={intl.formatMessage({ id: 'explore.nonMonetary' })}
        checked={filters.acceptsNonMonetary}
        onChange={(event) => onChange({ acceptsNonMonetary: event.currentTarget.checked })}
      />
    </Stack>
  );
}
