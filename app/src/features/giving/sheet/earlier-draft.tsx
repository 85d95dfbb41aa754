import { useDateText } from '@almsway/client/i18n/days.ts';
import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { sentReference, type PreparedOffering } from '@almsway/contract/giving/offerings';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { SheetFoot } from './sheet-foot.tsx';

/** The values with which a draft is named. */
function useDraftValues(draft: PreparedOffering) {
  const { amountCents, method, createdAt } = draft;
  const intl = useIntl();
  const dateOf = useDateText();
  return {
    amount: <strong>{euros(intl, amountCents)}</strong>,
    method: intl.formatMessage({ id: METHOD_LABELS[method].word }),
    date: dateOf(createdAt),
    reference: <strong>{sentReference(draft)}</strong>,
  };
}

interface EarlierNoticeProps {
  readonly draft: PreparedOffering;
  readonly isBusy: boolean;
  /** Shows what to copy for the draft. */
  readonly onShow: () => void;
  readonly onDiscard: () => void;
}

/** Says when the sheet opens that there is a draft of an earlier visit. */
export function EarlierNotice({ draft, isBusy, onShow, onDiscard }: EarlierNoticeProps) {
  const intl = useIntl();
  return (
    <Callout
      tone="info"
      title={intl.formatMessage({ id: 'support.earlier.title' })}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onShow}>
            <FormattedMessage id="support.earlier.show" />
          </Button>
          <Button
            variant="secondary"
            size="small"
            isBusy={isBusy}
            busyLabel={intl.formatMessage({ id: 'common.working' })}
            onClick={onDiscard}
          >
            <FormattedMessage id="support.earlier.discard" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="support.earlier.notSent" values={useDraftValues(draft)} />
    </Callout>
  );
}

interface EarlierDraftProps {
  readonly draft: PreparedOffering;
  readonly isBusy: boolean;
  /** Shows what to copy for the draft, which was not sent yet. */
  readonly onShow: () => void;
  /** "Yes, I have sent it". */
  readonly onSent: () => void;
  readonly onRestart: () => void;
  readonly onBack: () => void;
}

/** Asks about a draft of another amount or method, whose reference may already be on a transfer. */
export function EarlierDraft({
  draft,
  isBusy,
  onShow,
  onSent,
  onRestart,
  onBack,
}: EarlierDraftProps) {
  const intl = useIntl();
  const busy = { isBusy, busyLabel: intl.formatMessage({ id: 'common.working' }) };
  return (
    <Stack gap="4">
      <Text>
        <FormattedMessage id="support.earlier.body" values={useDraftValues(draft)} />
      </Text>
      <Stack gap="1" align="start">
        <Text variant="small" tone="muted">
          <FormattedMessage id="support.earlier.note" />
        </Text>
        <Button variant="remove" edge="start" {...busy} onClick={onRestart}>
          <FormattedMessage id="support.earlier.restart" />
        </Button>
      </Stack>
      <SheetFoot onBack={onBack}>
        <Button onClick={onShow}>
          <FormattedMessage id="support.earlier.show" />
        </Button>
        <Button variant="secondary" {...busy} onClick={onSent}>
          <FormattedMessage id="support.earlier.sent" />
        </Button>
      </SheetFoot>
    </Stack>
  );
}
