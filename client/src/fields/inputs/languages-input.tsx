import { MAX_LANGUAGES } from '@almsway/contract/profiles/monastic-fields';
import { Combobox } from '@almsway/design-system/combobox';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';

import type { OnboardingValues } from '#client/fields/form-values.ts';
import { languageChoices } from '#client/i18n/choices.ts';
import { languageName } from '#client/i18n/display-names.ts';

import type { FieldInputProps } from './field-input-props.ts';
import { useFieldTexts } from './use-field-texts.tsx';

/** Languages the user speaks, searchable by their name in the reader's language or their own. */
export function LanguagesInput(props: FieldInputProps<'languages'>) {
  const { name } = props;
  const intl = useIntl();
  const { field, fieldState } = useController<OnboardingValues, typeof name>({ name });
  const fieldTexts = useFieldTexts(props, fieldState.error?.message);
  const options = useMemo(
    () =>
      languageChoices(intl.locale).map((choice) => ({
        ...choice,
        keywords: languageName(choice.value, choice.value),
      })),
    [intl.locale],
  );
  return (
    <Combobox
      {...fieldTexts}
      {...field}
      options={options}
      max={MAX_LANGUAGES}
      placeholder={intl.formatMessage({ id: 'onboarding.languages.placeholder' })}
      emptyText={intl.formatMessage({ id: 'onboarding.languages.empty' })}
      openLabel={intl.formatMessage({ id: 'onboarding.languages.open' })}
      removeLabel={(language) =>
        intl.formatMessage({ id: 'onboarding.languages.remove' }, { language })
      }
      selectedText={(count) =>
        intl.formatMessage({ id: 'onboarding.languages.count' }, { count, max: MAX_LANGUAGES })
      }
    />
  );
}
