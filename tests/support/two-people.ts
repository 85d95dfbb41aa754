/** Two people connected in every possible way, and a third whom both have reported. */
import type { Records } from '@almsway/api/records';
import { CONSENTS } from '@almsway/contract/consent/consents';
import { DEFAULT_PREFERENCES } from '@almsway/contract/privacy/privacy';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';

/** Records of every list: the type checker requires new ones. */
export type Lists = { [List in keyof Records]: Records[List][] };

const AT = '2012-11-20T10:00:00.000Z';
/** Time of all their records. */
export const HAPPENED_AT = AT;

/** Ids of the person who leaves and of the one who stays. Each text they wrote contains its author's id. */
export const [LEAVES, STAYS] = ['leaves-today', 'stays-longer'];
const REPORTED = 'reported-twice';

const [someProfile] = seed.profiles;
if (!someProfile) throw new Error('The seed has no profiles.');
const aProfile = someProfile;

const userOf = (userId: string): Records['users'] => ({
  userId,
  role: 'monastic',
  name: `Name of ${userId}`,
  email: `${userId}@x.example`,
  createdAt: AT,
});
const profileOf = (userId: string): Records['profiles'] => ({
  ...aProfile,
  userId,
  slug: `page-${userId}`,
  legalName: `Legal ${userId}`,
  textLanguage: 'es',
  translations: [
    { lang: 'en', summary: `Summary of ${userId}`, about: `Life of ${userId}`, updatedAt: AT },
  ],
});

const OFFERING = {
  amountCents: 2000,
  method: 'bank',
  cadence: 'once',
  receiver: 'entity',
  isDeductible: true,
  createdAt: AT,
  events: [],
} as const;
const DONOR = { street: 'Calle 1', postalCode: '28001', city: 'Madrid', country: 'ES' } as const;

