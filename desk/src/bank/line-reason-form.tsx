import { ReasonForm } from '#desk/parts/reason-form.tsx';

const NOTHING_SENT = { isBusy: false, refusal: null, approval: null } as const;

/** Asks why a line is not an offering, or why its money went back; it is sent when the import is applied. */
export function LineReasonForm({
  lineId,
  isReturn = false,
  onSend,
  onCancel,
}: {
  lineId: string;
  isReturn?: boolean;
  onSend: (reason: string) => void;
  onCancel: () => void;
}) {
  return (
    <ReasonForm
      subject={lineId}
      label={isReturn ? 'desk.bank.returnReason' : 'desk.bank.setAsideReason'}
      hint={isReturn ? 'desk.bank.returnHint' : 'desk.bank.setAsideHint'}
      submit={isReturn ? 'desk.bank.return' : 'desk.bank.setAside'}
      change={NOTHING_SENT}
      onSend={onSend}
      onCancel={onCancel}
    />
  );
}
