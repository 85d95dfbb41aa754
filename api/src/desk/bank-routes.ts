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
} from '@almsway/contract/desk/bank-import';
import type { DeskOffering } from '@almsway/contract/desk/desk-ledger';

import { assertPast } from '#api/giving/offering-rules.ts';
import type { FailureFacts } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import type { BankMovementRecord } from '#api/records/desk-records.ts';
import { route } from '#api/routing.ts';
import type { Log } from '#api/staff/acting.ts';
import { staffNames } from '#api/staff/members.ts';
import { historyOf } from '#api/staff/subjects.ts';

import { applied, type Applied } from './applying-lines.ts';
import { deskOfferings } from './desk-offerings.ts';
import type { UsedMovement } from './evidence.ts';
import { needsApproval } from './ledger-causes.ts';
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

/** The colleague whose decision came first. */
async function decidedBy(
  reads: Reads,
  decision: LineDecision | undefined,
): Promise<FailureFacts['decidedBy']> {
  if (!decision || !('offeringId' in decision)) return undefined;
  const { steps } = await historyOf(reads, 'offering', decision.offeringId);
  return steps[0] && { name: steps[0].by, at: steps[0].at, action: steps[0].action };
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
