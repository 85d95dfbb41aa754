import type { StaffMember } from '@almsway/contract/desk/staff';
import { changeStaff } from '@almsway/contract/desk/staff-endpoints';
import { Button } from '@almsway/design-system/button';
import { Form } from '@almsway/design-system/form';
import { Cluster } from '@almsway/design-system/stack';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { OutcomeNote } from '#app/desk/parts/outcome-note.tsx';
import { useChange } from '#app/desk/parts/use-change.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

import { RolesFields } from './roles-fields.tsx';

/** Changes the roles of a staff member. */
export function RolesForm({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const intl = useIntl();
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
      <OutcomeNote {...change} />
      <Cluster>
        <Button
          type="submit"
          size="small"
          isBusy={change.isBusy}
          busyLabel={intl.formatMessage({ id: 'common.working' })}
        >
          <FormattedMessage id="desk.team.save" />
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          <FormattedMessage id="common.cancel" />
        </Button>
      </Cluster>
    </Form>
  );
}
