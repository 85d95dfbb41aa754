import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { Cluster } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage } from 'react-intl';

import { ReasonForm } from '#app/desk/parts/reason-form.tsx';

const NOTHING_SENT = { isBusy: false, refusal: null, approval: null } as const;

/** Asks why a line is not an offering; the reason is sent when the import is applied. */
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

/** Says that a line will be set aside and why, and lets the treasurer undo it. */
export function SetAsideNote({ reason, onUndo }: { reason: string; onUndo: () => void }) {
  return (
    <Cluster>
      <Badge>
        <FormattedMessage id="desk.bank.setAsideChosen" />
      </Badge>
      <Text as="span" variant="small">
        <bdi>{reason}</bdi>
      </Text>
      <Button variant="quiet" size="small" onClick={onUndo}>
        <FormattedMessage id="common.undo" />
      </Button>
    </Cluster>
  );
}
