import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { StaffMember } from '@almsway/contract/desk/staff';
import { endStaff } from '@almsway/contract/desk/staff-endpoints';
import { useSetAtom } from 'jotai';

import { ReasonForm } from '#desk/parts/reason-form.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';

/** Ends all roles of a staff member at once. */
export function EndForm({
  member: { staffId },
  onClose,
}: {
  member: StaffMember;
  onClose: () => void;
}) {
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(endStaff);
  const end = async (reason: string) => {
    const { kind } = await change.send({ params: { staffId }, body: { reason } });
    if (kind !== 'made') return;
    showSnackbar({ tone: 'success', message: 'desk.team.doneEnded' });
    onClose();
  };
  return (
    <ReasonForm
      subject={staffId}
      label="desk.decide.reason"
      hint="desk.team.endHint"
      submit="desk.team.end"
      variant="danger"
      change={change}
      onSend={(reason) => void end(reason)}
      onCancel={onClose}
    />
  );
}