function recordsOf(userId: string, other: string, place: number): Lists {
  const offering = { ...OFFERING, userId, profileId: other, dedication: `Dedicated by ${userId}` };
  const donor = { ...DONOR, name: `Donor ${userId}`, taxId: `TAX-${userId}` };
  const report = { userId, profileId: REPORTED, reason: 'other', createdAt: AT } as const;
  const notice = { createdAt: AT, isRead: true } as const;
  return {
    users: [userOf(userId)],
    profiles: [profileOf(userId)],
    photos: [
      {
        photoId: `${'p'.repeat(42)}${place}`,
        size: 96,
        userId,
        type: 'image/webp',
        content: 'AAAA',
      },
      {
        photoId: `${'u'.repeat(42)}${place}`,
        size: 1280,
        userId,
        updateId: `u-${place}`,
        type: 'image/jpeg',
        content: 'AAAA',
      },
    ],
    reviewDocuments: [
      {
        documentId: `document-${place}`,
        userId,
        name: `Letter of ${userId}.pdf`,
        type: 'application/pdf',
        bytes: 3,
        staffId: `staff-${place}`,
        attachedAt: AT,
        content: 'AAAA',
      },
    ],
    updates: [
      {
        updateId: `u-${place}`,
        userId,
        title: `By ${userId}`,
        body: 'Body',
        photo: { photoId: `${'u'.repeat(42)}${place}`, width: 4, height: 3, description: 'Snow' },
        createdAt: AT,
      },
    ],
    follows: [{ userId, profileId: other, createdAt: AT }],
    notifications: [
      { ...notice, notificationId: `own-${place}`, userId, kind: 'welcome' },
      // What others know about them: the address of their page, and their name.
      {
        ...notice,
        notificationId: `about-${place}`,
        userId: other,
        kind: 'newUpdate',
        aboutId: userId,
      },
      {
        ...notice,
        notificationId: `gift-${place}`,
        userId: other,
        kind: 'offeringDeclared',
        aboutId: userId,
      },
    ],
    offerings: [
      { ...offering, offeringId: `draft-${place}`, reference: `D-${place}`, status: 'draft' },
      {
        ...offering,
        offeringId: `given-${place}`,
        reference: `G-${place}`,
        status: 'receipted',
        receivedOn: '2012-11-20',
      },
    ],
    receipts: [
      {
        number: `2012-00000${place}`,
        userId,
        offeringId: `given-${place}`,
        reference: `G-${place}`,
        issuedAt: AT,
        receivedOn: '2012-11-20',
        amountCents: 2000,
        donor,
        entity: DEMO_ENTITY,
        monasticName: `Monastic ${other}`,
        replaces: '',
        cause: '',
        reason: '',
      },
    ],
    intentions: [
      {
        userId,
        profileId: other,
        amountCents: 2000,
        method: 'bank',
        cadence: 'monthly',
        startedOn: '2012-11-20',
        turns: 0,
        standingReference: `MSTAND${place}2`,
        endedOn: '2012-12-20',
      },
    ],
    taxData: [{ ...donor, userId, updatedAt: AT }],
    needs: [
      {
        needId: `need-${place}`,
        userId,
        title: `Rice for ${userId}`,
        details: '',
        status: 'taken',
        createdAt: AT,
        takenBy: other,
        takenAt: AT,
      },
    ],
    preferences: [{ userId, ...DEFAULT_PREFERENCES }],
    consents: [
      {
        consentId: `consent-${place}`,
        userId,
        purpose: 'belief',
        version: CONSENTS.belief.version,
        locale: 'en',
        givenAt: AT,
      },
    ],
    blocks: [{ blockId: `block-${place}`, userId, blockedId: other, createdAt: AT }],
    reports: [
      { ...report, reportId: `waits-${place}`, text: 'Waits' },
      { ...report, reportId: `done-${place}`, text: 'Done', reviewedAt: AT },
    ],
    mails: [
      { mailId: `m-${place}`, userId, kind: 'newUpdate', createdAt: AT, attempts: 0, nextAt: AT },
    ],
    sessionEnds: [{ userId, endedAt: AT }],
    staffMembers: [
      {
        staffId: `staff-${place}`,
        email: `${userId}@example.org`,
        name: userId,
        userId,
        roles: ['reviewer', 'treasurer'],
        from: AT,
        until: '2027-01-01T00:00:00.000Z',
        invitedBy: '',
      },
    ],
    auditLog: [
      {
        entryId: `entry-${place}`,
        at: AT,
        actor: { kind: 'staff', staffId: `staff-${place}` },
        role: 'treasurer',
        action: 'person.view',
        subjectType: 'person',
        subjectId: userId,
        reason: '',
        changes: [],
        about: [userId],
        requestId: '',
      },
    ],
    approvals: [
      {
        approvalId: `approval-${place}`,
        state: 'waiting',
        cause: 'own',
        call: 'decideProfile',
        params: { userId },
        body: { decision: 'approve' },
        action: 'profile.approve',
        subjectType: 'profile',
        subjectId: userId,
        subjectLabel: userId,
        role: 'reviewer',
        requestedBy: { kind: 'staff', staffId: `staff-${place}` },
        requestedAt: AT,
      },
    ],
    bankMovements: [
      {
        lineId: `line-${place}`,
        otherIds: [`line-${place}-again`],
        account: 'ES8399990001490000000042',
        bookedOn: '2026-11-20',
        amountCents: 2500,
        text: `Transfer of ${userId}`,
        payer: `Name of ${userId}`,
        bankId: `bank-${place}`,
        balanceCents: 10_000,
        feeCents: 25,
        use: 'confirmed',
        reason: '',
        importId: `import-${place}`,
        fileName: `${userId}.csv`,
        decidedBy: { kind: 'staff', staffId: `staff-${place}` },
        decidedAt: AT,
      },
    ],
    declarations: [
      {
        number: `182202600000${place}`,
        year: 2026,
        kind: 'S',
        previousNumber: '1822026000009',
        file: `Ñ ${userId}`,
        sha256: 'a'.repeat(64),
        contact: { name: `Name of ${userId}`, phone: '971000000' },
        filedBy: { kind: 'staff', staffId: `staff-${place}` },
        filedAt: AT,
        reopened: { at: AT, reason: 'A donor was left out.' },
      },
    ],
    bankImports: [
      {
        importId: `import-${place}`,
        account: 'ES8399990001490000000042',
        file: {
          name: `${userId}.csv`,
          kind: 'csv',
          account: 'ES8399990001490000000042',
          from: '2026-11-01',
          until: '2026-11-20',
          incoming: { count: 1, cents: 2500 },
          outgoing: { count: 0, cents: 0 },
          known: { count: 0, cents: 0 },
        },
        totals: {
          known: { count: 0, cents: 0 },
          confirmed: { count: 1, cents: 2500 },
          recorded: { count: 0, cents: 0 },
          setAside: { count: 0, cents: 0 },
          open: { count: 0, cents: 0 },
        },
        importedBy: { kind: 'staff', staffId: `staff-${place}` },
        importedAt: AT,
      },
    ],
    idempotencyKeys: [
      {
        userId,
        key: `key-${place}`,
        call: 'POST /x',
        requestHash: 'h',
        result: { by: userId },
        createdAt: AT,
      },
    ],
  };
}

/** All their records, in the form both stores accept. */
export function twoPeople(): Lists {
  const [mine, theirs] = [recordsOf(LEAVES, STAYS, 1), recordsOf(STAYS, LEAVES, 2)];
  const all = Object.fromEntries(
    Object.entries(mine).map(([list, rows]) => [list, [...rows, ...theirs[list as keyof Records]]]),
  ) as Lists;
  all.users.push(userOf(REPORTED));
  all.profiles.push(profileOf(REPORTED));
  return all;
}
