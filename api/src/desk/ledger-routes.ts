import {
  exportLedger,
  exportReceipts,
  getOfferingReview,
  getYearTotals,
} from '@almsway/contract/desk/bookkeeping-endpoints';
import type {
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
import { fullName } from '@almsway/contract/profiles/full-name';

import { dayIn } from '#api/calendar.ts';
import { pageBody, pageOf } from '#api/cursors.ts';
import { insertOffering, offeringOf } from '#api/giving/offering-rules.ts';
import { receiptView } from '#api/giving/offering-views.ts';
import {
  assertGiverCorrectable,
  correctedReceipt,
  correctGiver as changeGiver,
} from '#api/giving/receipt-rules.ts';
import { route } from '#api/routing.ts';
import { routeWithApproval, approvalView } from '#api/staff/approvals.ts';
import { staffNames } from '#api/staff/members.ts';
import { historyOf } from '#api/staff/subjects.ts';

import { receiptOf } from './certificates.ts';
import {
  assertDecidable,
  assertOpenFor,
  canUndo,
  decide,
  isDecided,
  notifyReceived,
} from './deciding.ts';
import { answerOffering, bankLinesOf, deskOffering, deskOfferings } from './desk-offerings.ts';
import { keepMovement } from './evidence.ts';
import { causeOf, isOwn, largeAmount, peopleOf } from './ledger-causes.ts';
import { ledgerTable } from './ledger-export.ts';
import { ledgerQueryOf } from './ledger-query.ts';
import { correctionFacts, decisionFacts, recordedFacts } from './offering-facts.ts';
import { receiptsTable } from './receipt-export.ts';
import { recordedRow } from './recorded-offerings.ts';
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
    const [history, receipts, bankLines, approvals, names] = await Promise.all([
      historyOf(stores, 'offering', offeringId),
      stores.receipts.ofOffering(offeringId),
      bankLinesOf(stores, row.offering),
      stores.approvals.waitingAbout('offering', offeringId),
      staffNames(stores),
    ]);
    const offering = deskOffering(row, history.latestEntryId, timeZone);
    const data: OfferingReview = {
      offering,
      history: history.steps,
      receipts: receipts.map((one) => receiptView(one, entity)),
      bankLines,
      approvals: approvals.map((one) => approvalView(one, names, caller.actor)),
      canUndo: await canUndo(stores, row.offering, { now: clock().toISOString(), timeZone }),
      canCorrectGiver: row.offering.userId === '',
      giverEmail: row.offering.giverEmail ?? '',
      isOwn: isOwn(row, caller),
    };
    return { body: { success: true, data } };
  }),

  routeWithApproval('decideOffering', decideOffering, {
    decidesOn: ({ offeringId = '' }) => ({ subjectType: 'offering', subjectId: offeringId }),
    describe: async (reads, { offeringId = '' }, body: LedgerDecision, asking, context) => {
      const row = await offeringOf(reads, offeringId);
      assertDecidable(row.offering, body);
      await assertOpenFor(reads, row.offering, body, context);
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
