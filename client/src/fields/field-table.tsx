/**
 * How each onboarding field is asked and shown, one row each. What it accepts and who sees it is in its row
 * of `contract/src/profiles/field-table.ts`; its label is `onboarding.<field>.label`, its hint
 * `onboarding.<field>.hint`. The type checker reports a missing row or label.
 */
import type { FIELDS } from '@almsway/contract/profiles/field-table';
import type { FieldsWhere, OnboardingField } from '@almsway/contract/profiles/fields';
import { Niche } from '@almsway/design-system/niche';
import { Prose } from '@almsway/design-system/prose';
import type { ComponentType, ReactNode } from 'react';
import type { IntlShape } from 'react-intl';

import { photoAddress } from '#client/api/photo-address.ts';
import { languageName, languageNames } from '#client/i18n/display-names.ts';
import type { MessageId } from '#client/i18n/message-id.ts';
import {
  CONTACT_METHOD_LABELS,
  ORDINATION_TYPE_LABELS,
  TRADITION_LABELS,
} from '#client/i18n/monastic-labels.ts';

import { dateOfParts, partialDateText, partsOfDate } from './date-parts.ts';
import type { FlagName, OnboardingValues, TextName } from './form-values.ts';
import type { FieldInputProps } from './inputs/field-input-props.ts';
import { LanguagesInput } from './inputs/languages-input.tsx';
import { LinksInput } from './inputs/links-input.tsx';
import { OrdinationDateInput } from './inputs/ordination-date-input.tsx';
import { PhotoInput } from './inputs/photo-input.tsx';
import { TextLanguageInput } from './inputs/text-language-input.tsx';

/** Groups of fields under one heading, in page order. In the review each group is edited as one. */
export const SECTIONS = {
  names: { step: 1, title: 'onboarding.step1.names' },
  contact: { step: 1, title: 'onboarding.step1.contact' },
  place: { step: 1, title: 'onboarding.step1.place' },
  steward: {
    step: 1,
    title: 'onboarding.step1.steward',
    lead: 'onboarding.step1.stewardLead',
  },
  public: { step: 1, title: 'onboarding.step1.public' },
  consent: { step: 1, title: 'onboarding.step1.consent' },
  tradition: { step: 2, title: 'onboarding.step2.tradition' },
  ordination: { step: 2, title: 'onboarding.step2.ordination' },
  preceptor: { step: 2, title: 'onboarding.step2.preceptor' },
  monastery: { step: 2, title: 'onboarding.step2.monastery' },
  declaration: { step: 2, title: 'onboarding.step2.declaration' },
} as const satisfies Record<string, { step: 1 | 2; title: MessageId; lead?: MessageId }>;
type SectionId = keyof typeof SECTIONS;

/**
 * Pages of the private profile for fields that stay editable after approval. The named fields come first, the
 * others follow in the order of the table.
 */
export const PROFILE_SECTIONS = {
  card: { title: 'onboarding.profile.card', first: ['photo', 'summary', 'textLanguage'] },
  contact: { title: 'onboarding.profile.contact', first: [] },
  place: { title: 'onboarding.profile.place', first: [] },
} as const satisfies Record<string, { title: MessageId; first: readonly OnboardingField[] }>;
type ProfileSectionId = keyof typeof PROFILE_SECTIONS;

/** A text field. */
interface TextView {
  readonly input: 'text';
  /** Input type, which selects the keyboard and suggestions (default `text`). */
  readonly type?: 'email' | 'tel';
  /** Autofill token (WCAG 1.3.5). */
  readonly autoComplete?: string;
  /** Keyboard, where the type does not determine it. */
  readonly inputMode?: 'numeric';
  /** Whether to show a character counter. */
  readonly hasCounter?: boolean;
  /** Whether it has several lines. */
  readonly isLong?: boolean;
}

/** A country select. */
interface CountryView {
  readonly input: 'country';
  readonly autoComplete?: string;
}

