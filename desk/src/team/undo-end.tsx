import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { StaffMember } from '@almsway/contract/desk/staff';
import { reinstateStaff } from '@almsway/contract/desk/staff-endpoints';
import { Button } from '@almsway/design-system/button';
import { Cluster } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useSetAtom } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';

/** Takes back, for some minutes, that the signed-in operator ended somebody's roles. */
export function UndoEnd({ member: { staffId, undoUntil } }: { member: StaffMember }) {
  const intl = useIntl();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(reinstateStaff);
  const undo = async () => {
    const { kind } = await change.send({ params: { staffId } });
    if (kind === 'made') showSnackbar({ tone: 'success', message: 'desk.team.undone' });
  };
  return (
    <>
      <Cluster>
        <Text variant="small" tone="muted">
          <FormattedMessage
            id="desk.team.undoUntil"
            values={{ time: intl.formatTime(undoUntil) }}
          />
        </Text>
        <Button
          size="small"
          variant="secondary"
          isBusy={change.isBusy}
          busyLabel={intl.formatMessage({ id: 'common.working' })}
          onClick={() => void undo()}
        >
          <FormattedMessage id="desk.team.undo" />
        </Button>
      </Cluster>
      <OutcomeNote {...change} />
    </>
  );
}
