import { FIELD_LIMITS } from '@almsway/contract/profiles/monastic-fields';

import { TextInput } from './text-input.tsx';

/** The person's life in one sentence, for cards. */
export function SummaryField() {
  return (
    <TextInput
      name="summary"
      hint="onboarding.summary.hint"
      counterMax={FIELD_LIMITS.summary.max}
      isLong
    />
  );
}
