import type { LineDecision, LineResultKind } from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { isRegular } from '@almsway/contract/giving/intentions';
import { receivedCentsOf } from '@almsway/contract/giving/ledger';

import { assertYearOpen } from '#api/declaration/filing.ts';
import { assertPast, offeringOf } from '#api/giving/offering-rules.ts';
import { type ReceiptContext } from '#api/giving/receipt-rules.ts';
import { standingReferenceOf } from '#api/giving/standing-gifts.ts';
import { ApiFailure } from '#api/http.ts';
import type { Changes, Reads } from '#api/ports.ts';
import type { Log } from '#api/staff/acting.ts';
import { makeOrAsk, type Asking } from '#api/staff/approvals.ts';
import { assertLatest } from '#api/staff/subjects.ts';

import { assertDecidable, confirm } from './deciding.ts';
import { assertFree, keepMovement, usedMovement } from './evidence.ts';
import { needsApproval, peopleOf } from './ledger-causes.ts';

/** What became of a line: ids and codes alone, because it is stored under the idempotency key. */
export interface Applied {
  readonly lineId: string;
  readonly result: LineResultKind;
  readonly offeringIds: readonly string[];
  readonly code: string;
}

/** The circumstances of an import. */
export interface Importing {
  readonly importId: string;
  readonly asking: Asking;
  readonly context: ReceiptContext;
  /** Movements that lines of this call were recognised as: no movement is two lines of a statement. */
  readonly recognised: Set<string>;
}

/** Does what was decided about a line. A refused line changes nothing and leaves the others as they are. */
export async function applied(
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
    return { lineId, result: isOurs ? used.use : 'known', offeringIds, code: '' };
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
      const { offeringId, note, language, basedOn } = decision;
      const offering = await offeringOf(changes, offeringId);
      if (amountCents !== -receivedCentsOf(offering.offering)) {
        throw new ApiFailure('wrong_state', 'Another amount was received than the one returned.');
      }
      const body = {
        decision: 'return',
        note,
        bankLine: line,
        ...(language && { language }),
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
