import { FIELD_LIMITS } from '#app/domain/monastic-fields.ts';

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
