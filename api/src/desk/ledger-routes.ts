import type { ApprovalCause } from '@almsway/contract/desk/approvals';
import {
  exportReceipts,
  getOfferingReview,
  getReceiptForStaff,
  getYearTotals,
} from '@almsway/contract/desk/bookkeeping-endpoints';
import type {
  DeskOffering,
  LedgerDecision,
  OfferingReview,
  RecordedOffering,
} from '@almsway/contract/desk/desk-ledger';
import {
  correctReceipt,
  decideOffering,
  findReceivers,
  getLedger,
  recordOffering,
} from '@almsway/contract/desk/ledger-endpoints';
import { isDeductible } from '@almsway/contract/giving/methods';
import { referencesIn } from '@almsway/contract/giving/reference';
import { fullName } from '@almsway/contract/profiles/full-name';

import { dayIn, nextDay, startOfDay } from '#api/calendar.ts';
import { pageBody, pageOf } from '#api/cursors.ts';
import { assertPast, insertOffering, offeringOf } from '#api/giving/offering-rules.ts';
import { ownOffering, receiptView } from '#api/giving/offering-views.ts';
import { correctedReceipt, type ReceiptContext } from '#api/giving/receipt-rules.ts';
import { ApiFailure } from '#api/http.ts';
import type { OfferingRow, Reads } from '#api/ports.ts';
import type { OfferingRecord, ReceiptRecord, UserRecord } from '#api/records.ts';
import { route } from '#api/routing.ts';
import type { StaffCaller } from '#api/staff/acting.ts';
import { routeWithApproval, approvalView, type Asking } from '#api/staff/approvals.ts';
import { staffNames } from '#api/staff/members.ts';
import { historyOf, latestEntries } from '#api/staff/subjects.ts';

import { assertDecidable, canUndo, decide, isDecided, notifyReceived } from './deciding.ts';
import { keepMovement, usedMovement } from './evidence.ts';
import { receiptsCsv } from './receipt-export.ts';
import { yearTotals } from './year-totals.ts';

/**
 * The ledger of offerings, for staff. Results of changes are stored under their idempotency key, so they
 * contain no personal data; the names are read when the answer is written.
 */
