import { DialogFoot, DialogFooter } from '@almsway/design-system/dialog';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';

interface SheetFootProps {
  /** The buttons of the main action. */
  readonly children?: ReactNode;
  /** The choices so far, in one line. */
  readonly summary?: string;
  /** Label of the back button; "Back" by default. */
  readonly backLabel?: MessageId;
  readonly onBack: () => void;
}

/** The foot of the sheet, always in view: the choices, the action and the way back. */
export function SheetFoot({
  children,
  summary,
  backLabel = 'support.back',
  onBack,
}: SheetFootProps) {
  return (
    <DialogFoot>
      <DialogFooter
        summary={summary}
        cancelLabel={<FormattedMessage id={backLabel} />}
        onCancel={onBack}
      >
        {children}
      </DialogFooter>
    </DialogFoot>
  );
}
