import type { OnboardingField } from '#app/domain/onboarding.ts';

/** Id of the input of a field, which the lines of an error summary lead to. */
export function inputId(field: OnboardingField, index?: number): string {
  return index === undefined ? field : `${field}-${index + 1}`;
}
