/**
 * Fields of onboarding, one row each, in the order of the pages. What client and server do with a field
 * (ask, validate, send, store, show) follows from its row here, from its row in
 * `client/src/fields/field-table.tsx`, and from its texts in the catalogues.
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

/** Answers by field name, possibly incomplete. */
export type Answers = Readonly<Record<string, unknown>>;

/** A rule of a field that depends on other fields. Each function gets all answers. */
export interface JoinedRule {
  /** Names of the fields it reads. If one of them may be changed, so may this field. */
  readonly reads: readonly string[];
  /** Whether the field is asked at all. If not, it is stored and sent as empty. */
  readonly applies?: (answers: Answers) => boolean;
  /** Whether an otherwise optional field is required. */
  readonly isNeeded?: (answers: Answers) => boolean;
  /** Whether the answer is consistent with the others. */
  readonly fits?: {
    readonly holds: (answers: Answers) => boolean;
    readonly issue: OnboardingIssue;
  };
}

/** A rule that compares a field with answers of the other step. The error is shown at the field. */
export interface AcrossRule {
  /** Names of the other fields. */
  readonly reads: readonly string[];
  readonly holds: (answers: Answers) => boolean;
  readonly issue: OnboardingIssue;
}

/** One field. */
export interface FieldRow {
  /** Validates the value in a request. */
  readonly schema: v.GenericSchema;
  /** Value without an answer. */
  readonly empty: string | boolean | string[];
  /** Smallest and largest size, if there are limits. */
  readonly limits?: FieldLimits;
  /** Onboarding step that asks for it. */
  readonly step: 1 | 2;
  /**
   * Who sees the answer: everyone (`public`); only the owner and the review team (`private`); everyone sees
   * a part of it in a separate field, such as the year of a date (`partial`); or nobody, because only the
   * fact that it was given is stored (`none`).
   */
  readonly visibility: 'public' | 'private' | 'partial' | 'none';
  /** Whether it is locked once the profile is approved. */
  readonly isLocked: boolean;
  readonly rule?: JoinedRule;
  /**
   * Checked only where answers of both steps are available. For profiles submitted before the rule existed,
   * it applies once one of its fields is changed.
   */
  readonly across?: AcrossRule;
  /** Fields that may be changed whenever this one may, in addition to those whose rule reads it. */
  readonly changesWith?: readonly string[];
}

const hasMonastery = ({ hasNoFixedMonastery }: Answers) => hasNoFixedMonastery !== true;
const IN_MONASTERY = { reads: ['hasNoFixedMonastery'], applies: hasMonastery };

function hasOrdinationType({ tradition, ordinationType }: Answers): boolean {
  const types: Readonly<Record<string, readonly string[]>> = ORDINATION_TYPES_OF;
  return types[String(tradition)]?.includes(String(ordinationType)) ?? false;
}

// A monastery forwards letters to its residents. A monastic without a fixed monastery needs a steward
// instead.
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
  /** Language of the texts that the person writes about themselves. */
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
  /** Year since which the person has lived there. */
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
