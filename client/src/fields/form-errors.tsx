import type { OnboardingField } from '@almsway/contract/profiles/fields';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { useFormContext, useFormState } from 'react-hook-form';
import { useIntl } from 'react-intl';

import { errorItems } from './error-items.ts';
import type { OnboardingValues } from './form-values.ts';

/** Error summary after an invalid submit; it gets the focus. */
export function FormErrors({
  fields,
  attempts = 0,
}: {
  /** Fields of the form, in page order. */
  fields: readonly OnboardingField[];
  /** Number of attempts to go on from a part of the form. */
  attempts?: number;
}) {
  const intl = useIntl();
  const { control } = useFormContext<OnboardingValues>();
  const { errors, submitCount } = useFormState({ control });
  const count = submitCount + attempts;
  const items = count === 0 ? [] : errorItems(intl, errors, fields);
  return (
    <ErrorSummary
      title={intl.formatMessage({ id: 'onboarding.errors.title' }, { count: items.length })}
      errors={items}
      focusKey={count}
    />
  );
}
