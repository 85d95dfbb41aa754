import {
  applyBankImport,
  compareBankLines,
  getBankAccounts,
} from '@almsway/contract/desk/bank-endpoints';
import {
  RECENT_IMPORTS,
  sumOf,
  type ImportTotals,
  type ImportedFile,
  type KnownLine,
  type LineDecision,
  type LineResultKind,
} from '@almsway/contract/desk/bank-import';
import type { BankLine, DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { isRegular } from '@almsway/contract/giving/intentions';

import { assertYearOpen } from '#api/declaration/filing.ts';
import { assertPast, offeringOf } from '#api/giving/offering-rules.ts';
import { receivedCentsOf, type ReceiptContext } from '#api/giving/receipt-rules.ts';
import { standingReferenceOf } from '#api/giving/standing-gifts.ts';
import { ApiFailure, type FailureFacts } from '#api/http.ts';
import type { Changes, Reads } from '#api/ports.ts';
import type { BankMovementRecord } from '#api/records/desk-records.ts';
import type { OfferingRecord } from '#api/records/giving-records.ts';
import { route } from '#api/routing.ts';
import type { Log } from '#api/staff/acting.ts';
import { makeOrAsk, type Asking } from '#api/staff/approvals.ts';
import { staffNames } from '#api/staff/members.ts';
import { assertLatest, historyOf } from '#api/staff/subjects.ts';

import { assertDecidable, confirm } from './deciding.ts';
import { deskOfferings } from './desk-offerings.ts';
import { assertFree, keepMovement, usedMovement, type UsedMovement } from './evidence.ts';
import { isOwnOffering, largeAmount, peopleOf } from './ledger-causes.ts';
import { compared } from './matching.ts';
import type { KnownMovement } from './movements.ts';
import { posterGifts } from './poster-gifts.ts';

/** Import of bank statements: comparison, and what staff decide about the lines. */
export const bankRoutes = [
  route(compareBankLines, async ({ caller, body: { lines }, stores, ...place }) => {
    const { clock, entity, timeZone, approvalAboveCents } = place;
    const now = clock().toISOString();
    for (const { bookedOn } of lines) assertPast(bookedOn, { now, timeZone }, 'lines');
    const results = await compared(stores, lines, {
      needsApproval: (offering) =>
        caller.member !== undefined && needsApproval(offering, caller, approvalAboveCents),
    });
    const ids = results.flatMap(({ offering, candidates }) => [
      ...(offering ? [offering.offeringId] : []),
      ...candidates.map(({ offeringId }) => offeringId),
    ]);
    const [views, posters] = await Promise.all([
      viewsOf(stores, ids, timeZone),
      posterGifts(stores, results, { now, entity, timeZone }),
    ]);
    const data = results.map(({ line, outcome, offering, known, candidates }) => ({
      lineId: line.lineId,
      outcome,
      offering: (offering && views.get(offering.offeringId)) ?? null,
      known: known ? knownView(known) : null,
      candidates: candidates.flatMap(({ offeringId, action, reasons }) => {
        const view = views.get(offeringId);
        return view ? [{ offering: view, action, reasons: [...reasons] }] : [];
      }),
      poster: posters.get(line.lineId) ?? null,
    }));
    return { body: { success: true, data } };
  }),

  route(applyBankImport, async ({ caller, act, body, stores, ...place }) => {
    const { clock, entity, timeZone, approvalAboveCents } = place;
    const { importId, file, decisions } = body;
    const context = { now: clock().toISOString(), entity, timeZone };
    const circumstances = { importId, asking: { staff: caller, approvalAboveCents }, context };
    const made = await act(async (changes, log) => {
      const importing = { ...circumstances, recognised: new Set<string>() };
      const rows: Applied[] = [];
      let entries = 0;
      const noting: Log = async (entry) => {
        entries += 1;
        await log(entry);
      };
      for (const { line, decision } of decisions) {
        const kept = { ...line, importId, fileName: file.name };
        rows.push(await applied(changes, noting, kept, decision, importing));
      }
      const totals = totalsOf(file, await changes.bankMovements.ofImport(importId));
      // Sent again, or refused completely: nothing was changed.
      if (entries === 0) return { rows, totals };
      const { account } = file;
      const by = { importedBy: caller.actor, importedAt: context.now };
      await changes.bankImports.put({ importId, account, file, totals, ...by });
      await log({ action: 'bankImport.apply', subjectType: 'bankImport', subjectId: importId });
      return { rows, totals };
    });
    const ids = made.rows.flatMap(({ offeringIds }) => offeringIds);
    const views = await viewsOf(stores, ids, timeZone);
    const rows = await Promise.all(
      made.rows.map(async ({ offeringIds, ...row }, index) => ({
        ...row,
        offerings: offeringIds.flatMap((id) => views.get(id) ?? []),
        decidedBy:
          row.code === 'already_decided'
            ? await decidedBy(stores, decisions[index]?.decision)
            : undefined,
      })),
    );
    return { body: { success: true, data: { rows, totals: made.totals } } };
  }),

  route(getBankAccounts, async ({ stores }) => {
    const [latest, recent, names] = await Promise.all([
      stores.bankImports.latest(),
      stores.bankImports.recent(RECENT_IMPORTS),
      staffNames(stores),
    ]);
    const data = latest.map(({ account, file: { until, closingCents, columns = '' } }) => ({
      account,
      until,
      closingCents,
      columns,
    }));
    const imports = recent.map(({ importId, account, file, totals, importedAt, importedBy }) => ({
      importId,
      account,
      from: file.from,
      until: file.until,
      lines: file.incoming.count + file.outgoing.count,
      open: totals.open,
      importedAt,
      importedBy: names.get(importedBy.staffId) ?? '',
    }));
    return { body: { success: true, data, imports } };
  }),
];

/** What became of a line: ids and codes alone, because it is stored under the idempotency key. */
interface Applied {
  readonly lineId: string;
  readonly result: LineResultKind;
  readonly offeringIds: readonly string[];
  readonly code: string;
}

/** The circumstances of an import. */
interface Importing {
  readonly importId: string;
  readonly asking: Asking;
  readonly context: ReceiptContext;
  /** Movements that lines of this call were recognised as: no movement is two lines of a statement. */
  readonly recognised: Set<string>;
}

const RESULT_OF = {
  confirmed: 'confirmed',
  recorded: 'recorded',
  setAside: 'setAside',
  returned: 'returned',
} as const satisfies Record<UsedMovement['use'], LineResultKind>;

// A refused line changes nothing and leaves the others as they are.
async function applied(
  changes: Changes,
  log: Log,
  line: BankLine,
  decision: LineDecision,
  importing: Importing,
): Promise<Applied> {
  const { lineId } = line;
  const used = await usedMovement(changes, lineId);
  if (used) {
    // The answer of an earlier call was lost, or a colleague was faster.
    const offerings = await changes.offerings.named([], [used.lineId]);
    const offeringIds = offerings.map(({ offeringId }) => offeringId);
    const isOurs = used.importId === importing.importId;
    return { lineId, result: isOurs ? RESULT_OF[used.use] : 'known', offeringIds, code: '' };
  }
  try {
    assertPast(line.bookedOn, importing.context, 'lines');
    return { lineId, code: '', ...(await settled(changes, log, line, decision, importing)) };
  } catch (error) {
    // What a line has changed before the server failed goes back with everything else: the call is sent again.
    if (!(error instanceof ApiFailure) || error.code === 'unavailable') throw error;
    return { lineId, result: 'refused', offeringIds: [], code: error.code };
  }
}

async function settled(
  changes: Changes,
  log: Log,
  line: BankLine,
  decision: LineDecision,
  importing: Importing,
): Promise<Pick<Applied, 'result' | 'offeringIds'>> {
  const { importId, asking, context } = importing;
  const { bookedOn, amountCents } = line;
  const deciding = { ...context, actor: asking.staff.actor };
  const make = async (
    name: 'decideOffering' | 'recordOffering',
    params: Readonly<Record<string, string>>,
    body: object,
    result: LineResultKind,
  ): Promise<Pick<Applied, 'result' | 'offeringIds'>> => {
    const made = await makeOrAsk<string | { readonly offeringId: string }>(changes, log, name, {
      params,
      body,
      ...importing,
    });
    if ('approvalId' in made) return { result: 'waiting', offeringIds: [] };
    const id = typeof made.result === 'string' ? made.result : made.result.offeringId;
    return { result, offeringIds: [id] };
  };
  switch (decision.kind) {
    case 'confirm': {
      const { offeringId, basedOn } = decision;
      const body = {
        decision: 'confirm',
        receivedOn: bookedOn,
        amountCents,
        bankLine: line,
        ...(basedOn !== undefined && { basedOn }),
      };
      return make('decideOffering', { offeringId }, body, 'confirmed');
    }
    case 'recordLike':
    case 'record': {
      const offering =
        decision.kind === 'record' ? decision.offering : await alike(changes, decision.offeringId);
      const body = { ...offering, amountCents, receivedOn: bookedOn, bankLine: line };
      return make('recordOffering', {}, body, 'recorded');
    }
    case 'return': {
      const { offeringId, note, basedOn } = decision;
      const offering = await offeringOf(changes, offeringId);
      if (amountCents !== -receivedCentsOf(offering.offering)) {
        throw new ApiFailure('wrong_state', 'Another amount was received than the one returned.');
      }
      const body = {
        decision: 'return',
        note,
        bankLine: line,
        ...(basedOn !== undefined && { basedOn }),
      };
      return make('decideOffering', { offeringId }, body, 'returned');
    }
    case 'split': {
      const offeringIds = await split(changes, log, line, decision, importing);
      return { result: 'confirmed', offeringIds };
    }
    case 'setAside': {
      const { reason } = decision;
      await keepMovement(changes, line, { use: 'setAside', reason }, deciding);
      const subject = { subjectType: 'bankLine', subjectId: line.lineId } as const;
      await log({ action: 'bankLine.setAside', ...subject, reason, importId });
      return { result: 'setAside', offeringIds: [] };
    }
    case 'same': {
      const [known] = await changes.bankMovements.byIds([decision.knownLineId]);
      if (known?.account !== line.account || known.bookedOn !== bookedOn) {
        throw new ApiFailure('wrong_state', 'There is no such movement of this account and day.');
      }
      if (known.amountCents !== amountCents || known.use === 'free') {
        throw new ApiFailure('wrong_state', 'That movement has another amount, or is free again.');
      }
      if (importing.recognised.has(known.lineId)) {
        throw new ApiFailure('wrong_state', 'Another line of this statement is that movement.');
      }
      importing.recognised.add(known.lineId);
      const otherIds = [...known.otherIds, line.lineId];
      await changes.bankMovements.put({ ...known, otherIds });
      const subject = { subjectType: 'bankLine', subjectId: known.lineId } as const;
      await log({ action: 'bankLine.recognise', ...subject, importId });
      return { result: 'known', offeringIds: [] };
    }
  }
}

/** The colleague whose decision came first. */
async function decidedBy(
  reads: Reads,
  decision: LineDecision | undefined,
): Promise<FailureFacts['decidedBy']> {
  if (!decision || !('offeringId' in decision)) return undefined;
  const { steps } = await historyOf(reads, 'offering', decision.offeringId);
  return steps[0] && { name: steps[0].by, at: steps[0].at, action: steps[0].action };
}

/** A further payment by the same people, as it is recorded. */
async function alike(reads: Reads, offeringId: string) {
  const { offering, patron, monastic } = await offeringOf(reads, offeringId);
  const { giver, method } = offering;
  if (!monastic && offering.profileId !== '') {
    throw new ApiFailure('wrong_state', 'The account of the monastic is closed.');
  }
  return {
    ...(monastic && { slug: monastic.slug }),
    method,
    ...(!patron && !giver && { unknownReason: offering.reference }),
    ...(patron && { userId: patron.userId }),
    ...(!patron && giver && { giver }),
    ...(isRegular(offering) && {
      standing: {
        standingReference: standingReferenceOf(offering),
        cadence: offering.cadence,
      },
    }),
  };
}

/** Confirms several offerings by one line, whose amount they come to, less the fee. Returns their ids. */
async function split(
  changes: Changes,
  log: Log,
  line: BankLine,
  { parts, feeCents }: Extract<LineDecision, { kind: 'split' }>,
  { importId, asking, context }: Importing,
): Promise<readonly string[]> {
  const sum = parts.reduce((all, { amountCents }) => all + amountCents, 0);
  if (sum - feeCents !== line.amountCents) {
    throw new ApiFailure('bad_request', 'The parts less the fee are not the amount of the line.');
  }
  await assertFree(changes, line.lineId);
  await assertYearOpen(changes, line.bookedOn);
  const rows = [];
  for (const { offeringId, amountCents, basedOn } of parts) {
    await assertLatest(changes, 'offering', offeringId, basedOn);
    const row = await offeringOf(changes, offeringId);
    const decision = { decision: 'confirm', receivedOn: line.bookedOn, amountCents } as const;
    assertDecidable(row.offering, decision);
    if (row.offering.receivedOn !== undefined) {
      throw new ApiFailure('wrong_state', `${row.offering.reference} was received already.`);
    }
    if (
      asking.staff.member &&
      needsApproval(row.offering, asking.staff, asking.approvalAboveCents)
    ) {
      throw new ApiFailure('wrong_state', `${row.offering.reference} needs approval by itself.`);
    }
    rows.push({ row, receivedCents: amountCents });
  }
  const deciding = { ...context, actor: asking.staff.actor };
  const bankLineId = await keepMovement(
    changes,
    { ...line, feeCents },
    { use: 'confirmed' },
    deciding,
  );
  for (const { row, receivedCents } of rows) {
    await confirm(changes, row, { receivedOn: line.bookedOn, receivedCents, bankLineId }, context);
    const { offeringId: subjectId } = row.offering;
    const about = peopleOf(row);
    await log({
      action: 'offering.confirm',
      subjectType: 'offering',
      subjectId,
      about,
      importId,
    });
  }
  return rows.map(({ row }) => row.offering.offeringId);
}

function needsApproval(
  offering: OfferingRecord,
  staff: Asking['staff'],
  approvalAboveCents: number | undefined,
): boolean {
  return (
    isOwnOffering(offering, staff) ||
    largeAmount(offering.amountCents, { approvalAboveCents }) !== undefined
  );
}

function totalsOf(file: ImportedFile, movements: readonly BankMovementRecord[]): ImportTotals {
  const incomingBy = (wanted: UsedMovement['use']) =>
    sumOf(movements.filter(({ use, amountCents }) => use === wanted && amountCents > 0));
  const { known, incoming } = file;
  const made = {
    known,
    confirmed: incomingBy('confirmed'),
    recorded: incomingBy('recorded'),
    setAside: incomingBy('setAside'),
  };
  const open = Object.values(made).reduce(
    (left, { count, cents }) => ({ count: left.count - count, cents: left.cents - cents }),
    incoming,
  );
  return { ...made, open };
}

async function viewsOf(
  reads: Reads,
  offeringIds: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string, DeskOffering>> {
  const rows = await reads.offerings.rowsOf([...new Set(offeringIds)]);
  const views = await deskOfferings(reads, rows, timeZone);
  return new Map(views.map((view) => [view.offeringId, view]));
}

function knownView({ movement, references }: KnownMovement): KnownLine {
  const { lineId, bookedOn, amountCents, text, reason, use } = movement;
  return {
    lineId,
    bookedOn,
    amountCents,
    text,
    reason: use === 'setAside' ? reason : '',
    references: [...references],
  };
}
