/** What monastics write about themselves, in one language or in several. */
import type { PublicProfile } from './monastic-profile.ts';

/** A text and the BCP 47 code of its language; undefined when its author has not said which it is. */
export interface WrittenText {
  readonly text: string;
  readonly lang: string | undefined;
}

/** A profile, as far as its texts go: entries of lists have no about text. */
type Texts = Pick<PublicProfile, 'summary' | 'textLanguage' | 'translations'> &
  Partial<Pick<PublicProfile, 'about'>>;

/** The summary and the about text for somebody who reads in one language. */
export interface ReadTexts {
  /** The version that is shown; undefined for an original of unknown language. */
  readonly language: string | undefined;
  readonly summary: WrittenText;
  readonly about: WrittenText;
  /** Is it a translation of an original that was changed since? */
  readonly isOlder: boolean;
}

/** Language of the texts that have no translation; undefined when the author has not said which it is. */
export function originalLanguage({
  textLanguage,
}: Pick<PublicProfile, 'textLanguage'>): string | undefined {
  return textLanguage === '' ? undefined : textLanguage;
}

/** Languages that a profile can be read in, that of the original first; empty when there is one version. */
export function languagesToChoose(profile: Texts): readonly string[] {
  const original = originalLanguage(profile);
  if (original === undefined || profile.translations.length === 0) return [];
  return [original, ...profile.translations.map(({ lang }) => lang)];
}

/** The texts in this language where there are such, otherwise the original. */
export function textsIn(profile: Texts, language: string): ReadTexts {
  const lang = originalLanguage(profile);
  const original = {
    summary: { text: profile.summary, lang },
    about: { text: profile.about ?? '', lang },
  };
  const translation = profile.translations.find((each) => each.lang === language);
  if (!translation) return { language: lang, ...original, isOlder: false };
  return {
    language,
    summary: { text: translation.summary, lang: language },
    about: translation.about === '' ? original.about : { text: translation.about, lang: language },
    isOlder: translation.isOlder,
  };
}
