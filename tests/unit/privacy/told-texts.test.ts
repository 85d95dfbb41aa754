/** Sentences about personal data that list what is stored, and that no type connects with it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { UserRecord } from '@almsway/api/records/people-records';
import {
  CONSENT_PURPOSES,
  CONSENTS,
  type ConsentPurpose,
} from '@almsway/contract/consent/consents';
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

function textsOf(locale: Locale, area: string): Readonly<Record<string, string>> {
  const file = readFileSync(join(MESSAGES, locale, `${area}.json`), 'utf8');
  return JSON.parse(file) as Readonly<Record<string, string>>;
}

describe.each(Object.entries(SENTENCES))('the text %s', (id, [area, said]) => {
  test.each(LOCALES)('names everything it is about: %s', (locale) => {
    const text = textsOf(locale, area)[id]?.toLowerCase() ?? '';
    const missing = Object.entries(said)
      .filter(([, words]) => !('unsaid' in words) && !text.includes(words[locale]))
      .map(([name]) => name);
    expect(missing, `${id} (${locale}/${area}.json) must name these too`).toEqual([]);
  });
});

/** Ids of the texts to which a consent agrees, in the areas `consent` and `onboarding`. */
const AGREED: Readonly<Record<ConsentPurpose, RegExp>> = {
  belief: /^consent\.belief\./,
  review: /^(?:consent\.review|onboarding\.reviewConsent)\./,
  publication: /^(?:consent\.publication|onboarding\.consent)\./,
};

/** The version of each consent, and the start of the SHA-256 of its texts in every language. */
const AGREED_VERSIONS: Readonly<Record<ConsentPurpose, string>> = {
  belief: '2026-11-23 7f3f64aa14d880a3',
  review: '2026-11-23 1d13540ed8045f23',
  publication: '2026-11-23 bff769c736bdd053',
};

describe('the texts of a consent', () => {
  test.each(CONSENT_PURPOSES)('change only together with its version: %s', (purpose) => {
    const texts = LOCALES.flatMap((locale) =>
      ['consent', 'onboarding'].flatMap((area) =>
        Object.entries(textsOf(locale, area))
          .filter(([id]) => AGREED[purpose].test(id))
          .map(([id, text]) => `${locale} ${id} ${text}`),
      ),
    );
    const hash = createHash('sha256').update(texts.toSorted().join('\n')).digest('hex');
    expect(
      `${CONSENTS[purpose].version} ${hash.slice(0, 16)}`,
      'Give the consent a new version in contract/src/consent/consents.ts, so that users are asked again, and write it here with the hash. If the text means the same as before, write only the hash',
    ).toBe(AGREED_VERSIONS[purpose]);
  });
});