/**
 * A closed list, as radio buttons or a select. Options that are incompatible with other answers are left out.
 */
interface ChoiceView {
  readonly input: 'radio' | 'select';
  /** Message of each option, in order. */
  readonly options: Readonly<Record<string, MessageId>>;
  /** Text of the select while there are no options. */
  readonly noOptions?: MessageId;
}

/** A checkbox. */
interface CheckboxView {
  readonly input: 'checkbox';
  /** Text of a checked box among the answers. */
  readonly answer: MessageId;
}

/** A field with an input of its own. */
interface CustomView<TField extends OnboardingField> {
  readonly input: 'custom';
  readonly Input: ComponentType<FieldInputProps<TField>>;
  /** Readable form of the answer; empty text if it was not given. */
  readonly answer: (value: OnboardingValues[TField], intl: IntlShape) => ReactNode;
  /** Value that is validated and sent (default: the stored value). */
  readonly tidy?: (value: OnboardingValues[TField]) => OnboardingValues[TField];
  /** Suffix of the id of the input that the error summary links to. */
  readonly focus?: string;
  /** Label of each input of a list; its placeholder is `number`. */
  readonly itemLabel?: MessageId;
}

interface FieldText {
  /** Name among answers and errors, where the label is a whole sentence (default: the label). */
  readonly name?: MessageId;
}

/** Any row of the table. */
export type FieldView = (
  | TextView
  | CountryView
  | ChoiceView
  | CheckboxView
  | CustomView<OnboardingField>
) &
  FieldText & {
    readonly section: SectionId;
    readonly isShort?: boolean;
    readonly hasHint?: boolean;
    readonly profileSection?: ProfileSectionId;
  };

type InputOf<TField extends OnboardingField> =
  | CustomView<TField>
  | (TField extends TextName ? TextView | CountryView | ChoiceView : never)
  | (TField extends FlagName ? CheckboxView : never);

type SectionOf<TField extends OnboardingField> = {
  [TId in SectionId]: (typeof SECTIONS)[TId]['step'] extends (typeof FIELDS)[TField]['step']
    ? TId
    : never;
}[SectionId];

/**
 * A row with the constraints of its field: its kind and step, and a hint exactly if the catalogue has one.
 */
type ViewOf<TField extends OnboardingField> = InputOf<TField> &
  FieldText & {
    /** Section during onboarding. */
    readonly section: SectionOf<TField>;
    /** Whether it can be beside another short field; for fields with one control. */
    readonly isShort?: true;
  } & (`onboarding.${TField}.hint` extends MessageId
    ? { readonly hasHint: true }
    : { readonly hasHint?: never }) &
  (TField extends FieldsWhere<{ isLocked: false }>
    ? { readonly profileSection: ProfileSectionId }
    : { readonly profileSection?: never });

