import { FIELDS } from '@almsway/contract/profiles/field-table';
import {
  ONBOARDING_FIELDS,
  type FieldsWhere,
  type OnboardingField,
} from '@almsway/contract/profiles/fields';

/** Fields that are a box to tick. */
export type FlagName = FieldsWhere<{ empty: boolean }>;
/** Fields that hold one text or one choice. */
export type TextName = FieldsWhere<{ empty: string }>;

/** Values of an onboarding form. Empty text means not answered. */
export type OnboardingValues = {
  [TField in OnboardingField]: (typeof FIELDS)[TField]['empty'];
} & {
  /** Public address chosen by hand; empty while it follows the monastic name. */
  slug: string;
};

/** A form in which nothing is answered yet. */
export const EMPTY_VALUES: OnboardingValues = {
  ...(Object.fromEntries(ONBOARDING_FIELDS.map((field) => [field, FIELDS[field].empty])) as Omit<
    OnboardingValues,
    'slug'
  >),
  slug: '',
};
