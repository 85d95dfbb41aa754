import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useQuery } from '#app/navigation/use-query.ts';
import { prepareIdentityAtom } from '#app/state/session.ts';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Sign-in, and the form that asks for a reset mail. */
export function SignInScreen() {
  const [query, setQuery] = useQuery();
  const prepareIdentity = useSetAtom(prepareIdentityAtom);
  useEffect(() => {
    void prepareIdentity();
  }, [prepareIdentity]);

  const show = (view: 'reset' | null) => {
    const next = new URLSearchParams(query);
    if (view) next.set('view', view);
    else next.delete('view');
    setQuery(next);
  };
  return query.get('view') === 'reset' ? (
    <ResetForm onBack={() => show(null)} />
  ) : (
    <SignInForm onForgot={() => show('reset')} />
  );
}
