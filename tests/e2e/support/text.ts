import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createIntl } from '@formatjs/intl';

import { AREAS, DESK_AREAS } from '#app/i18n/areas.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

const MESSAGES = join(import.meta.dirname, '../../../app/src/i18n/messages');

/** Languages of the app. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `TEST_MATRIX=full` (`npm run test:all`) also runs what repeats other tests in one more way. */
export const isFullMatrix = process.env['TEST_MATRIX'] === 'full';

/**
 * The languages that a journey runs in: one, or each in the full matrix. The words themselves are held by the tests of the catalogues and by the stories.
 */
export const languagesFor = (one: Language): readonly Language[] =>
  isFullMatrix ? LANGUAGES : [one];

/** Values of a text; `link` and other tags give their words back as they are. */
export type TextValues = Record<string, string | number | Date>;
/** The text of an id in one language, as the app shows it. */
export type Text = (id: MessageId, values?: TextValues) => string;

const plain = (words: readonly string[]) => words.join('');

function catalogueOf(language: Language): Record<string, string> {
  const texts = [...AREAS, ...DESK_AREAS].map((area) =>
    JSON.parse(readFileSync(join(MESSAGES, language, `${area}.json`), 'utf8')),
  );
  return Object.assign({}, ...texts);
}

/** Texts of one language, from the catalogues of the app. */
export function textOf(language: Language): Text {
  const intl = createIntl<string>({
    locale: language,
    messages: catalogueOf(language),
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
