import type { OnboardingField } from '@almsway/contract/profiles/fields';

import type { SECTIONS } from '#app/features/profile/fields/field-table.tsx';
import { nameId } from '#app/features/profile/fields/field-views.ts';
import type { OnboardingSection } from '#app/features/profile/fields/sections.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

// The texts of onboarding address the monastic ("Your names"). They are replaced for reviewers.
const TITLES: Readonly<Partial<Record<string, MessageId>>> = {
  names: 'desk.claims.names',
  contact: 'desk.claims.contact',
  public: 'desk.claims.public',
  consent: 'desk.claims.consent',
  preceptor: 'desk.claims.preceptor',
  monastery: 'desk.claims.monastery',
  declaration: 'desk.claims.declaration',
} satisfies Partial<Record<keyof typeof SECTIONS, MessageId>>;

const NAMES: Readonly<Partial<Record<OnboardingField, MessageId>>> = {
  languages: 'desk.claim.languages',
  preferredContact: 'desk.claim.preferredContact',
  summary: 'desk.claim.summary',
  textLanguage: 'desk.claim.textLanguage',
  traditionOther: 'desk.claim.traditionOther',
  ordinationTypeOther: 'desk.claim.ordinationTypeOther',
  preceptor: 'desk.claims.preceptor',
  preceptorContact: 'desk.claim.preceptorContact',
  hasNoFixedMonastery: 'desk.claim.hasNoFixedMonastery',
};

/** Title of a section of claims, about the monastic rather than to them. */
export function claimsTitleId({ id, title }: OnboardingSection): MessageId {
  return TITLES[id] ?? title;
}

/** Name of a claim, about the monastic rather than to them. */
export function claimNameId(field: OnboardingField): MessageId {
  return NAMES[field] ?? nameId(field);
}
