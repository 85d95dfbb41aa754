import { useAtomValue } from 'jotai';
import { useState } from 'react';

import { registrationAtom } from '#app/kernel/session/atoms.ts';
import { useQuery } from '#app/navigation/use-query.ts';

import { CompletionForm } from './completion-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useReason } from './use-reason.ts';

/** Sign-in, and the form that asks for a reset mail; a registration left unfinished is completed first. */
export function SignInScreen() {
  const [query, setQuery] = useQuery();
  const registration = useAtomValue(registrationAtom);
  const reason = useReason();
  // What was typed in one of the two forms stands in the other.
  const [typedEmail, setTypedEmail] = useState<string | null>(null);

  const show = (view: 'reset' | null, email: string) => {
    setTypedEmail(email);
    const next = new URLSearchParams(query);
    if (view) next.set('view', view);
    else next.delete('view');
    setQuery(next);
  };
  if (registration) return <CompletionForm registration={registration} />;
  return query.get('view') === 'reset' ? (
    <ResetForm email={typedEmail} onBack={(email) => show(null, email)} />
  ) : (
    <SignInForm reason={reason} email={typedEmail} onForgot={(email) => show('reset', email)} />
  );
}
