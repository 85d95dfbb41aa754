import {
  fieldRow,
  ONBOARDING_FIELDS,
  type OnboardingField,
} from '@almsway/contract/profiles/fields';
import { fieldsReading, isAsked } from '@almsway/contract/profiles/onboarding';
import { useFormContext } from 'react-hook-form';

import { ACROSS_STEPS } from '#client/fields/fields-resolver.ts';
import type { OnboardingValues } from '#client/fields/form-values.ts';

/**
 * Returns a function to call after each change of a field: it clears answers to other fields that are no
 * longer compatible, and errors of fields that no longer apply. Texts stay, in case the change was a mistake.
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
    // Rules that involve another step are checked again on submit.
    for (const field of ONBOARDING_FIELDS) {
      if (getFieldState(field).error?.type === ACROSS_STEPS) clearErrors(field);
    }
  };
}
