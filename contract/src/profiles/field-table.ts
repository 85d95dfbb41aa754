/**
 * The fields of onboarding, a row each, in the order of the pages. What client and server do with a
 * field (asking, checking, sending, keeping, showing) follows from its row here, from its row in
 * `app/src/features/profile/fields/field-table.tsx`, and from its texts in the catalogues.
 */
import type * as v from 'valibot';

import {
  agreement,
  flag,
  httpsLinks,
  oneOf,
  optionalCountry,
  optionalEmail,
  optionalLanguage,
  optionalLine,
  optionalPhone,
  optionalPhoto,
  optionalYear,
  ordinationDate,
  requiredCountry,
  requiredLine,
  spokenLanguages,
  type FieldLimits,
  type OnboardingIssue,
} from './field-kinds.ts';
import {
  CONTACT_METHODS,
  ORDINATION_TYPES,
  ORDINATION_TYPES_OF,
  TRADITIONS,
} from './monastic-fields.ts';

/** Answers by field name, complete or not. */
export type Answers = Readonly<Record<string, unknown>>;

/** A rule that joins a field to others. Each question is put to all answers. */
export interface JoinedRule {
  /** Names of the fields it reads. If one of them may be changed, this field may be changed too. */
  readonly reads: readonly string[];
  /** Is the field asked at all? If not, it is stored and sent as not answered. */
  readonly applies?: (answers: Answers) => boolean;
  /** Must it be answered, although it may be left out otherwise? */
  readonly isNeeded?: (answers: Answers) => boolean;
  /** Does its answer go with the others? */
  readonly fits?: {
    readonly holds: (answers: Answers) => boolean;
    readonly issue: OnboardingIssue;
  };
}

/** A rule that joins a field to answers of the other step as well; the field is blamed. */
export interface AcrossRule {
  /** Names of the other fields. */
  readonly reads: readonly string[];
  readonly holds: (answers: Answers) => boolean;
  readonly issue: OnboardingIssue;
}

/** One field. */
export interface FieldRow {
  /** What is taken when it is sent. */
  readonly schema: v.GenericSchema;
  /** The value without an answer. */
  readonly empty: string | boolean | string[];
  /** Fewest and most, where there are such. */
  readonly limits?: FieldLimits;
  /** Step of onboarding it is asked in. */
  readonly step: 1 | 2;
  /**
   * Who sees the answer: everyone; only the owner and the review team; everyone a part of it, in a separate
   * field (the year of a date); or nobody, since only the fact that it was given is stored.
   */
  readonly visibility: 'public' | 'private' | 'partial' | 'none';
  /** Is it locked once the profile is approved? */
  readonly isLocked: boolean;
  readonly rule?: JoinedRule;
  /**
   * Looked at where answers of both steps are there. A profile that was submitted before there was
   * this rule is held to it once one of its fields is changed.
   */
  readonly across?: AcrossRule;
  /** Fields that may be changed whenever this one may, besides those whose rule reads it. */
  readonly changesWith?: readonly string[];
}

const hasMonastery = ({ hasNoFixedMonastery }: Answers) => hasNoFixedMonastery !== true;
const IN_MONASTERY = { reads: ['hasNoFixedMonastery'], applies: hasMonastery };

function hasOrdinationType({ tradition, ordinationType }: Answers): boolean {
  const types: Readonly<Record<string, readonly string[]>> = ORDINATION_TYPES_OF;
  return types[String(tradition)]?.includes(String(ordinationType)) ?? false;
}

// A monastery passes letters on to those who live there; who lives nowhere needs somebody who does.
function canBeReached({ preferredContact, hasNoFixedMonastery, stewardEmail }: Answers): boolean {
  const isInVain = preferredContact === 'monastery' && hasNoFixedMonastery === true;
  return !isInVain || Boolean(stewardEmail);
}

