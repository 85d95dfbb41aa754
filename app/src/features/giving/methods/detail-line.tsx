import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { CopyLine } from '@almsway/design-system/copy-line';
import { use } from 'react';
import { useIntl } from 'react-intl';

import { SlipUse } from './slip-use.ts';

interface DetailLineProps {
  /** Name of the detail. */
  readonly label: MessageId;
  readonly value: string;
  /** Text to copy, where it differs from the text shown. */
  readonly copied?: string | undefined;
  readonly isCode?: boolean | undefined;
  readonly isLarge?: boolean | undefined;
  readonly hint?: MessageId | undefined;
}

/** One detail of a transfer, with a Copy button. */
export function DetailLine({ label, value, copied, isCode, isLarge, hint }: DetailLineProps) {
  const intl = useIntl();
  const slipUse = use(SlipUse);
  const what = intl.formatMessage({ id: label });
  return (
    <CopyLine
      label={what}
      value={value}
      copied={copied}
      isCode={isCode}
      isLarge={isLarge}
      hint={hint ? intl.formatMessage({ id: hint }) : undefined}
      copyLabel={intl.formatMessage({ id: 'support.copy.action' })}
      copyName={intl.formatMessage({ id: 'support.copy.named' }, { what })}
      copiedLabel={intl.formatMessage({ id: 'support.copy.done' })}
      copiedMessage={intl.formatMessage({ id: 'support.copy.said' }, { what, value })}
      failedMessage={intl.formatMessage({ id: 'support.copy.failed' })}
      onCopied={slipUse?.onUse}
    />
  );
}
