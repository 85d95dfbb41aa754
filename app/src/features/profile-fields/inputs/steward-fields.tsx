import { TextInput } from './text-input.tsx';

/** Name of a person of trust who may be written to instead: private. */
export function StewardNameField() {
  return <TextInput name="stewardName" isOptional />;
}

/** Email of that person: private. */
export function StewardEmailField() {
  return <TextInput name="stewardEmail" type="email" isOptional />;
}
