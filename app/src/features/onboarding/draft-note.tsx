import { Callout } from '@almsway/design-system/callout';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { FormattedMessage, FormattedTime } from 'react-intl';

import { onboardingDraftAtom } from './draft.ts';

/** Says where the answers are stored: on this device, or only in this page. */
export function DraftNote() {
  const { savedAt, isOnDevice, revision } = useAtomValue(onboardingDraftAtom);
  if (savedAt === 0) return null;
  if (!isOnDevice) {
    return (
      <Callout tone="warning" role="status">
        <FormattedMessage id="onboarding.draft.memory" />
      </Callout>
    );
  }
  return (
    <>
      {revision > 0 && (
        <Callout tone="info" role="status">
          <FormattedMessage id="onboarding.draft.otherTab" />
        </Callout>
      )}
      <Text variant="small" tone="muted">
        <FormattedMessage
          id="onboarding.draft.savedAt"
          values={{ time: <FormattedTime value={savedAt} /> }}
        />
      </Text>
    </>
  );
}
