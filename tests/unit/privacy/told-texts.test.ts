/** Sentences about personal data that list what is stored, and that no type connects with it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BankMovementRecord, StaffRecord } from '@almsway/api/records/desk-records';
import type {
  NeedRecord,
  OfferingRecord,
  TaxDataRecord,
} from '@almsway/api/records/giving-records';
import type {
  MailRecord,
  NotificationRecord,
  UpdateRecord,
} from '@almsway/api/records/news-records';
import type {
  ConsentRecord,
  PreferencesRecord,
  ReportRecord,
  UserRecord,
} from '@almsway/api/records/people-records';
import type { PhotoRecord, ProfileRecord } from '@almsway/api/records/profile-records';
import {
  CONSENT_PURPOSES,
  CONSENTS,
  type ConsentPurpose,
} from '@almsway/contract/consent/consents';
import { LOCALES, type Locale } from '@almsway/contract/locale';
import type { ListThat } from '@almsway/contract/privacy/keeping';
import type { OnboardingField } from '@almsway/contract/profiles/fields';
import { describe, expect, test } from 'vitest';

const MESSAGES = join(import.meta.dirname, '../../../client/src/i18n/messages');

/**
 * What the sentence says about each list or field, by language; or why it says nothing. A new one does not compile
 * until it is here: name it in the sentence first.
 */
type Said<Name extends string> = Readonly<
  Record<Name, Readonly<Record<Locale, string>> | { readonly unsaid: string }>
>;

/** Fields that the sentence need not name, and why. */
function unsaid<const Name extends string>(
  why: string,
  ...names: Name[]
): Readonly<Record<Name, { readonly unsaid: string }>> {
  const entries = names.map((name) => [name, { unsaid: why }]);
  return Object.fromEntries(entries) as Record<Name, { unsaid: string }>;
}

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

const OF_OFFERINGS: Said<keyof OfferingRecord> = {
  amountCents: { en: 'amount', es: 'importe' },
  receivedOn: { en: 'day', es: 'día' },
  method: { en: 'way', es: 'forma' },
  reference: { en: 'reference', es: 'referencia' },
  dedication: { en: 'dedication', es: 'dedicatoria' },
  thanks: { en: 'thanks', es: 'agradecimiento' },
  giverEmail: { en: 'the email address at which we ask', es: 'el correo al que se los pedimos' },
  giver: {
    en: 'without an account we keep name, tax number',
    es: 'sin cuenta guardamos nombre, nif',
  },
  claimedAt: { en: 'we keep when', es: 'guardamos cuándo' },
  declinedBy: { en: 'we keep that answer', es: 'guardamos esa respuesta' },
  ...unsaid('whose it is', 'offeringId', 'userId', 'profileId'),
  ...unsaid('parts of amount, day and way', 'receivedCents', 'inKind', 'cadence', 'receiver'),
  ...unsaid('parts of amount, day and way', 'createdAt', 'declaredAt', 'standingReference'),
  ...unsaid('where it stands', 'status', 'events', 'isDeductible', 'deleteAfter'),
  ...unsaid('about lines of statements, which have their own', 'bankLineId', 'returnLineId'),
  ...unsaid('written or sent by the team', 'note', 'noteLanguage', 'giverLink', 'stewardLink'),
};

const OF_TAX_DATA: Said<keyof TaxDataRecord> = {
  name: { en: 'name', es: 'nombre' },
  taxId: { en: 'tax number', es: 'nif' },
  street: { en: 'address', es: 'domicilio' },
  ...unsaid('parts of name and address', 'surnames', 'postalCode', 'city', 'country'),
  ...unsaid('who signs for a company', 'representative'),
  ...unsaid('whose they are', 'userId', 'updatedAt'),
};

const OF_NEEDS: Said<keyof NeedRecord> = {
  title: { en: 'what a monastic asks for', es: 'pide' },
  takenBy: { en: 'who will bring it', es: 'quién lo va a llevar' },
  ...unsaid('parts of what is asked', 'needId', 'userId', 'details', 'createdAt'),
  ...unsaid('where it stands', 'status', 'takenAt', 'receivedAt'),
};

