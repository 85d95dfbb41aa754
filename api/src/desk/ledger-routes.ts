import type { ApprovalCause } from '@almsway/contract/desk/approvals';
import {
  exportLedger,
  exportReceipts,
  getOfferingReview,
  getYearTotals,
} from '@almsway/contract/desk/bookkeeping-endpoints';
import type {
  ledgerExportSchema,
  DeskOffering,
  GiverCorrection,
  LedgerDecision,
  OfferingReview,
  RecordedOffering,
} from '@almsway/contract/desk/desk-ledger';
import {
  correctGiver,
  correctReceipt,
  decideOffering,
  findReceivers,
  getLedger,
  recordOffering,
} from '@almsway/contract/desk/ledger-endpoints';
import {
  isDeductible,
  isSupportMethod,
  type OfferingMethod,
} from '@almsway/contract/giving/methods';
import { referencesIn } from '@almsway/contract/giving/reference';
import { IDENTIFY_FROM_CENTS } from '@almsway/contract/giving/tax';
import { fullName } from '@almsway/contract/profiles/full-name';
import { nameWords } from '@almsway/contract/profiles/search-text';
import type { InferOutput } from 'valibot';

import { dayIn, nextDay, startOfDay } from '#api/calendar.ts';
import { pageBody, pageOf } from '#api/cursors.ts';
import { assertPast, insertOffering, offeringOf } from '#api/giving/offering-rules.ts';
import { ownOffering, receiptView } from '#api/giving/offering-views.ts';
import {
  assertGiverCorrectable,
  correctedReceipt,
  correctGiver as changeGiver,
  type ReceiptContext,
} from '#api/giving/receipt-rules.ts';
import { ApiFailure } from '#api/http.ts';
import type { LedgerQuery, OfferingRow, Reads } from '#api/ports.ts';
import type { OfferingRecord, ProfileRecord, UserRecord } from '#api/records.ts';
import { route } from '#api/routing.ts';
import type { StaffCaller } from '#api/staff/acting.ts';
import { routeWithApproval, approvalView, type Asking } from '#api/staff/approvals.ts';
import { staffNames } from '#api/staff/members.ts';
import { offeringsNamedIn } from '#api/staff/named-offerings.ts';
import { historyOf, latestEntries } from '#api/staff/subjects.ts';

import { receiptOf } from './certificates.ts';
import { assertDecidable, canUndo, decide, isDecided, notifyReceived } from './deciding.ts';
import { keepMovement, usedMovement } from './evidence.ts';
import { ledgerTable } from './ledger-export.ts';
import { correctionFacts, decisionFacts, recordedFacts } from './offering-facts.ts';
import { receiptsTable } from './receipt-export.ts';
import { receiptGapsOf } from './receipt-gaps.ts';
import { yearTotals } from './year-totals.ts';

/**
 * The ledger of offerings, for staff. Results of changes are stored under their idempotency key, so they
 * contain no personal data; the names are read when the answer is written.
 */
