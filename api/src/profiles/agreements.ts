import { AGREED } from '@almsway/contract/profiles/onboarding';

/** Fields without agreements: their time is stored, not the tick. */
export function withoutAgreements<TFields extends object>(
  fields: TFields,
): Omit<TFields, keyof typeof AGREED> {
  const kept = Object.entries(fields).filter(([field]) => !Object.hasOwn(AGREED, field));
  return Object.fromEntries(kept) as Omit<TFields, keyof typeof AGREED>;
}