const OF_CHOICES: Said<keyof PreferencesRecord> = {
  notices: { en: 'which notifications', es: 'qué notificaciones' },
  givesName: { en: 'learn your name', es: 'ven tu nombre' },
  ...unsaid('whose they are', 'userId'),
};

const OF_CONSENTS: Said<keyof ConsentRecord> = {
  purpose: { en: 'what you agreed to', es: 'qué aceptaste' },
  version: { en: 'version', es: 'versión' },
  locale: { en: 'language', es: 'idioma' },
  givenAt: { en: 'when', es: 'cuándo' },
  withdrawnAt: { en: 'when you withdrew it', es: 'cuándo lo retiraste' },
  ...unsaid('whose it is', 'consentId', 'userId'),
};

const OF_REPORTS: Said<keyof ReportRecord> = {
  text: { en: 'what you wrote', es: 'lo que escribiste' },
  ...unsaid('what it is about', 'reportId', 'userId', 'profileId', 'reason', 'createdAt'),
  ...unsaid('work of the team', 'reviewedAt', 'outcome', 'note', 'closedAt', 'assignedTo'),
};

const OF_PROFILES: Said<Exclude<keyof ProfileRecord, OnboardingField>> = {
  about: { en: 'your answers', es: 'tus respuestas' },
  methods: { en: 'the private ones too', es: 'también las privadas' },
  consentAt: { en: 'your consent', es: 'tu consentimiento' },
  checks: { en: 'what our team checked', es: 'qué comprobó' },
  desk: { en: 'and noted', es: 'y anotó' },
  photoLook: { en: 'in common with other profiles', es: 'coincides con otros perfiles' },
  status: { en: 'the outcome', es: 'el resultado' },
  restriction: { unsaid: 'said of the account' },
  ...unsaid('answers', 'acceptsNonMonetary', 'handlesMoney', 'isOnHome', 'needs', 'slug'),
  ...unsaid('answers', 'supportMethods', 'textsUpdatedAt', 'translations', 'userId'),
  ...unsaid('answers', 'isPaused', 'pauseReason', 'retreatFrom', 'retreatUntil', 'updatedAt'),
  ...unsaid('parts of the outcome', 'approvedAt', 'lastVerifiedAt', 'rejections', 'submittedAt'),
  ...unsaid('parts of the outcome', 'reviewNote', 'reviewPoints', 'reviewLanguage'),
  ...unsaid('parts of the outcome', 'isAnswered', 'checkNotifiedAt'),
  ...unsaid('parts of the outcome', 'hasCompletedOnboarding', 'isApproved'),
  ...unsaid('a reference for transfers', 'posterReference'),
};

const OF_PHOTOS: Said<keyof PhotoRecord> = {
  content: { en: 'pictures of the profile', es: 'imágenes del perfil' },
  updateId: { en: 'of updates', es: 'de las novedades' },
  size: { en: 'sizes', es: 'tamaños' },
  ...unsaid('whose it is, and its format', 'photoId', 'userId', 'type'),
};

const OF_UPDATES: Said<keyof UpdateRecord> = {
  body: { en: 'what a monastic writes', es: 'lo que un monje o una monja escribe' },
  ...unsaid('parts of what is written', 'title', 'language', 'editedAt', 'createdAt'),
  ...unsaid('about photos, which have their own', 'photo'),
  ...unsaid('whose it is, and who was notified', 'updateId', 'userId', 'toldUntil'),
};

const OF_BANK_LINES: Said<keyof BankMovementRecord> = {
  bookedOn: { en: 'day', es: 'día' },
  amountCents: { en: 'amount', es: 'importe' },
  payer: { en: 'payer', es: 'ordenante' },
  text: { en: 'text', es: 'texto' },
  use: { en: 'matched to an offering or set aside', es: 'asignó a una ofrenda o apartó' },
  ...unsaid('of the own account', 'account', 'balanceCents', 'feeCents'),
  ...unsaid('where the line stands', 'lineId', 'bankId', 'otherIds', 'fileName', 'importId'),
  ...unsaid('work of the team', 'reason', 'decidedBy', 'decidedAt'),
};

