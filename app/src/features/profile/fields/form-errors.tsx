import type { OnboardingField } from '@almsway/contract/profiles/fields';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { useFormContext, useFormState } from 'react-hook-form';
import { useIntl } from 'react-intl';

import { errorItems } from './error-items.ts';
import type { OnboardingValues } from './form-values.ts';

/** Error summary after an invalid submit; it gets the focus. */
export function FormErrors({
  fields,
}: {
  /** Fields of the form, in page order. */
  fields: readonly OnboardingField[];
}) {
  const intl = useIntl();
  const { control } = useFormContext<OnboardingValues>();
  const { errors, submitCount } = useFormState({ control });
  const items = submitCount === 0 ? [] : errorItems(intl, errors, fields);
  return (
    <ErrorSummary
      title={intl.formatMessage({ id: 'onboarding.errors.title' }, { count: items.length })}
      errors={items}
      focusKey={submitCount}
    />
  );
}
