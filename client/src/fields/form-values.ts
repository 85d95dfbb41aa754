import { FIELDS } from '@almsway/contract/profiles/field-table';
import {
  ONBOARDING_FIELDS,
  type FieldsWhere,
  type OnboardingField,
} from '@almsway/contract/profiles/fields';

/** Fields that are checkboxes. */
export type FlagName = FieldsWhere<{ empty: boolean }>;
/** Fields with a single text or choice. */
export type TextName = FieldsWhere<{ empty: string }>;

/** Values of an onboarding form. Empty text means no answer. */
export type OnboardingValues = {
  [TField in OnboardingField]: (typeof FIELDS)[TField]['empty'];
} & {
  /** Custom public address; empty while it is derived from the monastic name. */
  slug: string;
};

/** Values of an empty form. */
export const EMPTY_VALUES: OnboardingValues = {
  ...(Object.fromEntries(ONBOARDING_FIELDS.map((field) => [field, FIELDS[field].empty])) as Omit<
    OnboardingValues,
    'slug'
  >),
  slug: '',
};
