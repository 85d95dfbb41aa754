import type { Records } from '@almsway/api/records';
import type { Rows } from '@almsway/api/stores/memory/data';
import type { RestrictionLevel } from '@almsway/contract/people/restriction';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';

import { checkOn } from './checks.ts';
import { monasticOf, patronOf } from './members.ts';

export const NOW = '2026-11-22T12:00:00.000Z';
export const TODAY = NOW.slice(0, 10);
const ENTITY_BANK = { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } } as const;
const ayya = monasticOf('ayya', ENTITY_BANK);
const lama = monasticOf('lama', ENTITY_BANK);
/** An amount below and one above the limit from which a second person approves, in cents. */
export const SMALL = 2500;
export const LARGE = 500_000;

const member = (staffId: string): Records['staffMembers'] => ({
  staffId,
  email: `${staffId}@example.org`,
  name: staffId,
  userId: staffId,
  roles: ['reviewer', 'treasurer', 'safeguarding', 'operator'],
  from: '2026-01-01T00:00:00.000Z',
  invitedBy: '',
});
const offering = (
  offeringId: string,
  reference: string,
  status: Records['offerings']['status'],
  amountCents = SMALL,
): Records['offerings'] => ({
  offeringId,
  reference,
  status,
  amountCents,
  userId: 'ana',
  profileId: 'ayya',
  method: 'bank',
  cadence: 'once',
  dedication: '',
  receiver: 'entity',
  isDeductible: true,
  createdAt: NOW,
  declaredAt: NOW,
  events: status === 'declared' ? [] : [{ event: 'confirm', at: NOW }],
  ...(status !== 'declared' && { receivedOn: TODAY, receivedCents: amountCents }),
});

/** A giver without an account, with the data that a certificate needs. */
export const GIVER = {
  name: 'Zoe',
  taxId: '12345678Z',
  street: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};

/** Body of a call that suspends somebody whose account had this level. */
export const suspensionFrom = (from: RestrictionLevel | null) => ({
  level: 'suspended' as const,
  ground: 'terms' as const,
  reason: 'A complaint',
  statement: 'You asked for money in letters',
  language: 'es' as const,
  from,
});

/** A suspended user's fields: a staff member decided it, and the user has objected. */
export const suspendedBy = (staffId: string) => {
  const { level, ground, reason, statement } = suspensionFrom(null);
  const by = { kind: 'staff' as const, staffId };
  return {
    restriction: { level, since: NOW, ground, reason, by },
    correspondence: { statement, objection: { at: NOW, text: 'I never wrote letters' } },
  };
};

/**
 * Records for calls of staff: Ana gives to Ayya, Lama waits for the review, Sam is suspended. Tess, Theo and
 * Rosa have every role.
 */
export const STAFF_WORLD = {
  users: [patronOf('ana'), { ...patronOf('sam'), ...suspendedBy('rosa') }, ayya.user, lama.user],
  profiles: [
    { ...ayya.profile, photo: '' },
    {
      ...lama.profile,
      photo: '',
      status: 'submitted' as const,
      isApproved: false,
      checks: [{ ...checkOn(TODAY), checkId: 'check', at: NOW, staffId: 'rosa' }],
    },
  ],
  offerings: [
    offering('sent', 'MAAAAAAA', 'declared'),
    offering('large', 'MBBBBBBB', 'declared', LARGE),
    offering('arrived', 'MCCCCCCC', 'confirmed'),
    { ...offering('boxed', 'MFFFFFFF', 'confirmed'), userId: '' },
    offering('certified', 'MDDDDDDD', 'receipted'),
    offering('largeArrived', 'MEEEEEEE', 'confirmed', LARGE),
  ],
  receipts: [
    {
      number: '2026-000001',
      userId: 'ana',
      offeringId: 'certified',
      reference: 'MDDDDDDD',
      issuedAt: NOW,
      receivedOn: TODAY,
      amountCents: SMALL,
      donor: GIVER,
      entity: DEMO_ENTITY,
      monasticName: 'Ayya',
      replaces: '',
      cause: '',
      reason: '',
    },
  ],
  taxData: [{ userId: 'ana', ...GIVER, name: 'Ana', updatedAt: NOW }],
  reports: [
    {
      reportId: 'report',
      userId: 'ana',
      profileId: 'ayya',
      reason: 'other' as const,
      text: 'Look',
      createdAt: NOW,
    },
  ],
  staffMembers: [member('tess'), member('theo'), member('rosa')],
} satisfies Partial<Rows>;
