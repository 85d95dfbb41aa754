import type { OnboardingField } from '@almsway/contract/profiles/fields';

/** Id of the input of a field, or of the group of its inputs. */
export function inputId(field: OnboardingField, index?: number): string {
  return index === undefined ? field : `${field}-${index + 1}`;
}

/** Id of the heading of the pending page, in every state of the review. */
export const PENDING_HEADING_ID = 'pending-title';

/** Id of the heading of a section. */
export function sectionHeadingId(section: string): string {
  return `section-${section}`;
}
