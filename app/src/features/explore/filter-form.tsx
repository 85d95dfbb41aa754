import { languageChoices } from '@almsway/client/i18n/choices.ts';
import { compareNames, countryName, languageName } from '@almsway/client/i18n/display-names.ts';
import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import { TRADITION_LABELS } from '@almsway/client/i18n/monastic-labels.ts';
import { SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import type { FILTERS } from '@almsway/contract/profiles/filter-table';
import { TRADITIONS } from '@almsway/contract/profiles/monastic-fields';
import { FILTER_NAMES, type FilterName } from '@almsway/contract/profiles/profile-search';
import { Checkbox } from '@almsway/design-system/checkbox';
import { FilterChip } from '@almsway/design-system/chip';
import { Combobox } from '@almsway/design-system/combobox';
import { FilterMenu } from '@almsway/design-system/filter-menu';
import { FieldGroup } from '@almsway/design-system/form-field';
import { Select } from '@almsway/design-system/select';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { useDeferredValue, type ComponentType } from 'react';
import { useIntl } from 'react-intl';

import type { ExploreAtoms, ExploreFilters } from './explore.ts';

export interface FilterFormProps {
  /** The active filters. */
  filters: ExploreFilters;
  /** Called with the changed values. */
  onChange: (change: Partial<ExploreFilters>) => void;
  /** Countries with the number of matching profiles each. */
  countriesAtom: ExploreAtoms['countriesAtom'];
}

/** Options of the language filter: at first only the chosen ones, all once the page is shown. */
function useLanguages(chosen: ExploreFilters['language']) {
  const { locale } = useIntl();
  const isWhole = useDeferredValue(true, false);
  return isWhole
    ? languageChoices(locale)
    : chosen.map((value) => ({ value, label: languageName(locale, value, true) }));
}

/**
 * Select with the countries that have profiles, each with their number. The chosen country always stays in
 * the list.
 */
function CountrySelect({ filters, onChange, countriesAtom }: FilterFormProps) {
  const intl = useIntl();
  const countries = useAtomValue(countriesAtom);
  const compare = compareNames(intl.locale);
  const found = countries.data ?? [];
  const [chosen = ''] = filters.country;
  const isMissing = chosen !== '' && !found.some(({ country }) => country === chosen);
  const options = [...found, ...(isMissing ? [{ country: chosen, count: 0 }] : [])]
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
      value={chosen}
      onChange={(event) => onChange({ country: listOf(event.currentTarget.value) })}
    />
  );
}

/** Value of a select in which the empty option means "any". */
const listOf = (value: string) => (value === '' ? [] : [value]);

function TraditionChips({ filters, onChange }: FilterFormProps) {
  const intl = useIntl();
  const chosen = filters.tradition;
  return (
    <FieldGroup legend={intl.formatMessage({ id: 'explore.tradition' })}>
      <Cluster gap="2">
        {TRADITIONS.map((tradition) => (
          <FilterChip
            key={tradition}
            isSelected={chosen.includes(tradition)}
            onClick={() =>
              onChange({
                tradition: chosen.includes(tradition)
                  ? chosen.filter((other) => other !== tradition)
                  : [...chosen, tradition],
              })
            }
          >
            {intl.formatMessage({ id: TRADITION_LABELS[tradition] })}
          </FilterChip>
        ))}
      </Cluster>
    </FieldGroup>
  );
}

function LanguageBox({ filters, onChange }: FilterFormProps) {
  const intl = useIntl();
  const languages = useLanguages(filters.language);
  return (
    <Combobox
      label={intl.formatMessage({ id: 'explore.language' })}
      hint={intl.formatMessage({ id: 'explore.languageHint' })}
      options={languages}
      placeholder={
        filters.language.length === 0
          ? intl.formatMessage({ id: 'explore.languageAny' })
          : undefined
      }
      value={filters.language}
      onChange={(language) => onChange({ language })}
      emptyText={intl.formatMessage({ id: 'explore.languageEmpty' })}
      openLabel={intl.formatMessage({ id: 'explore.languageOpen' })}
      removeLabel={(name) => intl.formatMessage({ id: 'explore.remove' }, { name })}
      selectedText={(count) => intl.formatMessage({ id: 'explore.languageCount' }, { count })}
    />
  );
}

function MethodSelect({ filters, onChange }: FilterFormProps) {
  const intl = useIntl();
  return (
    <Select
      label={intl.formatMessage({ id: 'explore.method' })}
      options={[
        { value: '', label: intl.formatMessage({ id: 'explore.methodAny' }) },
        ...SUPPORT_METHODS.map((value) => ({
          value,
          label: intl.formatMessage({ id: METHOD_LABELS[value].name }),
        })),
      ]}
      value={filters.method[0] ?? ''}
      onChange={(event) => onChange({ method: listOf(event.currentTarget.value) })}
    />
  );
}

function NonMonetaryBox({ filters, onChange }: FilterFormProps) {
  const intl = useIntl();
  return (
    <Checkbox
      label={intl.formatMessage({ id: 'explore.nonMonetary' })}
      checked={filters.nonMonetary}
      onChange={(event) => onChange({ nonMonetary: event.currentTarget.checked })}
    />
  );
}

/** Input of each filter. The text search is a separate box above. */
export const FILTER_INPUTS: Readonly<{
  [Name in FilterName]: (typeof FILTERS)[Name]['kind'] extends 'words'
    ? null
    : ComponentType<FilterFormProps>;
}> = {
  q: null,
  tradition: TraditionChips,
  country: CountrySelect,
  language: LanguageBox,
  method: MethodSelect,
  nonMonetary: NonMonetaryBox,
};

const MENU_LABELS = {
  tradition: 'explore.tradition',
  country: 'explore.country',
  language: 'explore.language',
  method: 'explore.method',
} as const;

/** The filters in a row: a menu for each with values, and a checkbox for one that is on or off. */
function FilterRow(props: FilterFormProps) {
  const intl = useIntl();
  const { filters } = props;
  return (
    <Cluster gap="4">
      <Cluster gap="2">
        {(['tradition', 'country', 'language', 'method'] as const).map((name) => {
          const Input = FILTER_INPUTS[name];
          return (
            <FilterMenu
              key={name}
              label={intl.formatMessage({ id: MENU_LABELS[name] })}
              count={filters[name].length}
            >
              <Input {...props} />
            </FilterMenu>
          );
        })}
      </Cluster>
      <NonMonetaryBox {...props} />
    </Cluster>
  );
}

/** The inputs of all filters, in the order of the table. */
export function FilterForm({ isRow = false, ...props }: FilterFormProps & { isRow?: boolean }) {
  if (isRow) return <FilterRow {...props} />;
  return (
    <Stack gap="5">
      {FILTER_NAMES.map((name) => {
        const Input = FILTER_INPUTS[name];
        return Input && <Input key={name} {...props} />;
      })}
    </Stack>
  );
}
