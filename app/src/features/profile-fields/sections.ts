import { type OnboardingField } from '@almsway/contract/profiles/fields';
import { withJoinedFields } from '@almsway/contract/profiles/onboarding';

import type { MessageId } from '#app/i18n/message-id.ts';

/** A group of fields under one heading; on the review page it is edited as one. */
export interface OnboardingSection {
  /** Part of the address that leads to it: `/onboarding/step1#names`. */
  readonly id: string;
  readonly title: MessageId;
  readonly lead?: MessageId;
  readonly fields: readonly OnboardingField[];
}

/** Sections of step 1, in the order of the page. */
export const STEP1_SECTIONS: readonly OnboardingSection[] = [
  {
    id: 'names',
    title: 'onboarding.step1.names',
    fields: ['legalName', 'monasticName', 'honorific'],
  },
  { id: 'contact', title: 'onboarding.step1.contact', fields: ['phone', 'preferredContact'] },
  { id: 'place', title: 'onboarding.step1.place', fields: ['country', 'city', 'languages'] },
  {
    id: 'steward',
    title: 'onboarding.step1.steward',
    lead: 'onboarding.step1.stewardLead',
    fields: ['stewardName', 'stewardEmail'],
  },
  { id: 'public', title: 'onboarding.step1.public', fields: ['summary', 'photo', 'links'] },
  { id: 'consent', title: 'onboarding.step1.consent', fields: ['consent'] },
];

/** Sections of step 2, in the order of the page. */
export const STEP2_SECTIONS: readonly OnboardingSection[] = [
  {
    id: 'tradition',
    title: 'onboarding.step2.tradition',
    fields: ['tradition', 'traditionOther', 'lineage'],
  },
  {
    id: 'ordination',
    title: 'onboarding.step2.ordination',
    fields: ['ordinationType', 'ordinationDate', 'ordinationPlace'],
  },
  {
    id: 'preceptor',
    title: 'onboarding.step2.preceptor',
    fields: ['preceptor', 'preceptorContact'],
  },
  {
    id: 'monastery',
    title: 'onboarding.step2.monastery',
    fields: [
      'hasNoFixedMonastery',
      'monasteryName',
      'monasteryCity',
      'monasteryCountry',
      'monasterySince',
    ],
  },
  { id: 'declaration', title: 'onboarding.step2.declaration', fields: ['declaration'] },
];

/** Fields of some sections, in the order of the page. */
export function fieldsOf(sections: readonly OnboardingSection[]): readonly OnboardingField[] {
  return sections.flatMap(({ fields }) => fields);
}

/** Fields that only the person and the review team see. */
export const PRIVATE_FIELDS: ReadonlySet<OnboardingField> = new Set<OnboardingField>([
  'legalName',
  'phone',
  'preferredContact',
  'stewardName',
  'stewardEmail',
  'ordinationPlace',
  'preceptorContact',
  'monasterySince',
]);

/** Sections cut down to the fields asked for and those joined with them; all of them when none is named. */
export function sectionsAsked(asked: readonly OnboardingField[]): readonly OnboardingSection[] {
  const sections = [...STEP1_SECTIONS, ...STEP2_SECTIONS];
  const fields = asked.length > 0 ? asked : fieldsOf(sections);
  const open = withJoinedFields(fields);
  return sections.flatMap((section) => {
    const shown = section.fields.filter((field) => open.has(field));
    return shown.length > 0 ? [{ ...section, fields: shown }] : [];
  });
}
