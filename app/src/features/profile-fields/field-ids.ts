import type { OnboardingField } from '@almsway/contract/profiles/fields';

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

/** Id of the heading of a section. */
export function sectionHeadingId(section: string): string {
  return `section-${section}`;
}
