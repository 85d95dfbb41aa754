import { useNavigate } from '@almsway/client/navigation/use-location.ts';
import { closeDialogAtom } from '@almsway/client/ui/dialogs.ts';
import type { Role } from '@almsway/contract/people/roles';
import { RoleDialog } from '@almsway/design-system/patterns/role-dialog';
import { useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';

import { useNext } from '#app/navigation/use-next.ts';
import { signUpPath } from '#app/navigation/way-in.ts';

/** The role dialog: leads to the sign-up form of the chosen role. */
export function RoleChoice() {
  const intl = useIntl();
  const navigate = useNavigate();
  const next = useNext();
  const close = useSetAtom(closeDialogAtom);
  const choose = (role: Role) => () => {
    close();
    navigate(signUpPath(role, next));
  };
  return (
    <RoleDialog
      isOpen
      onOpenChange={() => close()}
      title={intl.formatMessage({ id: 'role.title' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      patron={{
        title: intl.formatMessage({ id: 'role.patron' }),
        text: intl.formatMessage({ id: 'role.patronHint' }),
        onChoose: choose('patron'),
      }}
      monastic={{
        title: intl.formatMessage({ id: 'role.monastic' }),
        text: intl.formatMessage({ id: 'role.monasticHint' }),
        onChoose: choose('monastic'),
      }}
    />
  );
}
