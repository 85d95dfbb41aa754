/** Texts that monastics write about themselves, in one or several languages. */
import type { PublicProfile } from './monastic-profile.ts';

/** A text and the BCP 47 code of its language; undefined if the author has not chosen one. */
export interface WrittenText {
  readonly text: string;
  readonly lang: string | undefined;
}

/** The texts of a profile. List entries have no about text. */
type Texts = Pick<PublicProfile, 'summary' | 'textLanguage' | 'translations'> &
  Partial<Pick<PublicProfile, 'about'>>;

/** Summary and about text for a reader of one language. */
export interface ReadTexts {
  /** Language of the version that is shown; undefined for an original of unknown language. */
  readonly language: string | undefined;
  readonly summary: WrittenText;
  readonly about: WrittenText;
  /** Whether it is a translation of an original that has changed since. */
  readonly isOlder: boolean;
}

/** Language of the original texts; undefined if the author has not chosen one. */
export function originalLanguage({
  textLanguage,
}: Pick<PublicProfile, 'textLanguage'>): string | undefined {
  return textLanguage === '' ? undefined : textLanguage;
}

/** Languages in which a profile can be read, the original first; empty if there is only one version. */
export function languagesToChoose(profile: Texts): readonly string[] {
  const original = originalLanguage(profile);
  if (original === undefined || profile.translations.length === 0) return [];
  return [original, ...profile.translations.map(({ lang }) => lang)];
}

/** The texts in this language if they exist, otherwise the original. */
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
