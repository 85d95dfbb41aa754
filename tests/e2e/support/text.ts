import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LOCALES, type Locale } from '@almsway/contract/locale';
import { createIntl } from '@formatjs/intl';

import { AREAS, DESK_AREAS } from '#client/i18n/areas.ts';
import type { MessageId } from '#client/i18n/message-id.ts';

const MESSAGES = join(import.meta.dirname, '../../../client/src/i18n/messages');

/** Languages of the app. */
export const LANGUAGES = LOCALES;
export type Language = Locale;

/** `TEST_MATRIX=full` (`npm run test:all`) also runs tests that repeat others in a variation. */
export const isFullMatrix = process.env['TEST_MATRIX'] === 'full';

/**
 * The languages a journey runs in: one, or each in the full matrix. The texts themselves are covered by the
 * tests of the catalogues and by the stories.
 */
export const languagesFor = (one: Language): readonly Language[] =>
  isFullMatrix ? LANGUAGES : [one];

/** Values of a message; `link` and other tags return their content unchanged. */
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

/** A pattern that matches exactly this text, optionally followed by one of `tails`. */
export function exactly(text: string, tails: readonly string[] = []): RegExp {
  return new RegExp(`^${escaped(text)}\\s*(?:${tails.map(escaped).join('|')})?$`);
}

/** A pattern that matches texts with this beginning. */
export function startsWith(text: string): RegExp {
  return new RegExp(`^${escaped(text)}`);
}
