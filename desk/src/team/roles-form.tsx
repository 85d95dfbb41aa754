import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { StaffMember } from '@almsway/contract/desk/staff';
import { changeStaff } from '@almsway/contract/desk/staff-endpoints';
import { Form } from '@almsway/design-system/form';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';

import { RolesFields } from './roles-fields.tsx';

/** Changes the roles of a staff member. */
export function RolesForm({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(changeStaff);
  const [roles, setRoles] = useState(member.roles);
  const [hasTried, setHasTried] = useState(false);
  const save = async () => {
    setHasTried(true);
    if (roles.length === 0) return;
    const params = { staffId: member.staffId };
    const { kind } = await change.send({ params, body: { roles } });
    if (kind !== 'made') return;
    showSnackbar({ tone: 'success', message: 'desk.team.saved' });
    onClose();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <RolesFields roles={roles} isChecked={hasTried} onChange={setRoles} />
      <FormButtons change={change} submit="desk.team.save" onCancel={onClose} />
    </Form>
  );
}
