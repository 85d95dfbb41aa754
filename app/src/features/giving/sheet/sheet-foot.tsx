import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Button } from '@almsway/design-system/button';
import { DialogFoot, DialogFooter } from '@almsway/design-system/dialog';
import { Stack } from '@almsway/design-system/stack';
import { Facts } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

interface SheetFootProps {
  /** The buttons of the main action. */
  readonly children?: ReactNode;
  /** The choices so far, in one line. */
  readonly summary?: string;
  /** Goes back to change the choices; without it the summary has no button. */
  readonly onChange?: () => void;
  /** Label of the back button; "Back" by default. */
  readonly backLabel?: MessageId;
  readonly onBack: () => void;
}

/** "Change": goes back to the step where the choices were made. */
export function ChangeButton({ onClick }: { readonly onClick: () => void }) {
  const intl = useIntl();
  return (
    <Button
      variant="quiet"
      edge="end"
      size="small"
      aria-label={intl.formatMessage({ id: 'support.changeNamed' })}
      onClick={onClick}
    >
      <FormattedMessage id="support.change" />
    </Button>
  );
}

/** The foot of the sheet, always in view: the choices, the action and the way back. */
export function SheetFoot({
  children,
  summary,
  onChange,
  backLabel = 'support.back',
  onBack,
}: SheetFootProps) {
  const facts = summary === undefined ? undefined : <Facts items={summary} />;
  return (
    <DialogFoot>
      <DialogFooter
        summary={
          onChange ? (
            <Stack direction="row" gap="3" align="center" isFirstGrowing wrap>
              {facts}
              <ChangeButton onClick={onChange} />
            </Stack>
          ) : (
            facts
          )
        }
        cancelLabel={<FormattedMessage id={backLabel} />}
        onCancel={onBack}
      >
        {children}
      </DialogFooter>
    </DialogFoot>
  );
}
