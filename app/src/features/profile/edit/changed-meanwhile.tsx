import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Says that the same data was changed elsewhere, and lets the user choose a version. */
export function ChangedMeanwhile({
  standing,
  isSaving,
  onKeep,
  onTake,
}: {
  /** The saved version. */
  standing: ReactNode;
  isSaving: boolean;
  /** Overwrites the saved version with what was typed here. */
  onKeep: () => void;
  /** Replaces what was typed here with the saved version. */
  onTake: () => void;
}) {
  const intl = useIntl();
  return (
    <Callout
      tone="warning"
      title={intl.formatMessage({ id: 'profile.meanwhile.title' })}
      actions={
        <>
          <Button
            variant="secondary"
            isBusy={isSaving}
            busyLabel={intl.formatMessage({ id: 'common.working' })}
            onClick={onKeep}
          >
            <FormattedMessage id="profile.meanwhile.keep" />
          </Button>
          <Button variant="quiet" onClick={onTake}>
            <FormattedMessage id="profile.meanwhile.take" />
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>
          <FormattedMessage id="profile.meanwhile.text" />
        </Text>
        {standing}
      </Stack>
    </Callout>
  );
}