const OF_STAFF: Said<keyof StaffRecord> = {
  name: { en: 'name', es: 'nombre' },
  email: { en: 'address', es: 'correo' },
  roles: { en: 'roles', es: 'funciones' },
  from: { en: 'from when', es: 'desde cuándo' },
  until: { en: 'to when', es: 'hasta cuándo' },
  ...unsaid('how they work', 'staffId', 'userId', 'invitedBy', 'openProfile'),
  ...unsaid('settings of their mail', 'locale', 'wantsDigest'),
};

const OF_NOTIFICATIONS: Said<keyof NotificationRecord> = {
  kind: { en: 'what we told you', es: 'de qué te hemos avisado' },
  createdAt: { en: 'when', es: 'cuándo' },
  aboutId: { en: 'whom it was about', es: 'de quién trataba' },
  updateId: { en: 'the update', es: 'la novedad' },
  title: { en: 'update, need', es: 'la novedad, la necesidad' },
  offering: { en: 'offering', es: 'la ofrenda' },
  amountCents: { en: 'amount', es: 'importe' },
  isRead: { en: 'whether you read', es: 'si lo leíste' },
  removedAt: { en: 'removed it', es: 'lo quitaste' },
  ...unsaid('whose it is, and the language of the title', 'notificationId', 'userId', 'language'),
};

const OF_MAILS: Said<keyof MailRecord> = {
  kind: { en: 'what each was about', es: 'de qué trataba cada uno' },
  offering: { en: 'an offering', es: 'una ofrenda' },
  amountCents: { en: 'its amount', es: 'su importe' },
  receiptNumber: { en: 'a receipt', es: 'un recibo' },
  restriction: { en: 'a restriction and our reasons', es: 'una restricción y nuestros motivos' },
  sentAt: { en: 'when it was sent', es: 'cuándo se envió' },
  steward: { en: 'ask your steward', es: 'preguntan por una ofrenda' },
  certificate: { en: 'certificates', es: 'certificados' },
  giver: { en: 'ask a giver for data', es: 'piden datos a quien dio' },
  ...unsaid('whose it is', 'mailId', 'userId'),
  ...unsaid('to staff, of whom another sentence tells', 'staffId', 'waiting'),
  ...unsaid('about offerings, like the one named', 'offerings', 'dueOn'),
  ...unsaid('when it is sent', 'createdAt', 'attempts', 'nextAt', 'givenUpAt'),
};

const SENTENCES: Readonly<Record<string, readonly [area: string, Said<string>]>> = {
  'privacy.consent.beliefBody': ['privacy', ON_WITHDRAWAL],
  'legal.privacy.kept.users.body': ['legal', OF_AN_ACCOUNT],
  'legal.privacy.kept.offerings.body': ['legal', OF_OFFERINGS],
  'legal.privacy.kept.taxData.body': ['legal', OF_TAX_DATA],
  'legal.privacy.kept.needs.body': ['legal', OF_NEEDS],
  'legal.privacy.kept.preferences.body': ['legal', OF_CHOICES],
  'legal.privacy.kept.consents.body': ['legal', OF_CONSENTS],
  'legal.privacy.kept.reports.body': ['legal', OF_REPORTS],
  'legal.privacy.kept.profiles.body': ['legal', OF_PROFILES],
  'legal.privacy.kept.photos.body': ['legal', OF_PHOTOS],
  'legal.privacy.kept.updates.body': ['legal', OF_UPDATES],
  'legal.privacy.kept.notifications.body': ['legal', OF_NOTIFICATIONS],
  'legal.privacy.kept.mails.body': ['legal', OF_MAILS],
  'legal.privacy.kept.bankMovements.body': ['legal', OF_BANK_LINES],
  'legal.privacy.kept.staffMembers.body': ['legal', OF_STAFF],
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