export const ledgerRoutes = [
  route(getLedger, async ({ query, stores, timeZone }) => {
    const { status, reference, q = '', amountCents, day, ...paging } = query;
    const order = status === 'declared' ? 'ledger.waiting' : 'ledger';
    const page = pageOf(order, paging);
    const [typed] = referencesIn(q);
    const wanted = {
      status,
      reference: reference === undefined ? typed : (referencesIn(reference)[0] ?? reference),
      // A reference is searched as such, any other text in names.
      text: q === '' || typed !== undefined ? undefined : q,
      amountCents,
      day: day === undefined ? undefined : dayOf(timeZone, day),
    };
    const { status: _any, ...inAnyState } = wanted;
    const [found, states] = await Promise.all([
      stores.offerings.inLedger(wanted, page),
      page.after ? undefined : stores.offerings.countInLedger(inAnyState),
    ]);
    const counted = states?.filter((each) => status === undefined || each.status === status);
    const count = counted && {
      total: counted.reduce((sum, { total }) => sum + total, 0),
      hasUncounted: counted.some(({ hasUncounted }) => hasUncounted),
    };
    const data = await deskOfferings(stores, found.rows, timeZone);
    const body = pageBody(order, { ...found, count }, data);
    return { body: { ...body, ...(states && { states }) } };
  }),

  route(findReceivers, async ({ query: { q, ...paging }, stores }) => {
    const order = 'profiles.name';
    const found = await stores.profiles.named(q, pageOf(order, paging));
    const data = found.rows.map(({ slug, honorific, monasticName, monasteryName }) => ({
      slug,
      honorific,
      monasticName,
      monasteryName,
    }));
    return { body: pageBody(order, found, data) };
  }),

  route(getOfferingReview, async ({ caller, params, stores, clock, timeZone }) => {
    const { offeringId } = params;
    const row = await offeringOf(stores, offeringId);
    const [history, receipts, approvals, names] = await Promise.all([
      historyOf(stores, 'offering', offeringId),
      stores.receipts.ofOffering(offeringId),
      stores.approvals.waitingAbout('offering', offeringId),
      staffNames(stores),
    ]);
    const offering = deskOffering(row, history.latestEntryId, timeZone);
    const data: OfferingReview = {
      offering,
      history: history.steps,
      receipts: receipts.map(receiptView),
      approvals: approvals.map((one) => approvalView(one, names, caller.actor)),
      canUndo: canUndo(row.offering, clock().toISOString()),
      isOwn: isOwn(row, caller),
    };
    return { body: { success: true, data } };
  }),

  routeWithApproval('decideOffering', decideOffering, {
    decidesOn: ({ offeringId = '' }) => ({ subjectType: 'offering', subjectId: offeringId }),
    describe: async (reads, { offeringId = '' }, body: LedgerDecision, asking, { now }) => {
      const row = await offeringOf(reads, offeringId);
      assertDecidable(row.offering, body, now);
      return {
        action: `offering.${body.decision}`,
        subjectType: 'offering',
        subjectId: offeringId,
        subjectLabel: row.offering.reference,
        about: peopleOf(row),
        cause: isDecided(row.offering, body) ? undefined : causeOf(row, body, asking),
      };
    },
    perform: async (changes, log, { offeringId = '' }, body, context) => {
      const { requestedBy, importId } = context;
      const row = await offeringOf(changes, offeringId);
      const action = await decide(changes, row, body, context);
      if (action !== undefined) {
        const reason = 'note' in body ? body.note : '';
        await log({
          action,
          reason,
          requestedBy,
          importId,
          about: peopleOf(row),
          subjectType: 'offering',
          subjectId: offeringId,
        });
      }
      return offeringId;
    },
    answer: (reads, offeringId, { timeZone }) => answerOffering(reads, offeringId, timeZone),
  }),

  routeWithApproval('recordOffering', recordOffering, {
    describe: async (reads, _params, body: RecordedOffering, { staff, ...asking }, context) => {
      const row = await recordedRow(reads, body, context);
      const { patron, monastic, offering } = row;
      return {
        action: 'offering.record',
        subjectType: 'bankLine',
        subjectId: body.bankLine?.lineId ?? '',
        subjectLabel: monastic ? fullName(monastic) : '',
        about: [offering.profileId, patron?.userId ?? ''],
        cause: body.isDryRun
          ? undefined
          : isOwn(row, staff)
            ? 'own'
            : largeAmount(body.amountCents, asking),
      };
    },
    perform: async (changes, log, _params, body, context) => {
      const { requestedBy, importId } = context;
      const { isDryRun, ...sent } = body;
      if (isDryRun) return { offeringId: '' };
      const row = await recordedRow(changes, sent, context);
      if (row.offering.offeringId !== '') return { offeringId: row.offering.offeringId };
      const offeringId = crypto.randomUUID();
      const { bankLine } = sent;
      const bankLineId =
        bankLine && (await keepMovement(changes, bankLine, { use: 'recorded' }, context));
      await insertOffering(changes, {
        ...row.offering,
        offeringId,
        ...(bankLineId !== undefined && { bankLineId }),
      });
      await notifyReceived(changes, await offeringOf(changes, offeringId), context);
      await log({
        action: 'offering.record',
        subjectType: 'offering',
        subjectId: offeringId,
        requestedBy,
        importId,
        about: peopleOf(row),
      });
      return { offeringId };
    },
    answer: async (reads, { offeringId }, { body, clock, entity, timeZone }) => {
      if (offeringId !== '') return answerOffering(reads, offeringId, timeZone);
      const context = { now: clock().toISOString(), entity, timeZone };
      const row = await recordedRow(reads, body as unknown as RecordedOffering, context);
      return deskOffering(row, '', timeZone);
    },
  }),

  route(getReceiptForStaff, async ({ params, stores }) => ({
    body: { success: true, data: receiptView(await receiptOf(stores, params.number)) },
  })),

  route(getYearTotals, async ({ query: { year }, stores, clock, timeZone }) => {
    const data = await yearTotals(stores, year, dayIn(timeZone, clock()));
    return { body: { success: true, data } };
  }),

  route(exportReceipts, async ({ act, body: { year }, stores, timeZone }) => {
    const csv = await receiptsCsv(stores, year, timeZone);
    await act((_changes, log) =>
      log({ action: 'receipt.export', subjectType: 'receipt', subjectId: `${year}` }),
    );
    return { body: { success: true, data: { fileName: `receipts-${year}.csv`, csv } } };
  }),

  routeWithApproval('correctReceipt', correctReceipt, {
    describe: async (reads, { number = '' }, _body: { reason: string }, { staff }) => {
      const old = await receiptOf(reads, number);
      const row = await offeringOf(reads, old.offeringId);
      return {
        action: 'receipt.correct',
        subjectType: 'offering',
        subjectId: old.offeringId,
        subjectLabel: number,
        about: peopleOf(row),
        cause: isOwn(row, staff) ? 'own' : 'receiptCorrection',
      };
    },
    perform: async (changes, log, { number = '' }, { reason }, { requestedBy, ...context }) => {
      const { offeringId } = await receiptOf(changes, number);
      const row = await offeringOf(changes, offeringId);
      const made = await correctedReceipt(changes, row, { number, reason, ...context });
      await log({
        action: 'receipt.correct',
        subjectType: 'offering',
        subjectId: offeringId,
        reason,
        requestedBy,
        about: peopleOf(row),
      });
      return made.number;
    },
    answer: async (reads, number) => receiptView(await receiptOf(reads, number)),
  }),
];

