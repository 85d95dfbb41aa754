import { lazy, useLazy } from '#app/lazy.ts';

const bar = lazy(() => import('./onboarding-bar.tsx'));

/** Fetches the bar of onboarding ahead: for monastics, who alone see it, before anything of theirs is shown. */
export async function loadOnboardingBar(): Promise<void> {
  await bar();
}

/** The bar of onboarding. */
export function LateOnboardingBar() {
  const part = useLazy(bar);
  return part ? <part.OnboardingBar /> : null;
}
