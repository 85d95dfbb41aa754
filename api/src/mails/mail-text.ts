import { isolate, isolated } from '@almsway/contract/isolated';
import type { Locale } from '@almsway/contract/locale';
import { IntlMessageFormat } from 'intl-messageformat';

import { MAIL_CATALOGUES, type MailMessageId } from './catalogues.ts';

/** Values of a message, formatted for its language. */
export type MailValues = Readonly<Record<string, string | number>>;

/** Mails and parts of mails with paragraphs: `mails.newUpdate.1`, `mails.newUpdate.2` … */
export type MailWithParagraphs = MailMessageId extends infer Id
  ? Id extends `mails.${infer Name}.1`
    ? Name
    : never
  : never;

/** A text in a language. */
export function mailText(locale: Locale, id: MailMessageId, values: MailValues = {}): string {
  return String(new IntlMessageFormat(MAIL_CATALOGUES[locale][id], locale).format(values));
}

/** The paragraphs of a mail, without those whose condition is not met. */
export function mailParagraphs(
  locale: Locale,
  name: MailWithParagraphs,
  values: MailValues = {},
): readonly string[] {
  const paragraphs: string[] = [];
  for (let number = 1; `mails.${name}.${number}` in MAIL_CATALOGUES[locale]; number += 1) {
    const text = mailText(locale, `mails.${name}.${number}` as MailMessageId, values);
    if (text !== '') paragraphs.push(text);
  }
  return paragraphs;
}

/** The value of a condition in a message: `{hasNote, select, yes {…} other {}}`. */
export const when = (condition: boolean): string => (condition ? 'yes' : 'no');

/** What a person wrote, as a value; and whether they wrote something. Between isolates if its language is known. */
export const quoted = <Name extends string>(name: Name, text: string, language?: Locale) => ({
  [name]: language === undefined ? isolated(text) : isolate(text),
  [`has${name.charAt(0).toUpperCase()}${name.slice(1)}`]: when(text !== ''),
});
