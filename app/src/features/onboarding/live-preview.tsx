import type { OnboardingValues } from '@almsway/client/fields/form-values.ts';
import { useWatch, type Control } from 'react-hook-form';

import { ProfilePreview } from '#app/features/monastics/profile-preview.tsx';

/** The head of the profile, while the answers are given. */
export function LivePreview({ control }: { control: Control<OnboardingValues> }) {
  return <ProfilePreview values={useWatch({ control }) as OnboardingValues} />;
}
