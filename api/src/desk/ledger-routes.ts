import type { DeskOffering, RecordedOffering } from '@almsway/contract/desk/ledger';
import {
  correctReceipt,
  decideOffering,
  getLedger,
  matchOfferings,
  recordOffering,
} from '@almsway/contract/desk/ledger-endpoints';
import { isDeductible } from '@almsway/contract/giving/methods';
import { referencesIn } from '@almsway/contract/giving/reference';

import { pageBody, pageOf } from '#api/cursors.ts';
import { insertOffering, offeringOf } from '#api/giving/offerings.ts';
import { correctedReceipt, type Occasion } from '#api/giving/receipts.ts';
import { ownOffering, receiptView } from '#api/giving/views.ts';
import { ApiFailure } from '#api/http.ts';
import type { OfferingRow, Reads } from '#api/ports.ts';
import type { OfferingRecord, UserRecord } from '#api/records.ts';
import { route } from '#api/routing.ts';

import { assertPast, confirm, decide, notifyReceived } from './deciding.ts';
import { matched } from './matching.ts';

/**
 * The desk's ledger: money is received when staff say so. What a change resolves to is kept under its
 * idempotency key, so it names nobody: people are read for the answer.
 */
export const ledgerRoutes = [
  route(getLedger, async ({ query, stores }) => {
    const { status, reference: typed, ...paging } = query;
    const reference = typed === undefined ? undefined : (referencesIn(typed)[0] ?? typed);
    const page = pageOf('ledger', paging);
    const found = await stores.offerings.inLedger({ status, reference }, page);
    return { body: pageBody('ledger', found, found.rows.map(deskOffering)) };
  }),

  route(decideOffering, async ({ params, body, stores, clock, entity, timeZone }) => {
    await stores.transaction(async (changes) => {
      const row = await offeringOf(changes, params.offeringId);
      await decide(changes, row, body, { now: clock().toISOString(), entity, timeZone });
    });
    const data = deskOffering(await offeringOf(stores, params.offeringId));
    return { body: { success: true, data } };
  }),

  route(recordOffering, async ({ body, stores, clock, entity, timeZone }) => {
    const { isDryRun, ...sent } = body;
    const occasion = { now: clock().toISOString(), entity, timeZone };
    if (isDryRun) {
      const row = await recordedRow(stores, sent, occasion);
      return { body: { success: true, data: deskOffering(row) } };
    }
    const recorded = await stores.transaction(async (changes) => {
      const { offering } = await recordedRow(changes, sent, occasion);
      if (offering.offeringId !== '') return offering.offeringId;
      const offeringId = crypto.randomUUID();
      await insertOffering(changes, { ...offering, offeringId });
      await notifyReceived(changes, await offeringOf(changes, offeringId), occasion);
      return offeringId;
    });
    const data = deskOffering(await offeringOf(stores, recorded));
    return { body: { success: true, data } };
  }),

  route(matchOfferings, async ({ body: { isDryRun, lines }, stores, clock, entity, timeZone }) => {
    const data = await stores.transaction(async (changes) => {
      const occasion = { now: clock().toISOString(), entity, timeZone };
      for (const { bookedOn } of lines) assertPast(bookedOn, occasion, 'lines');
      const references = lines.flatMap(({ text }) => referencesIn(text));
      const lineIds = lines.map(({ lineId }) => lineId);
      const rows = matched(lines, await changes.offerings.named(references, lineIds));
      for (const { line, offering } of isDryRun ? [] : rows) {
        if (!offering) continue;
        const { bookedOn: receivedOn, amountCents: receivedCents, lineId: bankLineId } = line;
        const row = await offeringOf(changes, offering.offeringId);
        await confirm(changes, row, { receivedOn, receivedCents, bankLineId }, occasion);
      }
      return rows.map((row) => {
        const { line, outcome, references: found } = row;
        return { lineId: line.lineId, outcome, references: found, candidates: [] };
      });
    });
    return { body: { success: true, data } };
  }),

  route(correctReceipt, async ({ params, body, stores, clock, entity, timeZone }) => {
    const made = await stores.transaction(async (changes) => {
      const { number } = params;
      const old = await changes.receipts.byNumber(number);
      if (!old) throw new ApiFailure('not_found', 'There is no such receipt.');
      const row = await offeringOf(changes, old.offeringId);
      const now = clock().toISOString();
      const { reason } = body;
      return (await correctedReceipt(changes, row, { number, reason, now, entity, timeZone }))
        .number;
    });
    const receipt = await stores.receipts.byNumber(made);
    if (!receipt) throw new ApiFailure('not_found', 'There is no such receipt.');
    return { body: { success: true, data: receiptView(receipt) } };
  }),
];

/**
 * Money that nobody declared, as it would be recorded: without an id and a reference; or the offering
 * that its bank line has brought already.
 */
async function recordedRow(
  reads: Reads,
  body: Omit<RecordedOffering, 'isDryRun'>,
  { now, entity, timeZone }: Occasion,
): Promise<OfferingRow> {
  const { slug, email, bankLineId, amountCents, method, receivedOn } = body;
  const [known] = bankLineId ? await reads.offerings.named([], [bankLineId]) : [];
  if (known) return offeringOf(reads, known.offeringId);
  const profile = await reads.profiles.bySlug(slug);
  if (!profile) throw new ApiFailure('not_found', 'There is no such profile.', { field: 'slug' });
  const patron = email === undefined ? undefined : await verifiedPatron(reads, email);
  assertPast(receivedOn, { now, timeZone });
  // Staff see the money that the entity receives.
  const receiver = entity ? 'entity' : (profile.methods[method]?.receiver ?? 'monastic');
  const offering: OfferingRecord = {
    offeringId: '',
    reference: '',
    userId: patron?.userId ?? '',
    profileId: profile.userId,
    status: 'confirmed',
    amountCents,
    receivedCents: amountCents,
    method,
    cadence: 'once',
    receiver,
    isDeductible: isDeductible(receiver, entity),
    dedication: '',
    createdAt: now,
    receivedOn,
    events: [{ event: 'confirm', at: now }],
    ...(bankLineId !== undefined && { bankLineId }),
  };
  const beside = { givesName: false, areApart: false, receipt: undefined };
  return { offering, monastic: profile, patron, ...beside };
}

// Anybody can register with an address that is not theirs: a receipt goes to the person who has verified it.
async function verifiedPatron({ users }: Reads, email: string): Promise<UserRecord> {
  const user = await users.byEmail(email);
  if (user?.role !== 'patron') {
    throw new ApiFailure('not_found', 'No patron has this address.', { field: 'email' });
  }
  if (user.isEmailVerified !== true) {
    throw new ApiFailure('email_not_verified', 'The patron has not verified this address.', {
      field: 'email',
    });
  }
  return user;
}

/** An offering as staff read it. */
function deskOffering(row: OfferingRow): DeskOffering {
  const { offering, patron } = row;
  return {
    ...ownOffering(row),
    patronName: patron?.name ?? '',
    patronEmail: patron?.email ?? '',
    bankLineId: offering.bankLineId ?? '',
    giver: null,
    latestEntryId: '',
  };
}
