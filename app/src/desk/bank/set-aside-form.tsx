import { ReasonForm } from '#app/desk/parts/reason-form.tsx';

const NOTHING_SENT = { isBusy: false, refusal: null, approval: null } as const;

/** Asks why a line is no offering; it is sent with the rest of the import. */
export function SetAsideForm({
  onSend,
  onCancel,
}: {
  onSend: (reason: string) => void;
  onCancel: () => void;
}) {
  return (
    <ReasonForm
      label="desk.bank.setAsideReason"
      hint="desk.bank.setAsideHint"
      submit="desk.bank.setAside"
      change={NOTHING_SENT}
      onSend={onSend}
      onCancel={onCancel}
    />
  );
}
