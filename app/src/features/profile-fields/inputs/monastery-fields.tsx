import { useFormContext, useWatch } from 'react-hook-form';

import type { OnboardingValues } from '#app/features/profile-fields/onboarding-values.ts';

import { CheckboxInput } from './checkbox-input.tsx';
import { CountryInput } from './country-input.tsx';
import { TextInput } from './text-input.tsx';

/** Does the person live in one monastery? Then its fields are shown. */
function useHasMonastery(): boolean {
  return !useWatch<OnboardingValues, 'hasNoFixedMonastery'>({ name: 'hasNoFixedMonastery' });
}

/** Box for those who have no fixed monastery; what was written of one is kept, in case it was a slip. */
export function NoFixedMonasteryField() {
  const { clearErrors } = useFormContext<OnboardingValues>();
  return (
    <CheckboxInput
      name="hasNoFixedMonastery"
      label="onboarding.hasNoFixedMonastery.label"
      hint="onboarding.hasNoFixedMonastery.hint"
      isOptional
      onChange={() => clearErrors(['monasteryName', 'monasteryCity', 'monasteryCountry'])}
    />
  );
}

/** Name of the monastery. */
export function MonasteryNameField() {
  return useHasMonastery() ? <TextInput name="monasteryName" autoComplete="organization" /> : null;
}

/** City or town of the monastery. */
export function MonasteryCityField() {
  return useHasMonastery() ? <TextInput name="monasteryCity" /> : null;
}

/** Country of the monastery. */
export function MonasteryCountryField() {
  return useHasMonastery() ? <CountryInput name="monasteryCountry" /> : null;
}

/** Year since which the person lives there. */
export function MonasterySinceField() {
  return useHasMonastery() ? (
    <TextInput
      name="monasterySince"
      hint="onboarding.monasterySince.hint"
      inputMode="numeric"
      isOptional
    />
  ) : null;
}
