import { CountryInput } from './country-input.tsx';
import { TextInput } from './text-input.tsx';

/** Country the person lives in. */
export function CountryField() {
  return <CountryInput name="country" hint="onboarding.country.hint" autoComplete="country" />;
}

/** City or town the person lives in. */
export function CityField() {
  return <TextInput name="city" autoComplete="address-level2" isOptional />;
}
