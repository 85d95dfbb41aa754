import type { ApprovalCause } from '@almsway/contract/desk/approvals';
import {
  exportReceipts,
  getOfferingReview,
  getReceiptForStaff,
  getYearTotals,
  setBankLineAside,
} from '@almsway/contract/desk/bookkeeping-endpoints';
import type {
  BankLine,
  DeskOffering,
  LedgerDecision,
  MatchOutcome,
  OfferingReview,
  RecordedOffering,
} from '@almsway/contract/desk/desk-ledger';
import {
  correctReceipt,
  decideOffering,
  findReceivers,
  getLedger,
  matchOfferings,
  recordOffering,
} from '@almsway/contract/desk/ledger-endpoints';
import { isDeductible } from '@almsway/contract/giving/methods';
import { referencesIn, referencesNear } from '@almsway/contract/giving/reference';
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

import {
  assertDecidable,
  canUndo,
  confirm,
  decide,
  isDecided,
  notifyReceived,
} from './deciding.ts';
import { awaitsLine, matched } from './matching.ts';
import { correctionFacts, decisionFacts, recordedFacts } from './offering-facts.ts';
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
    facts: async (reads, { offeringId = '' }, body) =>
      decisionFacts(await offeringOf(reads, offeringId), body),
    perform: async (changes, log, { offeringId = '' }, body, { requestedBy, ...context }) => {
      const row = await offeringOf(changes, offeringId);
      const action = await decide(changes, row, body, context);
      if (action !== undefined) {
        const reason = 'note' in body ? body.note : '';
        await log({
          action,
          reason,
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

  routeWithApproval('recordOffering', recordOffering, {
    describe: async (reads, _params, body: RecordedOffering, { staff, ...asking }, context) => {
      const row = await recordedRow(reads, body, context);
      const { patron, monastic, offering } = row;
      return {
        action: 'offering.record',
        subjectType: 'bankLine',
        subjectId: body.bankLineId ?? '',
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
    perform: async (changes, log, _params, body, { requestedBy, ...context }) => {
      const { isDryRun, ...sent } = body;
      if (isDryRun) return { offeringId: '' };
      const row = await recordedRow(changes, sent, context);
      if (row.offering.offeringId !== '') return { offeringId: row.offering.offeringId };
      const offeringId = crypto.randomUUID();
      await insertOffering(changes, { ...row.offering, offeringId });
      await notifyReceived(changes, await offeringOf(changes, offeringId), context);
      await log({
        action: 'offering.record',
        subjectType: 'offering',
        subjectId: offeringId,
        requestedBy,
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

  route(matchOfferings, async (call) => {
    const { caller, act, stores, clock, entity, timeZone, approvalAboveCents } = call;
    const { isDryRun, lines } = call.body;
    const context = { now: clock().toISOString(), entity, timeZone };
    for (const { bookedOn } of lines) assertPast(bookedOn, context, 'lines');
    const references = lines.flatMap(({ text }) => referencesIn(text));
    const lineIds = lines.map(({ lineId }) => lineId);
    const match = async (reads: Reads) => {
      const named = await reads.offerings.named(references, lineIds);
      const needsApproval = (offering: OfferingRecord) =>
        caller.member !== undefined &&
        (isOwnOffering(offering, caller) ||
          largeAmount(offering.amountCents, { approvalAboveCents }) !== undefined);
      const setAside = await setAsideAmong(reads, lineIds);
      return matched(lines, named, { setAside, needsApproval });
    };
    const rows = isDryRun
      ? idsOf(await match(stores))
      : await act(async (changes, log) => {
          const found = await match(changes);
          for (const { line, offering } of found) {
            if (!offering) continue;
            const { bookedOn: receivedOn, amountCents: receivedCents, lineId: bankLineId } = line;
            const row = await offeringOf(changes, offering.offeringId);
            await confirm(changes, row, { receivedOn, receivedCents, bankLineId }, context);
            const { offeringId: subjectId } = offering;
            const about = peopleOf(row);
            await log({ action: 'offering.confirm', subjectType: 'offering', subjectId, about });
          }
          return idsOf(found);
        });
    const data = await Promise.all(
      rows.map(async ({ lineId, outcome, references: found }, index) => {
        // In the order of the lines. Texts of the statement are not stored.
        const line = lines[index];
        const candidates =
          line && WITH_CANDIDATES.has(outcome)
            ? await candidatesOf(stores, line, found, timeZone)
            : [];
        return { lineId, outcome, references: found, candidates };
      }),
    );
    return { body: { success: true, data } };
  }),

  route(setBankLineAside, async ({ act, body: { lineId, reason } }) => {
    await act(async (changes, log) => {
      const [used] = await changes.offerings.named([], [lineId]);
      if (used) {
        throw new ApiFailure('wrong_state', `This line has been matched to ${used.reference}.`);
      }
      if ((await setAsideAmong(changes, [lineId])).has(lineId)) return;
      const subject = { subjectType: 'bankLine', subjectId: lineId } as const;
      await log({ action: 'bankLine.setAside', ...subject, reason });
    });
    return { body: { success: true } };
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
    answer: async (reads, number) => receiptView(await receiptOf(reads, number)),
  }),
];

function idsOf(rows: ReturnType<typeof matched>) {
  return rows.map(({ line: { lineId }, outcome, references }) => ({ lineId, outcome, references }));
}

/** Most offerings proposed for one line. */
const CANDIDATES = 5;

const WITH_CANDIDATES: ReadonlySet<MatchOutcome> = new Set([
  'needsApproval',
  'amountDiffers',
  'ambiguous',
  'alreadyReceived',
  'unknown',
]);

async function candidatesOf(
  reads: Reads,
  { amountCents, text }: BankLine,
  references: readonly string[],
  timeZone: string,
): Promise<DeskOffering[]> {
  const named =
    references.length > 0
      ? await reads.offerings.named(references, [])
      : (await reads.offerings.named(referencesNear(text), []))
          .filter(awaitsLine)
          .toSorted((a, b) => isOther(a, amountCents) - isOther(b, amountCents));
  const first = await Promise.all(
    named.slice(0, CANDIDATES).map(({ offeringId }) => offeringOf(reads, offeringId)),
  );
  const known = new Set(named.map(({ offeringId }) => offeringId));
  const waiting = await reads.offerings.waitingFor(amountCents, CANDIDATES);
  const others = waiting.filter(({ offering }) => !known.has(offering.offeringId));
  return deskOfferings(reads, [...first, ...others].slice(0, CANDIDATES), timeZone);
}

// Sorts offerings of this amount before others.
function isOther(offering: OfferingRecord, amountCents: number): number {
  return Number(offering.amountCents !== amountCents);
}

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

function largeAmount(
  amountCents: number,
  { approvalAboveCents }: Pick<Asking, 'approvalAboveCents'>,
): ApprovalCause | undefined {
  return approvalAboveCents !== undefined && amountCents > approvalAboveCents
    ? 'largeAmount'
    : undefined;
}

/** User ids of the patron and the monastic of an offering. */
function peopleOf({ offering }: OfferingRow): readonly string[] {
  return [offering.userId, offering.profileId];
}

function isOwn({ offering }: OfferingRow, staff: StaffCaller): boolean {
  return isOwnOffering(offering, staff);
}

function isOwnOffering({ userId, profileId }: OfferingRecord, { member }: StaffCaller): boolean {
  const own = member?.userId ?? '';
  return own !== '' && (userId === own || profileId === own);
}

// Lines that were set aside are found in the audit log.
async function setAsideAmong(
  { auditLog }: Reads,
  lineIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const entries = await auditLog.ofSubjects('bankLine', lineIds);
  return new Set(
    entries
      .filter(({ action }) => action === 'bankLine.setAside')
      .map(({ subjectId }) => subjectId),
  );
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
  body: Omit<RecordedOffering, 'isDryRun'>,
  { now, entity, timeZone }: ReceiptContext,
): Promise<OfferingRow> {
  const { slug, email, giver, bankLineId, amountCents, method, receivedOn } = body;
  const [known] = bankLineId ? await reads.offerings.named([], [bankLineId]) : [];
  if (known) return offeringOf(reads, known.offeringId);
  const profile = await reads.profiles.bySlug(slug);
  if (!profile) throw new ApiFailure('not_found', 'There is no such profile.', { field: 'slug' });
  if (email !== undefined && giver !== undefined) {
    throw new ApiFailure('bad_request', 'Either an account or a giver without one.', {
      field: 'giver',
    });
  }
  const patron = email === undefined ? undefined : await verifiedPatron(reads, email);
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
    ...(bankLineId !== undefined && { bankLineId }),
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
async function deskOfferings(
  reads: Reads,
  rows: readonly OfferingRow[],
  timeZone: string,
): Promise<DeskOffering[]> {
  const ids = rows.map(({ offering }) => offering.offeringId);
  const latest = await latestEntries(reads, 'offering', ids);
  return rows.map((row) => deskOffering(row, latest.get(row.offering.offeringId) ?? '', timeZone));
}

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