export const ledgerRoutes = [
  route(getLedger, async ({ query, stores, entity, timeZone }) => {
    const { _after, _limit, ...conditions } = query;
    const { status } = conditions;
    const order = status === 'declared' ? 'ledger.waiting' : 'ledger';
    const page = pageOf(order, { _after, _limit });
    const wanted = await ledgerQueryOf(stores, conditions, { entity, timeZone });
    const { status: _any, isDirect: _receiver, ...inAnyState } = wanted;
    const [found, states] = await Promise.all([
      stores.offerings.inLedger(wanted, page),
      page.after ? undefined : stores.offerings.countInLedger(inAnyState),
    ]);
    const counted = states?.filter(
      (each) =>
        (status === undefined || each.status === status) &&
        (wanted.isDirect === undefined ||
          status !== 'declared' ||
          each.isDirect === wanted.isDirect),
    );
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

  route(getOfferingReview, async ({ caller, params, stores, clock, entity, timeZone }) => {
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
      receipts: receipts.map((one) => receiptView(one, entity)),
      approvals: approvals.map((one) => approvalView(one, names, caller.actor)),
      canUndo: canUndo(row.offering, { now: clock().toISOString(), timeZone }),
      canCorrectGiver: row.offering.userId === '',
      isOwn: isOwn(row, caller),
    };
    return { body: { success: true, data } };
  }),

  routeWithApproval('decideOffering', decideOffering, {
    decidesOn: ({ offeringId = '' }) => ({ subjectType: 'offering', subjectId: offeringId }),
    describe: async (reads, { offeringId = '' }, body: LedgerDecision, asking, context) => {
      const row = await offeringOf(reads, offeringId);
      assertDecidable(row.offering, body, context);
      return {
        action: `offering.${body.decision}`,
        subjectType: 'offering',
        subjectId: offeringId,
        subjectLabel: row.offering.reference,
        about: peopleOf(row),
        cause: isDecided(row.offering, body) ? undefined : causeOf(row, body, asking),
      };
    },
    facts: async (reads, { offeringId = '' }, body) =>
      decisionFacts(await offeringOf(reads, offeringId), body),
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
    facts: async (reads, _params, body, context) =>
      recordedFacts(await recordedRow(reads, body, context)),
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
        reason: body.unknownReason ?? '',
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

  route(getYearTotals, async ({ query: { year }, stores, clock, timeZone }) => {
    const data = await yearTotals(stores, year, dayIn(timeZone, clock()));
    return { body: { success: true, data } };
  }),

  route(exportReceipts, async ({ act, body: { year }, stores, timeZone }) => {
    const rows = await receiptsTable(stores, year, timeZone);
    await act((_changes, log) =>
      log({ action: 'receipt.export', subjectType: 'receipt', subjectId: `${year}` }),
    );
    return { body: { success: true, data: { name: `receipts-${year}`, rows } } };
  }),

  routeWithApproval('correctGiver', correctGiver, {
    decidesOn: ({ offeringId = '' }) => ({ subjectType: 'offering', subjectId: offeringId }),
    describe: async (reads, { offeringId = '' }, _body: GiverCorrection, { staff }) => {
      const row = await offeringOf(reads, offeringId);
      assertGiverCorrectable(row.offering);
      return {
        action: 'offering.correctGiver',
        subjectType: 'offering',
        subjectId: offeringId,
        subjectLabel: row.offering.reference,
        about: peopleOf(row),
        cause: isOwn(row, staff) ? 'own' : undefined,
      };
    },
    perform: async (changes, log, { offeringId = '' }, { giver }, { requestedBy, ...context }) => {
      const row = await offeringOf(changes, offeringId);
      if (await changeGiver(changes, row, giver, context)) {
        await log({
          action: 'offering.correctGiver',
          requestedBy,
          about: peopleOf(row),
          subjectType: 'offering',
          subjectId: offeringId,
        });
      }
      return offeringId;
    },
    answer: (reads, offeringId, { timeZone }) => answerOffering(reads, offeringId, timeZone),
  }),

  route(exportLedger, async ({ act, body, stores, entity, timeZone }) => {
    const wanted = await ledgerQueryOf(stores, body, { entity, timeZone });
    const rows = await ledgerTable(stores, wanted, timeZone);
    const { month = '' } = body;
    await act((_changes, log) =>
      log({ action: 'offering.export', subjectType: 'offering', subjectId: month }),
    );
    const name = month === '' ? 'offerings' : `offerings-${month}`;
    return { body: { success: true, data: { name, rows } } };
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
    facts: async (reads, { number = '' }) => {
      const old = await receiptOf(reads, number);
      return correctionFacts(reads, await offeringOf(reads, old.offeringId), old);
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
    answer: async (reads, number, { entity }) =>
      receiptView(await receiptOf(reads, number), entity),
  }),
];

type LedgerConditions = InferOutput<typeof ledgerExportSchema>;

async function ledgerQueryOf(
  reads: Reads,
  { status, receiver, reference, q = '', amountCents, day, month, ...more }: LedgerConditions,
  { entity, timeZone }: Pick<ReceiptContext, 'entity' | 'timeZone'>,
): Promise<LedgerQuery> {
  const [named] = await offeringsNamedIn(reads, q);
  const { noReceipt, year } = more;
  if ((noReceipt === undefined) !== (year === undefined)) {
    throw new ApiFailure('bad_request', 'A reason needs a year, and a year a reason.', {
      field: 'noReceipt',
    });
  }
  const gaps =
    year === undefined ? undefined : await receiptGapsOf(reads, year, { entity, timeZone });
  return {
    status,
    isDirect: receiver === undefined ? undefined : receiver === 'direct',
    reference:
      reference === undefined ? named?.reference : (referencesIn(reference)[0] ?? reference),
    text: named || nameWords(q).length === 0 ? undefined : q,
    amountCents,
    day: day === undefined ? undefined : dayOf(timeZone, day),
    month,
    offeringIds: gaps
      ?.filter(({ reason }) => reason === noReceipt)
      .map(({ offering }) => offering.offeringId),
  };
}

function causeOf(
  row: OfferingRow,
  decision: LedgerDecision,
  { staff, ...asking }: Asking,
): ApprovalCause | undefined {
  if (isOwn(row, staff)) return 'own';
  const { amountCents, receivedCents = 0, status } = row.offering;
  switch (decision.decision) {
    case 'confirm':
      return largeAmount(decision.amountCents ?? amountCents, asking);
    case 'notFind':
      return undefined;
    case 'return':
      return 'returnedMoney';
    case 'undo':
      return status === 'receipted' ? 'receiptCorrection' : largeAmount(receivedCents, asking);
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

function dayOf(timeZone: string, date: string) {
  const start = startOfDay(timeZone, date);
  return {
    date,
    start: start.toISOString(),
    end: startOfDay(timeZone, nextDay(date)).toISOString(),
  };
}

type Recorded = Omit<RecordedOffering, 'isDryRun'>;

/**
 * The offering as it would be recorded, without id and reference; or the one that its bank line has already
 * created.
 */
async function recordedRow(
  reads: Reads,
  body: Recorded & {
    /** The patron, if a further payment of theirs is recorded. */
    readonly userId?: string;
  },
  { now, entity, timeZone }: ReceiptContext,
): Promise<OfferingRow> {
  const { slug, email, userId, giver, bankLine, amountCents, method, inKind, receivedOn } = body;
  const used = bankLine && (await usedMovement(reads, bankLine.lineId));
  const [known] = used ? await reads.offerings.named([], [used.lineId]) : [];
  if (known) return offeringOf(reads, known.offeringId);
  if (used) throw new ApiFailure('wrong_state', 'This line has already been decided.');
  const profile = slug === undefined ? undefined : await reads.profiles.bySlug(slug);
  if (!profile && (slug !== undefined || !entity)) {
    throw new ApiFailure('not_found', 'There is no such profile.', { field: 'slug' });
  }
  assertDescribed(body);
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
  const receiver = entity ? 'entity' : receiverWithout(profile, method);
  const offering: OfferingRecord = {
    offeringId: '',
    reference: '',
    userId: patron?.userId ?? '',
    profileId: profile?.userId ?? '',
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
    ...(inKind !== undefined && { inKind }),
  };
  const beside = {
    givesName: false,
    isBlockedEitherWay: false,
    hasPatronWithdrawn: false,
    receipt: undefined,
  };
  return { offering, monastic: profile, patron, ...beside };
}

// Who receives a recorded offering on a deployment without entity.
function receiverWithout(profile: ProfileRecord | undefined, method: OfferingMethod) {
  const own = isSupportMethod(method) ? profile?.methods[method] : undefined;
  return own?.receiver ?? 'monastic';
}

// A gift in kind is described, and from a certain amount on somebody has given it.
function assertDescribed({ method, inKind, email, giver, amountCents, unknownReason }: Recorded) {
  if ((method === 'inKind') !== (inKind !== undefined)) {
    throw new ApiFailure('bad_request', 'A gift in kind needs a description, money has none.', {
      field: 'inKind',
    });
  }
  const isUnknown = email === undefined && giver === undefined;
  if (isUnknown && amountCents >= IDENTIFY_FROM_CENTS && unknownReason === undefined) {
    throw new ApiFailure('bad_request', 'The giver of this amount has to be identified.', {
      field: 'unknownReason',
    });
  }
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
    isReceiverSuspended: row.monastic?.restriction === 'suspended',
    latestEntryId,
  };
}
