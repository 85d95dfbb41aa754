import { FIELDS } from '@almsway/contract/profiles/fields';

import { TextInput } from './text-input.tsx';

/** The person's life in one sentence, for cards. */
export function SummaryField() {
  return (
    <TextInput
      name="summary"
      hint="onboarding.summary.hint"
      counterMax={FIELDS.summary.limits.max}
      isLong
    />
  );
}
