import { fieldRow, type OnboardingField } from '@almsway/contract/profiles/fields';
import { Text } from '@almsway/design-system/text';
import { VisuallyHidden } from '@almsway/design-system/visually-hidden';
import { Lock } from 'lucide-react';
import { FormattedMessage } from 'react-intl';

/** Whether only the user and the review team see all of these fields. */
export function areAllPrivate(fields: readonly OnboardingField[]): boolean {
  return fields.every((field) => fieldRow(field).visibility === 'private');
}

/** Says once, above a group of private fields, who sees them. */
export function PrivateNote() {
  return (
    <Text variant="small" tone="muted">
      <FormattedMessage id="onboarding.private.hint" />
    </Text>
  );
}

/** Marks the name of a private answer. */
export function PrivateMark() {
  return (
    <>
      <Lock size="0.85em" aria-hidden="true" />
      <VisuallyHidden>
        <FormattedMessage id="onboarding.private.mark" />
      </VisuallyHidden>
    </>
  );
}

/** What the mark means, above answers that have it. */
export function PrivateLegend() {
  return (
    <Text variant="small" tone="muted">
      <FormattedMessage id="onboarding.private.legend" values={{ mark: <PrivateMark /> }} />
    </Text>
  );
}