/** The table. */
export const FIELDS = {
  legalName: {
    ...requiredLine({ min: 2, max: 120 }),
    step: 1,
    visibility: 'private',
    isLocked: true,
  },
  monasticName: {
    ...requiredLine({ min: 2, max: 55 }),
    step: 1,
    visibility: 'public',
    isLocked: true,
  },
  honorific: { ...optionalLine({ max: 40 }), step: 1, visibility: 'public', isLocked: true },
  phone: {
    ...optionalPhone(),
    step: 1,
    visibility: 'private',
    isLocked: false,
    rule: {
      reads: ['preferredContact'],
      isNeeded: ({ preferredContact }: Answers) => preferredContact === 'phone',
    },
  },
  preferredContact: {
    ...oneOf(CONTACT_METHODS),
    step: 1,
    visibility: 'private',
    isLocked: false,
  },
  country: { ...requiredCountry(), step: 1, visibility: 'public', isLocked: false },
  city: { ...optionalLine({ max: 80 }), step: 1, visibility: 'public', isLocked: false },
  languages: { ...spokenLanguages(), step: 1, visibility: 'public', isLocked: false },
  stewardName: { ...optionalLine({ max: 120 }), step: 1, visibility: 'private', isLocked: false },
  stewardEmail: { ...optionalEmail(), step: 1, visibility: 'private', isLocked: false },
  summary: {
    ...requiredLine({ max: 100 }),
    step: 1,
    visibility: 'public',
    isLocked: false,
    changesWith: ['textLanguage'],
  },
  /** The language that the person writes about themselves in. */
  textLanguage: { ...optionalLanguage(), step: 1, visibility: 'public', isLocked: false },
  photo: { ...optionalPhoto(), step: 1, visibility: 'public', isLocked: false },
  links: { ...httpsLinks(), step: 1, visibility: 'public', isLocked: false },
  reviewConsent: {
    ...agreement('reviewConsentRequired'),
    step: 1,
    visibility: 'none',
    isLocked: true,
  },
  consent: { ...agreement('consentRequired'), step: 1, visibility: 'none', isLocked: true },
  tradition: { ...oneOf(TRADITIONS), step: 2, visibility: 'public', isLocked: true },
  traditionOther: {
    ...optionalLine({ max: 80 }),
    step: 2,
    visibility: 'public',
    isLocked: true,
    rule: {
      reads: ['tradition'],
      applies: ({ tradition }: Answers) => tradition === 'other',
      isNeeded: ({ tradition }: Answers) => tradition === 'other',
    },
  },
  lineage: { ...requiredLine({ max: 80 }), step: 2, visibility: 'public', isLocked: true },
  ordinationType: {
    ...oneOf(ORDINATION_TYPES),
    step: 2,
    visibility: 'public',
    isLocked: true,
    rule: {
      reads: ['tradition'],
      fits: { holds: hasOrdinationType, issue: 'ordinationTypeInvalid' },
    },
  },
  ordinationTypeOther: {
    ...optionalLine({ max: 80 }),
    step: 2,
    visibility: 'public',
    isLocked: true,
    rule: {
      reads: ['ordinationType'],
      applies: ({ ordinationType }: Answers) => ordinationType === 'other',
      isNeeded: ({ ordinationType }: Answers) => ordinationType === 'other',
    },
  },
  ordinationDate: { ...ordinationDate(), step: 2, visibility: 'partial', isLocked: true },
  ordinationPlace: {
    ...optionalLine({ max: 120 }),
    step: 2,
    visibility: 'private',
    isLocked: true,
  },
  preceptor: { ...requiredLine({ max: 120 }), step: 2, visibility: 'public', isLocked: true },
  preceptorContact: {
    ...optionalLine({ max: 200 }),
    step: 2,
    visibility: 'private',
    isLocked: true,
  },
  hasNoFixedMonastery: {
    ...flag(),
    step: 2,
    visibility: 'public',
    isLocked: true,
    across: {
      reads: ['preferredContact', 'stewardEmail'],
      holds: canBeReached,
      issue: 'unreachable',
    },
    changesWith: ['preferredContact', 'stewardName', 'stewardEmail'],
  },
  monasteryName: {
    ...optionalLine({ max: 120 }),
    step: 2,
    visibility: 'public',
    isLocked: true,
    rule: { ...IN_MONASTERY, isNeeded: hasMonastery },
    changesWith: ['hasNoFixedMonastery', 'monasteryCity', 'monasteryCountry', 'monasterySince'],
  },
  monasteryCity: {
    ...optionalLine({ max: 80 }),
    step: 2,
    visibility: 'public',
    isLocked: true,
    rule: { ...IN_MONASTERY, isNeeded: hasMonastery },
  },
  monasteryCountry: {
    ...optionalCountry(),
    step: 2,
    visibility: 'public',
    isLocked: true,
    rule: { ...IN_MONASTERY, isNeeded: hasMonastery },
  },
  /** Since when the person lives there. */
  monasterySince: {
    ...optionalYear(),
    step: 2,
    visibility: 'private',
    isLocked: true,
    rule: IN_MONASTERY,
  },
  declaration: {
    ...agreement('declarationRequired'),
    step: 2,
    visibility: 'none',
    isLocked: true,
  },
} as const satisfies Readonly<Record<string, FieldRow>>;
