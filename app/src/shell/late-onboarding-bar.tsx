import { partByKey } from '#app/api/part.ts';
import { usePart } from '#app/navigation/use-part.ts';

const bars = partByKey((_bar: 'onboarding') => import('./onboarding-bar.tsx'));

/** Fetches the bar of onboarding ahead: for monastics, who alone see it, before anything of theirs is shown. */
export async function loadOnboardingBar(): Promise<void> {
  await bars('onboarding');
}

/** The bar of onboarding. */
export function LateOnboardingBar() {
  const part = usePart(bars, 'onboarding');
  return part ? <part.OnboardingBar /> : null;
}
