import type { OnboardingField } from '#app/domain/onboarding.ts';

/** Id of the input of a field, or of the group of its inputs. */
export function inputId(field: OnboardingField, index?: number): string {
  return index === undefined ? field : `${field}-${index + 1}`;
}

/** Id of the input that a line of an error summary leads to: of a group, the one to begin with. */
export function errorTargetId(field: OnboardingField): string {
  switch (field) {
    case 'ordinationDate':
      return `${inputId(field)}-year`;
    case 'preferredContact':
      return `${inputId(field)}-0`;
    default:
      return inputId(field);
  }
}
