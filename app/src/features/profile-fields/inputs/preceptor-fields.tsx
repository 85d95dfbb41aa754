import { TextInput } from './text-input.tsx';

/** Who ordained the person or answers for them. */
export function PreceptorField() {
  return <TextInput name="preceptor" hint="onboarding.preceptor.hint" />;
}

/** How the review team can reach the preceptor: private. */
export function PreceptorContactField() {
  return <TextInput name="preceptorContact" hint="onboarding.preceptorContact.hint" isOptional />;
}
