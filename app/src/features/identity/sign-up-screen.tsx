import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { registrationAtom } from '@almsway/client/session/atoms.ts';
import { isRole } from '@almsway/contract/people/roles';
import { useAtomValue } from 'jotai';

import { CompletionForm } from './completion-form.tsx';
import { RoleNeeded } from './role-needed.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { StaffAccount } from './staff-account.tsx';
import { useReason } from './use-reason.ts';

/** Sign-up for the role in the address; a registration the server does not have is completed first. */
export function SignUpScreen() {
  const [query] = useQuery();
  const registration = useAtomValue(registrationAtom);
  const reason = useReason();

  const types = query.getAll('type');
  const role = types.length === 1 && isRole(types[0]) ? types[0] : null;
  if (registration?.isStaff) return <StaffAccount email={registration.email} />;
  if (registration) {
    return <CompletionForm registration={{ ...registration, role: registration.role ?? role }} />;
  }
  return role ? (
    <SignUpForm key={role} role={role} reason={reason} />
  ) : (
    <RoleNeeded reason={reason} />
  );
}
