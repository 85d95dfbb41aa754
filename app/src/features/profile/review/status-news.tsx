import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

const NEWS: Readonly<Record<ReviewStatus, MessageId>> = {
  submitted: 'onboarding.pending.announceSubmitted',
  changesRequested: 'onboarding.pending.announceChanges',
  rejected: 'onboarding.pending.announceRejected',
  approved: 'onboarding.pending.announceApproved',
  unpublished: 'onboarding.pending.announceApproved',
};

/** Live region that announces a new review state while the page is open. */
export function StatusNews({
  status,
}: {
  /** State of the review; null before submission. */
  status: ReviewStatus | null;
}) {
  const [arrived] = useState(status);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && status !== arrived) setHasMoved(true);
  return <LiveRegion>{hasMoved && status && <FormattedMessage id={NEWS[status]} />}</LiveRegion>;
}
