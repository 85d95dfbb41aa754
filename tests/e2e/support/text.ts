import { createIntl } from '@formatjs/intl';

import enCommon from '#app/i18n/messages/en/common.json' with { type: 'json' };
import enIdentity from '#app/i18n/messages/en/identity.json' with { type: 'json' };
import enMonastic from '#app/i18n/messages/en/monastic.json' with { type: 'json' };
import enOnboarding from '#app/i18n/messages/en/onboarding.json' with { type: 'json' };
import enPrivate from '#app/i18n/messages/en/private.json' with { type: 'json' };
import enPublic from '#app/i18n/messages/en/public.json' with { type: 'json' };
import esCommon from '#app/i18n/messages/es/common.json' with { type: 'json' };
import esIdentity from '#app/i18n/messages/es/identity.json' with { type: 'json' };
import esMonastic from '#app/i18n/messages/es/monastic.json' with { type: 'json' };
import esOnboarding from '#app/i18n/messages/es/onboarding.json' with { type: 'json' };
import esPrivate from '#app/i18n/messages/es/private.json' with { type: 'json' };
import esPublic from '#app/i18n/messages/es/public.json' with { type: 'json' };

const CATALOGUES = {
  en: { ...enCommon, ...enIdentity, ...enMonastic, ...enOnboarding, ...enPrivate, ...enPublic },
  es: { ...esCommon, ...esIdentity, ...esMonastic, ...esOnboarding, ...esPrivate, ...esPublic },
} as const;

/** Languages every journey that is marked for both runs in. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A key of the catalogues. */
export type TextId = keyof (typeof CATALOGUES)['en'];
/** Values of a text; `link` and other tags give their words back as they are. */
export type TextValues = Record<string, string | number | Date>;
/** The text of an id in one language, as the app shows it. */
export type Text = (id: TextId, values?: TextValues) => string;

const plain = (words: readonly string[]) => words.join('');

/** Texts of one language, from the catalogues of the app. */
export function textOf(language: Language): Text {
  const intl = createIntl<string>({
    locale: language,
    messages: CATALOGUES[language],
    onError: (error) => {
      throw error;
    },
  });
  return (id, values = {}) =>
    intl.formatMessage({ id }, { link: (words: string[]) => plain(words), ...values } as never);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

/** A pattern of exactly this text, with nothing but one of `tails` after it. */
export function exactly(text: string, tails: readonly string[] = []): RegExp {
  return new RegExp(`^${escaped(text)}\\s*(?:${tails.map(escaped).join('|')})?$`);
}

/** A pattern of a text that begins like this. */
export function startsWith(text: string): RegExp {
  return new RegExp(`^${escaped(text)}`);
}
