/** Sentences about personal data that list what is stored, and that no type connects with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { UserRecord } from '@almsway/api/records/people-records';
import { LOCALES, type Locale } from '@almsway/contract/locale';
import type { ListThat } from '@almsway/contract/privacy/keeping';
import { describe, expect, test } from 'vitest';

const MESSAGES = join(import.meta.dirname, '../../../client/src/i18n/messages');

/** What the sentence says about each, by language; or why it says nothing. */
type Said<Name extends string> = Readonly<
  Record<Name, Readonly<Record<Locale, string>> | { readonly unsaid: string }>
>;

type Erased = ListThat<'onWithdrawal', 'removed' | 'reduced'>;

const ON_WITHDRAWAL: Said<Erased> = {
  follows: { en: 'whom you follow', es: 'a quién sigues' },
  intentions: { en: 'your reminders', es: 'tus recordatorios' },
  offerings: { en: 'the offerings you sent', es: 'las ofrendas que enviaste' },
  needs: { en: 'you promised to bring', es: 'prometiste llevar' },
  notifications: { unsaid: 'messages about what is erased' },
  mails: { unsaid: 'messages about what is erased' },
  idempotencyKeys: { unsaid: 'of one day' },
};

const OF_AN_ACCOUNT: Said<keyof UserRecord> = {
  name: { en: 'name', es: 'nombre' },
  email: { en: 'email', es: 'correo' },
  role: { en: 'role', es: 'tipo de cuenta' },
  locale: { en: 'language', es: 'idioma' },
  createdAt: { en: 'when you joined', es: 'cuándo te registraste' },
  userId: { unsaid: 'a number of the account' },
  isEmailVerified: { unsaid: 'says that the email is theirs' },
  restriction: { en: 'if we restrict your account: why', es: 'si restringimos tu cuenta: por qué' },
  correspondence: { en: 'write to each other', es: 'nos escribimos' },
};

const SENTENCES: Readonly<Record<string, readonly [area: string, Said<string>]>> = {
  'privacy.consent.beliefBody': ['privacy', ON_WITHDRAWAL],
  'legal.privacy.kept.users.body': ['legal', OF_AN_ACCOUNT],
};

describe.each(Object.entries(SENTENCES))('the text %s', (id, [area, said]) => {
  test.each(LOCALES)('names everything it is about: %s', (locale) => {
    const file = join(MESSAGES, locale, `${area}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
    const text = texts[id]?.toLowerCase() ?? '';
    const missing = Object.entries(said)
      .filter(([, words]) => !('unsaid' in words) && !text.includes(words[locale]))
      .map(([name]) => name);
    expect(missing, `${id} (${locale}/${area}.json) must name these too`).toEqual([]);
  });
});
