import { useLazy } from '@almsway/client/lazy.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { registrationAtom } from '@almsway/client/session/atoms.ts';
import { PagePlaceholder } from '@almsway/client/shell/page-placeholder.tsx';
import { isRole } from '@almsway/contract/people/roles';
import { useAtomValue } from 'jotai';

import { signUpForms } from './fetch-forms.ts';
import { RoleNeeded } from './role-needed.tsx';
import { StaffAccount } from './staff-account.tsx';
import { useReason } from './use-reason.ts';

/** Sign-up for the role in the address; a registration the server does not have is completed first. */
export function SignUpScreen() {
  const [query] = useQuery();
  const registration = useAtomValue(registrationAtom);
  const reason = useReason();
  // Also requested while the role is being chosen: the form is there once it is.
  const forms = useLazy(signUpForms);

  const types = query.getAll('type');
  const role = types.length === 1 && isRole(types[0]) ? types[0] : null;
  if (registration?.isStaff) return <StaffAccount email={registration.email} />;
  if (registration) {
    if (!forms) return <PagePlaceholder />;
    return (
      <forms.CompletionForm registration={{ ...registration, role: registration.role ?? role }} />
    );
  }
  if (!role) return <RoleNeeded reason={reason} />;
  return forms ? <forms.SignUpForm key={role} role={role} reason={reason} /> : <PagePlaceholder />;
}
