import type { OnboardingField } from '@almsway/contract/profiles/fields';

import type { MessageId } from '#client/i18n/message-id.ts';

/** Props of every field input. */
export interface FieldInputProps<TField extends OnboardingField = OnboardingField> {
  /** Which field. */
  readonly name: TField;
  /** Help under the label. */
  readonly hint: MessageId | undefined;
  /** Whether it may stay empty. */
  readonly isOptional: boolean;
  /** Whether to say that only the user and the review team see it. */
  readonly isMarkedPrivate: boolean;
}
