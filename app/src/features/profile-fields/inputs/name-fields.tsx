import { TextInput } from './text-input.tsx';

/** Legal name: private, for the review team. */
export function LegalNameField() {
  return <TextInput name="legalName" hint="onboarding.legalName.hint" autoComplete="name" />;
}

/** Name the profile stands under. */
export function MonasticNameField() {
  return (
    <TextInput name="monasticName" hint="onboarding.monasticName.hint" autoComplete="nickname" />
  );
}

/** Honorific before the monastic name. */
export function HonorificField() {
  return (
    <TextInput
      name="honorific"
      hint="onboarding.honorific.hint"
      autoComplete="honorific-prefix"
      isOptional
    />
  );
}