/** The table. */
export const FIELD_VIEWS: { readonly [TField in OnboardingField]: ViewOf<TField> } = {
  legalName: { input: 'text', section: 'names', hasHint: true, autoComplete: 'name' },
  monasticName: {
    input: 'text',
    section: 'names',
    isShort: true,
    hasHint: true,
    autoComplete: 'nickname',
  },
  honorific: {
    input: 'text',
    section: 'names',
    isShort: true,
    hasHint: true,
    autoComplete: 'honorific-prefix',
  },
  phone: {
    input: 'text',
    section: 'contact',
    isShort: true,
    hasHint: true,
    type: 'tel',
    autoComplete: 'tel',
    profileSection: 'contact',
  },
  preferredContact: {
    input: 'radio',
    section: 'contact',
    options: CONTACT_METHOD_LABELS,
    profileSection: 'contact',
  },
  country: {
    input: 'country',
    section: 'place',
    isShort: true,
    hasHint: true,
    autoComplete: 'country',
    profileSection: 'place',
  },
  city: {
    input: 'text',
    section: 'place',
    isShort: true,
    autoComplete: 'address-level2',
    profileSection: 'place',
  },
  languages: {
    input: 'custom',
    section: 'place',
    hasHint: true,
    Input: LanguagesInput,
    answer: (codes, intl) => languageNames(intl.locale, codes),
    profileSection: 'place',
  },
  stewardName: { input: 'text', section: 'steward', isShort: true, profileSection: 'contact' },
  stewardEmail: {
    input: 'text',
    section: 'steward',
    isShort: true,
    type: 'email',
    profileSection: 'contact',
  },
  summary: {
    input: 'text',
    section: 'public',
    hasHint: true,
    hasCounter: true,
    isLong: true,
    profileSection: 'card',
  },
  textLanguage: {
    input: 'custom',
    section: 'public',
    isShort: true,
    hasHint: true,
    Input: TextLanguageInput,
    answer: (code, intl) => languageName(intl.locale, code, true),
    profileSection: 'card',
  },
  photo: {
    input: 'custom',
    section: 'public',
    hasHint: true,
    Input: PhotoInput,
    answer: (photo, intl) =>
      photo === '' ? (
        ''
      ) : (
        <Niche
          photoUrl={photoAddress(photo)}
          alt={intl.formatMessage({ id: 'onboarding.photo.preview' })}
        />
      ),
    profileSection: 'card',
  },
  links: {
    input: 'custom',
    section: 'public',
    hasHint: true,
    Input: LinksInput,
    answer: (links) => (links.length === 0 ? '' : <Prose preserveLines>{links.join('\n')}</Prose>),
    tidy: (links) => links.slice(0, links.findLastIndex((link) => link.trim() !== '') + 1),
    itemLabel: 'onboarding.links.item',
    profileSection: 'place',
  },
  reviewConsent: {
    input: 'checkbox',
    section: 'consent',
    hasHint: true,
    name: 'onboarding.reviewConsent.title',
    answer: 'onboarding.review.agreed',
  },
  consent: {
    input: 'checkbox',
    section: 'consent',
    hasHint: true,
    name: 'onboarding.consent.title',
    answer: 'onboarding.review.agreed',
  },
  tradition: { input: 'select', section: 'tradition', isShort: true, options: TRADITION_LABELS },
  traditionOther: { input: 'text', section: 'tradition', isShort: true },
  lineage: { input: 'text', section: 'tradition', isShort: true, hasHint: true },
  ordinationType: {
    input: 'select',
    section: 'ordination',
    isShort: true,
    options: ORDINATION_TYPE_LABELS,
    noOptions: 'onboarding.ordinationType.first',
  },
  ordinationTypeOther: { input: 'text', section: 'ordination', isShort: true },
  ordinationDate: {
    input: 'custom',
    section: 'ordination',
    hasHint: true,
    Input: OrdinationDateInput,
    answer: (date, intl) => (date === '' ? '' : partialDateText(intl, date)),
    tidy: (date) => dateOfParts(partsOfDate(date)),
    focus: 'year',
  },
  ordinationPlace: { input: 'text', section: 'ordination', hasHint: true },
  preceptor: { input: 'text', section: 'preceptor', isShort: true, hasHint: true },
  preceptorContact: { input: 'text', section: 'preceptor', isShort: true, hasHint: true },
  hasNoFixedMonastery: {
    input: 'checkbox',
    section: 'monastery',
    hasHint: true,
    answer: 'onboarding.review.yes',
  },
  monasteryName: { input: 'text', section: 'monastery', autoComplete: 'organization' },
  monasteryCity: { input: 'text', section: 'monastery', isShort: true },
  monasteryCountry: { input: 'country', section: 'monastery', isShort: true },
  monasterySince: {
    input: 'text',
    section: 'monastery',
    isShort: true,
    hasHint: true,
    inputMode: 'numeric',
  },
  declaration: {
    input: 'checkbox',
    section: 'declaration',
    name: 'onboarding.declaration.title',
    answer: 'onboarding.review.declared',
  },
};
