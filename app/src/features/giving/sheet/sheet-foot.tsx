import { DialogFoot, DialogFooter } from '@almsway/design-system/dialog';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';

interface SheetFootProps {
  /** The buttons of the main action. */
  readonly children?: ReactNode;
  /** What was chosen so far, in one line. */
  readonly summary?: string;
  /** What leads back; "Back" unless told. */
  readonly backLabel?: MessageId;
  readonly onBack: () => void;
}

/** What is always in view at the foot of the sheet: the choice, the action and the way back. */
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
