import { AGREED } from '@almsway/contract/profiles/onboarding';

/** Fields without those that are agreed to: when that was is kept, not that it was. */
export function withoutAgreements<TFields extends object>(
  fields: TFields,
): Omit<TFields, keyof typeof AGREED> {
  const kept = Object.entries(fields).filter(([field]) => !Object.hasOwn(AGREED, field));
  return Object.fromEntries(kept) as Omit<TFields, keyof typeof AGREED>;
}
