import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { useNavigate } from '@almsway/client/navigation/use-location.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { AlertDialog } from '@almsway/design-system/alert-dialog';
import { Callout } from '@almsway/design-system/callout';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { blockAtom } from './blocks.ts';
import { notifyBlockedAtom } from './notify-blocked.ts';

/** Explains blocking, and blocks. Afterwards the user is led away from the page of the blocked person. */
export function BlockDialog({
  profile,
  isOpen,
  onClose,
}: {
  profile: PublicProfile;
  isOpen: boolean;
  onClose: () => void;
}) {
  const intl = useIntl();
  const navigate = useNavigate();
  const isPatron = useAtomValue(userAtom)?.role === 'patron';
  const sendBlock = useSetAtom(blockAtom);
  const notifyBlocked = useSetAtom(notifyBlockedAtom);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };

  const block = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const made = await sendBlock({ profileId: profile.userId });
    setBusy(false);
    if ('failure' in made) {
      setFailure(made.failure);
      return;
    }
    close();
    navigate(isPatron ? PATHS.patronHome : PATHS.explore);
    notifyBlocked({ block: made.block, profile });
  };

  return (
    <AlertDialog
      isOpen={isOpen}
      title={intl.formatMessage({ id: 'safety.block.title' }, { name: fullName(profile) })}
      message={
        <Stack gap="4" align="stretch">
          <Text>
            <FormattedMessage id="safety.block.hides" />
          </Text>
          {isPatron ? (
            <Text>
              <FormattedMessage id="safety.block.ends" />
            </Text>
          ) : null}
          <Text>
            <FormattedMessage id={isPatron ? 'safety.block.stays' : 'safety.block.silent'} />
          </Text>
          <Text tone="muted">
            <FormattedMessage id="safety.block.undo" />
          </Text>
          {failure ? (
            <Callout tone="error" role="alert">
              <FormattedMessage id={messageOfFailure(failure)} />
            </Callout>
          ) : null}
        </Stack>
      }
      actionLabel={intl.formatMessage({ id: 'safety.block.action' })}
      actionVariant="danger"
      isActionBusy={isBusy}
      busyLabel={intl.formatMessage({ id: 'safety.block.busy' })}
      onAction={() => void block()}
      cancelLabel={intl.formatMessage({ id: 'safety.cancel' })}
      onCancel={close}
    />
  );
}
