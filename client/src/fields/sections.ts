import {
  fieldRow,
  ONBOARDING_FIELDS,
  type OnboardingField,
} from '@almsway/contract/profiles/fields';
import { withJoinedFields } from '@almsway/contract/profiles/onboarding';

import type { MessageId } from '#client/i18n/message-id.ts';

import { PROFILE_SECTIONS, SECTIONS } from './field-table.tsx';
import { fieldView } from './field-views.ts';

/** A group of fields under one heading. */
export interface OnboardingSection {
  /** Id of the section in addresses: `/onboarding/step1?edit=names`. */
  readonly id: string;
  readonly title: MessageId;
  readonly lead?: MessageId;
  readonly fields: readonly OnboardingField[];
}

function sectionsOf(wanted: 1 | 2): readonly OnboardingSection[] {
  return Object.entries(SECTIONS).flatMap(([id, { step, ...section }]) =>
    step === wanted
      ? [
          {
            id,
            ...section,
            fields: ONBOARDING_FIELDS.filter((field) => fieldView(field).section === id),
          },
        ]
      : [],
  );
}

/** Sections of step 1, in the order of the page. */
export const STEP1_SECTIONS = sectionsOf(1);

/** Sections of step 2, in the order of the page. */
export const STEP2_SECTIONS = sectionsOf(2);

function openSection(id: keyof typeof PROFILE_SECTIONS): OnboardingSection {
  const { title, first } = PROFILE_SECTIONS[id];
  const named: readonly OnboardingField[] = first;
  const others = ONBOARDING_FIELDS.filter(
    (field) => fieldView(field).profileSection === id && !named.includes(field),
  );
  return { id, title, fields: [...named, ...others] };
}

/** Pages of the private profile with fields from onboarding. */
export const OPEN_SECTIONS = {
  card: openSection('card'),
  contact: openSection('contact'),
  place: openSection('place'),
} as const satisfies Record<keyof typeof PROFILE_SECTIONS, OnboardingSection>;

/** Answers that an approved profile shows but does not let the user change, in page order. */
export const LOCKED_FIELDS: readonly OnboardingField[] = ONBOARDING_FIELDS.filter((field) => {
  const { isLocked, visibility } = fieldRow(field);
  return isLocked && visibility !== 'none';
});

/** Fields of some sections, in the order of the page. */
export function fieldsOf(sections: readonly OnboardingSection[]): readonly OnboardingField[] {
  return sections.flatMap(({ fields }) => fields);
}

/** Sections reduced to the requested fields and those they depend on; all sections if none is requested. */
export function sectionsAsked(asked: readonly OnboardingField[]): readonly OnboardingSection[] {
  const sections = [...STEP1_SECTIONS, ...STEP2_SECTIONS];
  const open = withJoinedFields(asked.length > 0 ? asked : fieldsOf(sections));
  return sections.flatMap((section) => {
    const shown = section.fields.filter((field) => open.has(field));
    return shown.length > 0 ? [{ ...section, fields: shown }] : [];
  });
}
