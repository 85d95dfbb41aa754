/** Form values of the translations of a monastic's texts. */
import { FIELDS } from '@almsway/contract/profiles/field-table';
import { ABOUT_MAX, type MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { characterCount, tidyLine, tidyText } from '@almsway/contract/text';
import type { FieldErrors, Resolver } from 'react-hook-form';

const SUMMARY_MAX = FIELDS.summary.limits.max;

/** Values of the form. */
export type TranslationsValues = {
  translations: {
    /** BCP 47; empty while none is chosen. */
    lang: string;
    summary: string;
    about: string;
    /** Whether the user has confirmed that it still matches the original. */
    isChecked: boolean;
  }[];
};

/** Form values of a profile. */
export function translationsValuesOf({
  translations,
}: Pick<MonasticProfile, 'translations'>): TranslationsValues {
  return {
    translations: translations.map(({ lang, summary, about }) => ({
      lang,
      summary,
      about,
      isChecked: false,
    })),
  };
}

/** The changed values, normalised for storage. */
export function translationsChanges(
  { translations }: TranslationsValues,
  before: TranslationsValues,
): Partial<TranslationsValues> {
  const after = translations.map((each) => ({
    ...each,
    summary: tidyLine(each.summary),
    about: tidyText(each.about),
  }));
  const isSame = JSON.stringify(after) === JSON.stringify(before.translations);
  return isSame ? {} : { translations: after };
}

/** Refuses a translation without a language or summary, and texts that are too long. */
export const translationsResolver: Resolver<TranslationsValues> = (values) => {
  const errors = values.translations.map(({ lang, summary, about }) => {
    const length = characterCount(tidyLine(summary));
    return {
      ...(lang === '' && issue('required')('lang')),
      ...(length === 0 && issue('required')('summary')),
      ...(length > SUMMARY_MAX && issue('tooLong')('summary')),
      ...(characterCount(tidyText(about)) > ABOUT_MAX && issue('tooLong')('about')),
    };
  });
  return errors.some((each) => Object.keys(each).length > 0)
    ? { values: {}, errors: { translations: errors } as FieldErrors<TranslationsValues> }
    : { values, errors: {} };
};

const issue = (message: 'required' | 'tooLong') => (field: string) => ({
  [field]: { type: 'custom', message },
});
