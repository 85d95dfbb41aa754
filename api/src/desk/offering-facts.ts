import type { ApprovalFactView } from '@almsway/contract/desk/approvals';
import type { LedgerDecision } from '@almsway/contract/desk/desk-ledger';
import { stateBeforeConfirmation, receivedCentsOf } from '@almsway/contract/giving/ledger';
import { fullName } from '@almsway/contract/profiles/full-name';

import { donorOf } from '#api/giving/receipt-rules.ts';
import type { Reads } from '#api/ports.ts';
import type { OfferingRow } from '#api/ports/giving-ports.ts';
import type { ReceiptRecord } from '#api/records/giving-records.ts';
import { changed } from '#api/staff/approvals.ts';

type Value = ApprovalFactView['now'];

/** What a decision would change of an offering, for the person who approves it. */
export function decisionFacts(row: OfferingRow, decision: LedgerDecision): ApprovalFactView[] {
  const { offering, receipt } = row;
  const { status, events, receivedOn } = offering;
  const cents = receivedCentsOf(offering);
  const inForce = receipt && receipt.amountCents > 0 ? receipt.number : null;
  const known = [...partiesOf(row), changed('state', status, stateAfter())];
  switch (decision.decision) {
    case 'confirm':
      return [
        ...known,
        changed('amount', cents, decision.amountCents ?? cents),
        changed('receivedOn', receivedOn ?? null, decision.receivedOn),
      ];
    case 'return':
      return [
        ...known,
        { fact: 'amount', now: cents },
        { fact: 'receivedOn', now: receivedOn ?? null },
        changed('receipt', inForce, null),
      ];
    case 'notFind':
    case 'undo':
      return [
        ...known,
        { fact: 'amount', now: cents },
        changed('receivedOn', receivedOn ?? null, null),
      ];
  }

  function stateAfter(): Value {
    switch (decision.decision) {
      case 'confirm':
        return 'confirmed';
      case 'notFind':
        return 'notFound';
      case 'return':
        return 'returned';
      case 'undo':
        return stateBeforeConfirmation(events);
    }
  }
}

/** Money that would be recorded. */
export function recordedFacts(row: OfferingRow): ApprovalFactView[] {
  const { amountCents, receivedOn = null } = row.offering;
  return [
    ...partiesOf(row),
    { fact: 'amount', now: amountCents },
    { fact: 'receivedOn', now: receivedOn },
  ];
}

/** The data of a receipt, and those that its correction would change. */
export async function correctionFacts(
  reads: Reads,
  row: OfferingRow,
  old: ReceiptRecord,
): Promise<ApprovalFactView[]> {
  const { offering, monastic } = row;
  const donor = (await donorOf(reads, offering)) ?? old.donor;
  return [
    { fact: 'receipt', now: old.number },
    changed('to', old.monasticName, monastic ? fullName(monastic) : old.monasticName),
    changed('amount', old.amountCents, receivedCentsOf(offering)),
    changed('receivedOn', old.receivedOn, offering.receivedOn ?? old.receivedOn),
    ...(['name', 'taxId', 'street', 'postalCode', 'city', 'country'] as const).map((field) =>
      changed(field, old.donor[field], donor[field]),
    ),
  ];
}

function partiesOf({ offering, patron, monastic }: OfferingRow): ApprovalFactView[] {
  return [
    { fact: 'from', now: patron?.name ?? offering.giver?.name ?? '' },
    { fact: 'to', now: monastic ? fullName(monastic) : '' },
  ];
}
