import {
  fieldRow,
  ONBOARDING_FIELDS,
  type OnboardingField,
} from '@almsway/contract/profiles/fields';
import { fieldsReading, isAsked } from '@almsway/contract/profiles/onboarding';
import { useFormContext } from 'react-hook-form';

import { ACROSS_STEPS } from '#app/features/profile/fields/fields-resolver.ts';
import type { OnboardingValues } from '#app/features/profile/fields/form-values.ts';

/**
 * To be called after each change of a field: an answer to another that does not go with it is taken
 * back, and what is no longer asked is no longer blamed. The text stays, in case the
 * change was a slip.
 */
export function useJoinedFields(name: OnboardingField): () => void {
  const { getValues, setValue, clearErrors, getFieldState } = useFormContext<OnboardingValues>();
  return () => {
    const values = getValues();
    for (const field of fieldsReading(name)) {
      const { rule, empty } = fieldRow(field);
      if (!isAsked(field, values)) clearErrors(field);
      if (rule?.fits && values[field] !== empty && !rule.fits.holds(values)) {
        setValue(field, empty as never, { shouldDirty: true });
      }
    }
    // Rules over this step and another one are checked again when the form is sent.
    for (const field of ONBOARDING_FIELDS) {
      if (getFieldState(field).error?.type === ACROSS_STEPS) clearErrors(field);
    }
  };
}