function causeOf(
  row: OfferingRow,
  decision: LedgerDecision,
  { staff, ...asking }: Asking,
): ApprovalCause | undefined {
  if (isOwn(row, staff)) return 'own';
  const { amountCents, receivedCents = 0 } = row.offering;
  switch (decision.decision) {
    case 'confirm':
      return largeAmount(decision.amountCents ?? amountCents, asking);
    case 'notFind':
      return undefined;
    case 'return':
      return 'returnedMoney';
    case 'undo':
      return largeAmount(receivedCents, asking);
  }
}

/** Why a second person has to approve that this amount is received, if they do. */
export function largeAmount(
  amountCents: number,
  { approvalAboveCents }: Pick<Asking, 'approvalAboveCents'>,
): ApprovalCause | undefined {
  return approvalAboveCents !== undefined && amountCents > approvalAboveCents
    ? 'largeAmount'
    : undefined;
}

/** User ids of the patron and the monastic of an offering. */
export function peopleOf({ offering }: OfferingRow): readonly string[] {
  return [offering.userId, offering.profileId];
}

function isOwn({ offering }: OfferingRow, staff: StaffCaller): boolean {
  return isOwnOffering(offering, staff);
}

/** Whether a staff member gave or receives this offering. */
export function isOwnOffering(
  { userId, profileId }: OfferingRecord,
  { member }: StaffCaller,
): boolean {
  const own = member?.userId ?? '';
  return own !== '' && (userId === own || profileId === own);
}

async function receiptOf({ receipts }: Reads, number: string): Promise<ReceiptRecord> {
  const receipt = await receipts.byNumber(number);
  if (receipt) return receipt;
  throw new ApiFailure('not_found', 'There is no such receipt.');
}

function dayOf(timeZone: string, date: string) {
  const start = startOfDay(timeZone, date);
  return {
    date,
    start: start.toISOString(),
    end: startOfDay(timeZone, nextDay(date)).toISOString(),
  };
}

/**
 * The offering as it would be recorded, without id and reference; or the one that its bank line has already
 * created.
 */
async function recordedRow(
  reads: Reads,
  body: Omit<RecordedOffering, 'isDryRun'> & {
    /** The patron, if a further payment of theirs is recorded. */
    readonly userId?: string;
  },
  { now, entity, timeZone }: ReceiptContext,
): Promise<OfferingRow> {
  const { slug, email, userId, giver, bankLine, amountCents, method, receivedOn } = body;
  const used = bankLine && (await usedMovement(reads, bankLine.lineId));
  const [known] = used ? await reads.offerings.named([], [used.lineId]) : [];
  if (known) return offeringOf(reads, known.offeringId);
  if (used) throw new ApiFailure('wrong_state', 'This line has already been decided.');
  const profile = await reads.profiles.bySlug(slug);
  if (!profile) throw new ApiFailure('not_found', 'There is no such profile.', { field: 'slug' });
  if (email !== undefined && giver !== undefined) {
    throw new ApiFailure('bad_request', 'Either an account or a giver without one.', {
      field: 'giver',
    });
  }
  const patron = userId
    ? await reads.users.byId(userId)
    : email === undefined
      ? undefined
      : await verifiedPatron(reads, email);
  assertPast(receivedOn, { now, timeZone });
  // Staff only see money that the entity receives.
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
    ...(giver !== undefined && { giver }),
  };
  const beside = {
    givesName: false,
    isBlockedEitherWay: false,
    hasPatronWithdrawn: false,
    receipt: undefined,
  };
  return { offering, monastic: profile, patron, ...beside };
}

// Anybody can register with somebody else's address, so receipts only go to a user who has verified it.
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

async function answerOffering(
  reads: Reads,
  offeringId: string,
  timeZone: string,
): Promise<DeskOffering> {
  const [data] = await deskOfferings(reads, [await offeringOf(reads, offeringId)], timeZone);
  if (!data) throw new Error('An offering has no view.');
  return data;
}

/** Offerings in answers to staff. */
export async function deskOfferings(
  reads: Reads,
  rows: readonly OfferingRow[],
  timeZone: string,
): Promise<DeskOffering[]> {
  const ids = rows.map(({ offering }) => offering.offeringId);
  const latest = await latestEntries(reads, 'offering', ids);
  return rows.map((row) => deskOffering(row, latest.get(row.offering.offeringId) ?? '', timeZone));
}

/** An offering in answers to staff. */
function deskOffering(row: OfferingRow, latestEntryId: string, timeZone: string): DeskOffering {
  const { offering, patron } = row;
  const { bankLineId = '', giver, receivedOn, createdAt, declaredAt = createdAt } = offering;
  return {
    ...ownOffering(row),
    day: receivedOn ?? dayIn(timeZone, new Date(declaredAt)),
    patronName: patron?.name ?? giver?.name ?? '',
    patronEmail: patron?.email ?? '',
    bankLineId,
    giver: giver ?? null,
    latestEntryId,
  };
}
