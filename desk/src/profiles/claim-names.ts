import type { SECTIONS } from '@almsway/client/fields/field-table.tsx';
import { nameId } from '@almsway/client/fields/field-views.ts';
import { STEP1_SECTIONS, STEP2_SECTIONS } from '@almsway/client/fields/sections.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { OnboardingField } from '@almsway/contract/profiles/fields';

/** The group in which reviewers see each section of the onboarding. */
const GROUP_OF = {
  names: 'desk.claims.who',
  contact: 'desk.claims.who',
  place: 'desk.claims.who',
  steward: 'desk.claims.who',
  tradition: 'desk.claims.stated',
  ordination: 'desk.claims.stated',
  preceptor: 'desk.claims.stated',
  monastery: 'desk.claims.stated',
  declaration: 'desk.claims.stated',
  public: 'desk.claims.public',
  consent: 'desk.claims.public',
} as const satisfies Record<keyof typeof SECTIONS, MessageId>;

const SECTION_ROWS = [...STEP1_SECTIONS, ...STEP2_SECTIONS];

/** The claims in groups, in the order of the page. */
export const CLAIM_GROUPS = (
  ['desk.claims.who', 'desk.claims.stated', 'desk.claims.public'] as const
).map((title) => ({
  title,
  fields: SECTION_ROWS.filter(
    ({ id }) => (GROUP_OF as Readonly<Record<string, MessageId>>)[id] === title,
  ).flatMap(({ fields }) => fields),
}));

// The texts of onboarding address the monastic ("Your names"). They are replaced for reviewers.
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

/** Name of a claim, about the monastic rather than to them. */
export function claimNameId(field: OnboardingField): MessageId {
  return NAMES[field] ?? nameId(field);
}
