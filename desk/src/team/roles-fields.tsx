import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { STAFF_ROLES, type StaffRole } from '@almsway/contract/desk/staff-roles';
import { Checkbox } from '@almsway/design-system/checkbox';
import { FieldGroup } from '@almsway/design-system/form-field';
import { useIntl } from 'react-intl';

import { ROLE_NAMES } from '#desk/parts/words.ts';

const HINTS = {
  reviewer: 'desk.role.reviewerHint',
  treasurer: 'desk.role.treasurerHint',
  safeguarding: 'desk.role.safeguardingHint',
  operator: 'desk.role.operatorHint',
} as const satisfies Record<StaffRole, MessageId>;

/** Checkboxes for the roles of a staff member; at least one is required. */
export function RolesFields({
  roles,
  isChecked,
  onChange,
}: {
  roles: readonly StaffRole[];
  /** Whether to show errors. */
  isChecked: boolean;
  onChange: (roles: StaffRole[]) => void;
}) {
  const intl = useIntl();
  return (
    <FieldGroup
      legend={intl.formatMessage({ id: 'desk.team.roles' })}
      error={
        isChecked && roles.length === 0
          ? intl.formatMessage({ id: 'desk.requiredChoice' })
          : undefined
      }
    >
      {STAFF_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={intl.formatMessage({ id: ROLE_NAMES[role] })}
          hint={intl.formatMessage({ id: HINTS[role] })}
          checked={roles.includes(role)}
          onChange={({ target }) =>
            onChange(
              STAFF_ROLES.filter((each) => (each === role ? target.checked : roles.includes(each))),
            )
          }
        />
      ))}
    </FieldGroup>
  );
}
