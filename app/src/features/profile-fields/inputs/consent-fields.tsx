import { CheckboxInput } from './checkbox-input.tsx';

/** Consent to publish religious data (GDPR article 9); the server writes down when it was given. */
export function ConsentField() {
  return (
    <CheckboxInput name="consent" label="onboarding.consent.label" hint="onboarding.consent.hint" />
  );
}

/** Declaration that the answers are true. */
export function DeclarationField() {
  return <CheckboxInput name="declaration" label="onboarding.declaration.label" />;
}
