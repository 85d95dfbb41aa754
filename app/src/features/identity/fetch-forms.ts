import { lazy } from '@almsway/client/lazy.ts';
import { ROUTES } from '@almsway/client/navigation/routes.ts';

/** The forms of the sign-up page, loaded once a role is chosen: without one the page only asks for it. */
export const signUpForms = lazy(async () => {
  const [{ SignUpForm }, { CompletionForm }] = await Promise.all([
    import('./sign-up-form.tsx'),
    import('./completion-form.tsx'),
  ]);
  return { SignUpForm, CompletionForm };
});

/** Loads the forms, unless the address only asks for the role, so that the sign-up page can render at once. */
export async function loadSignUpForms(): Promise<void> {
  const isChoice =
    typeof location === 'object' &&
    location.pathname === ROUTES.signUp.path &&
    !new URLSearchParams(location.search).has('type');
  if (!isChoice) await signUpForms();
}
