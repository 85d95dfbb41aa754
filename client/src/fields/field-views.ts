import type { OnboardingField } from '@almsway/contract/profiles/fields';

import type { MessageId } from '#client/i18n/message-id.ts';

import { labelId } from './field-labels.ts';
import { FIELD_VIEWS, type FieldView } from './field-table.tsx';

/** The row of a field. */
export function fieldView(field: OnboardingField): FieldView {
  // A row is only used with values of its own field.
  return FIELD_VIEWS[field] as FieldView;
}

/** Message that names a field among answers and errors. */
export function nameId(field: OnboardingField): MessageId {
  return fieldView(field).name ?? labelId(field);
}

/** Hint of a field; undefined without one. */
export function hintId(field: OnboardingField): MessageId | undefined {
  return fieldView(field).hasHint ? (`onboarding.${field}.hint` as MessageId) : undefined;
}
