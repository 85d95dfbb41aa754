import { isReceived } from '@almsway/contract/giving/ledger';
import { newReference } from '@almsway/contract/giving/reference';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';

type Offering = Db['offerings'][number];
type Receipt = Db['receipts'][number];

const PATRON = DEMO_ACCOUNTS.patron.userId;
const MONASTIC = DEMO_ACCOUNTS.monasticApproved.userId;

/** Fictional tax data with a valid check letter. */
export const TAX_DATA = {
  name: 'Lucía Fernández Soto',
  taxId: '12345678Z',
  street: 'Calle Mayor 1, 2.º B',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};

/** A deterministic offering of the demo patron to the demo monastic. */
export function offeringOf(number: number, change: Partial<Offering>): Offering {
  const day = `2026-${String(number).padStart(2, '0')}-10`;
  const createdAt = `${day}T09:00:00.000Z`;
  // The minimal standard generator of Park and Miller.
  let drawn = number + 1;
  return {
    offeringId: `story-offering-${number}`,
    reference: newReference(() => (drawn = (drawn * 16_807) % 2_147_483_647) / 2_147_483_647),
    userId: PATRON,
    profileId: MONASTIC,
    status: 'declared',
    amountCents: 2500,
    method: 'bank',
    cadence: 'once',
    receiver: 'entity',
    isDeductible: true,
    dedication: '',
    createdAt,
    declaredAt: createdAt,
    events: [{ event: 'declare', at: createdAt }],
    ...(isReceived(change.status ?? 'declared') && { receivedOn: day }),
    ...change,
  };
}

/** The same, not sent yet. */
export function draftOf(number: number, change: Partial<Offering> = {}): Offering {
  const { declaredAt: _never, ...draft } = offeringOf(number, {});
  return { ...draft, status: 'draft', events: [], ...change };
}

/** A time some days ago, for what the app shows only while it is new. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

/** The receipt of an offering, issued on the day the money arrived. */
export function receiptOf(
  number: string,
  { offeringId, reference, amountCents, createdAt }: Offering,
  change: Partial<Receipt> = {},
): Receipt {
  return {
    userId: PATRON,
    number,
    offeringId,
    reference,
    issuedAt: createdAt,
    receivedOn: createdAt.slice(0, 10),
    amountCents,
    donor: TAX_DATA,
    entity: DEMO_ENTITY,
    monasticName: 'Ayya Sujātā',
    replaces: '',
    cause: '',
    reason: '',
    ...change,
  };
}

/** Replaces all offerings, receipts, intentions and tax data with these. */
export const giving =
  (own: Partial<Pick<Db, 'offerings' | 'receipts' | 'intentions' | 'taxData'>>) =>
  (db: Db): void => {
    db.offerings = own.offerings ?? [];
    db.receipts = own.receipts ?? [];
    db.intentions = own.intentions ?? [];
    db.taxData = own.taxData ?? [];
  };

/** A monthly intention of the demo patron for the demo monastic, whose first due date has passed. */
export const MONTHLY: Db['intentions'][number] = {
  userId: PATRON,
  profileId: MONASTIC,
  amountCents: 3000,
  method: 'bank',
  cadence: 'monthly',
  startedOn: '2026-01-31',
  turns: 1,
};

/** The demo patron's stored tax data. */
export const KEPT_TAX_DATA: Db['taxData'][number] = {
  ...TAX_DATA,
  userId: PATRON,
  updatedAt: '2026-01-01T00:00:00.000Z',
};
