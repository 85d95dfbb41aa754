import type { OnboardingField } from '@almsway/contract/profiles/fields';

import type { MessageId } from '#app/i18n/message-id.ts';

/** What every input of a field is given. */
export interface FieldInputProps<TField extends OnboardingField = OnboardingField> {
  /** Which field. */
  readonly name: TField;
  /** Help under the label. */
  readonly hint: MessageId | undefined;
  /** May it stay empty? */
  readonly isOptional: boolean;
}
