import { countryName, languageName } from '@almsway/client/i18n/display-names.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import { TRADITION_LABELS } from '@almsway/client/i18n/monastic-labels.ts';
import { SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import type { FILTERS } from '@almsway/contract/profiles/filter-table';
import {
  COUNTRIES,
  SPOKEN_LANGUAGES,
  TRADITIONS,
} from '@almsway/contract/profiles/monastic-fields';
import type { FilterName } from '@almsway/contract/profiles/profile-search';
import type { IntlShape } from 'react-intl';

/** Names and values of one filter in the app. */
export interface FilterView {
  /** Name of a value, in lower case where `isInSentence`. A flag has one name and no value. */
  readonly label: (intl: IntlShape, value: string, isInSentence: boolean) => string;
  /** Message with the filter as part of a sentence; its placeholder is `names`. */
  readonly phrase: MessageId;
  /** Values allowed in the address. */
  readonly known?: readonly string[];
  /** Whether at most one value can be chosen. */
  readonly isSingle?: true;
}

const labelOf =
  <TValue extends string>(labels: Readonly<Record<TValue, MessageId>>) =>
  (intl: IntlShape, value: string) =>
    intl.formatMessage({ id: labels[value as TValue] });

/** Names of each filter of the explore page. Their inputs are in `filter-form.tsx`. */
export const FILTER_VIEWS: {
  readonly [TName in FilterName]: FilterView &
    ((typeof FILTERS)[TName]['kind'] extends 'anyOf'
      ? { readonly known: readonly string[] }
      : unknown);
} = {
  q: {
    label: (intl, text, isInSentence) =>
      isInSentence ? text : intl.formatMessage({ id: 'explore.quoted' }, { text }),
    phrase: 'explore.filterText',
  },
  tradition: {
    label: labelOf(TRADITION_LABELS),
    phrase: 'explore.filterTradition',
    known: TRADITIONS,
  },
  country: {
    label: (intl, code) => countryName(intl.locale, code),
    phrase: 'explore.filterCountry',
    known: COUNTRIES,
    isSingle: true,
  },
  language: {
    label: (intl, code, isInSentence) => languageName(intl.locale, code, !isInSentence),
    phrase: 'explore.filterLanguage',
    known: SPOKEN_LANGUAGES,
  },
  method: {
    label: (intl, value, isInSentence) => {
      const { name, word } = METHOD_LABELS[value as keyof typeof METHOD_LABELS];
      return intl.formatMessage({ id: isInSentence ? word : name });
    },
    phrase: 'explore.filterMethod',
    known: SUPPORT_METHODS,
    isSingle: true,
  },
  nonMonetary: {
    label: (intl) => intl.formatMessage({ id: 'explore.nonMonetary' }),
    phrase: 'explore.filterNonMonetary',
  },
};
