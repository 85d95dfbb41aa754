import type { ApprovalCause } from '@almsway/contract/desk/approvals';
import type { LedgerDecision } from '@almsway/contract/desk/desk-ledger';

import type { OfferingRow } from '#api/ports/giving-ports.ts';
import type { OfferingRecord } from '#api/records/giving-records.ts';
import type { StaffCaller } from '#api/staff/acting.ts';
import type { Asking } from '#api/staff/approvals.ts';

/** Why a second person has to approve a decision, if they do. */
export function causeOf(
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

/** Whether a staff member gave or receives the offering of this row. */
export function isOwn({ offering }: OfferingRow, staff: StaffCaller): boolean {
  return isOwnOffering(offering, staff);
}

/** Whether a staff member gave or receives this offering. */
function isOwnOffering({ userId, profileId }: OfferingRecord, { member }: StaffCaller): boolean {
  const own = member?.userId ?? '';
  return own !== '' && (userId === own || profileId === own);
}

/** Whether a second person has to approve that this offering is received. */
export function needsApproval(
  offering: OfferingRecord,
  staff: Asking['staff'],
  approvalAboveCents: number | undefined,
): boolean {
  return (
    isOwnOffering(offering, staff) ||
    largeAmount(offering.amountCents, { approvalAboveCents }) !== undefined
  );
}
