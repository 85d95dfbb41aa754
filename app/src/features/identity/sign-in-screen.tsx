import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { registrationAtom } from '@almsway/client/session/atoms.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';

import { CompletionForm } from './completion-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { StaffAccount } from './staff-account.tsx';
import { useReason } from './use-reason.ts';

/** Sign-in, and the form that requests a reset mail. An unfinished registration is completed first. */
export function SignInScreen() {
  const [query, setQuery] = useQuery();
  const registration = useAtomValue(registrationAtom);
  const reason = useReason();
  // The email typed in one of the two forms is copied to the other.
  const [typedEmail, setTypedEmail] = useState<string | null>(null);

  // One form replaces the other, and with it the button that had the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  const isReset = query.get('view') === 'reset';
  const wasReset = useRef(isReset);
  useEffect(() => {
    if (wasReset.current === isReset) return;
    wasReset.current = isReset;
    heading.current?.focus();
  }, [isReset]);

  const show = (wanted: 'reset' | null, email: string) => {
    setTypedEmail(email);
    const next = new URLSearchParams(query);
    if (wanted) next.set('view', wanted);
    else next.delete('view');
    setQuery(next);
  };
  if (registration?.isStaff) return <StaffAccount email={registration.email} />;
  if (registration) return <CompletionForm registration={registration} />;
  return isReset ? (
    <ResetForm headingRef={heading} email={typedEmail} onBack={(email) => show(null, email)} />
  ) : (
    <SignInForm
      headingRef={heading}
      reason={reason}
      email={typedEmail}
      onForgot={(email) => show('reset', email)}
    />
  );
}
