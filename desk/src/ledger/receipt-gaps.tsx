import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { askForTaxData, getReceiptGaps } from '@almsway/contract/desk/bookkeeping-endpoints';
import {
  RECEIVED_WITHOUT_RECEIPT,
  type NoReceiptReason,
  type ReceiptGaps as Gaps,
} from '@almsway/contract/desk/receipt-gaps';
import { Button } from '@almsway/design-system/button';
import { Disclosure } from '@almsway/design-system/disclosure';
import { Heading } from '@almsway/design-system/heading';
import { RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { momentDateText } from '#desk/parts/moments.ts';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { useAnswer } from '#desk/parts/use-answer.ts';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { WorkRow } from '#desk/parts/work-row.tsx';

/** What is missing, for each reason. */
export const REASON_NAMES: Readonly<Record<NoReceiptReason, MessageId>> = {
  taxDataMissing: 'desk.gaps.taxDataMissing',
  taxIdMissing: 'desk.gaps.taxIdMissing',
  giverUnknown: 'desk.gaps.giverUnknown',
  notDeductible: 'desk.gaps.notDeductible',
  due: 'desk.gaps.due',
  notConfirmed: 'desk.gaps.notConfirmed',
  returned: 'desk.gaps.returned',
  direct: 'desk.gaps.direct',
};

const RECEIVED: ReadonlySet<NoReceiptReason> = new Set(RECEIVED_WITHOUT_RECEIPT);

/** Why offerings of a year have no receipt, and the mail that asks patrons for their tax data. */
export function ReceiptGaps({ year }: { year: number }) {
  const query = useAnswer(getReceiptGaps, { query: { year: `${year}` } });
  return (
    <QueryPanel query={query} errorTitle="desk.gaps.error" skeleton={<RowsSkeleton />} level={2}>
      {({ data }) => {
        const received = data.reasons.filter(({ reason }) => RECEIVED.has(reason));
        const others = data.reasons.filter(({ reason }) => !RECEIVED.has(reason));
        return (
          <Stack gap="5">
            <Reasons year={year} title="desk.gaps.received" reasons={received} />
            {data.toAsk + data.asked.length === 0 ? null : (
              <AskForTaxData key={year} year={year} {...data} />
            )}
            {others.length === 0 ? null : (
              <Reasons year={year} title="desk.gaps.others" reasons={others} />
            )}
          </Stack>
        );
      }}
    </QueryPanel>
  );
}

function Reasons({
  year,
  title,
  reasons,
}: {
  year: number;
  title: 'desk.gaps.received' | 'desk.gaps.others';
  reasons: Gaps['reasons'];
}) {
  const intl = useIntl();
  const count = reasons.reduce((sum, row) => sum + row.count, 0);
  const cents = reasons.reduce((sum, row) => sum + row.cents, 0);
  const name = intl.formatMessage({ id: title }, { count, sum: eurosInBooks(intl, cents) });
  return (
    <Stack gap="3">
      <Heading level={2} size={3}>
        {name}
      </Heading>
      {count === 0 ? null : (
        <RowList label={name}>
          {reasons.map((row) => (
            <WorkRow
              key={row.reason}
              href={`${deskPath('ledger')}?year=${year}&noReceipt=${row.reason}`}
              title={<FormattedMessage id={REASON_NAMES[row.reason]} />}
              facts={[intl.formatMessage({ id: 'desk.gaps.count' }, { count: row.count })]}
              side={<>{eurosInBooks(intl, row.cents)}</>}
            />
          ))}
        </RowList>
      )}
    </Stack>
  );
}

// One mail to each person and year, however often it is pressed.
function AskForTaxData({ year, toAsk, asked }: { year: number } & Pick<Gaps, 'toAsk' | 'asked'>) {
  const intl = useIntl();
  const change = useChange(askForTaxData);
  const [done, setDone] = useState<{ written: number; unreachable: number } | null>(null);
  const ask = async () => {
    setDone(null);
    const sent = await change.send({ body: { year: `${year}` } });
    if (sent.kind === 'made') setDone(sent.answer.data);
  };
  return (
    <Stack gap="3">
      <Heading level={2} size={3}>
        <FormattedMessage id="desk.gaps.askTitle" />
      </Heading>
      <Text>
        <FormattedMessage id="desk.gaps.askBody" values={{ year: `${year}` }} />
      </Text>
      {toAsk === 0 ? null : (
        <Cluster>
          <Button
            variant="secondary"
            isBusy={change.isBusy}
            busyLabel={intl.formatMessage({ id: 'common.working' })}
            onClick={() => void ask()}
          >
            <FormattedMessage id="desk.gaps.ask" values={{ count: toAsk }} />
          </Button>
        </Cluster>
      )}
      <LiveRegion isVisible>
        {done ? <FormattedMessage id="desk.gaps.done" values={done} /> : null}
      </LiveRegion>
      {asked.length === 0 ? null : (
        <Disclosure
          summary={intl.formatMessage({ id: 'desk.gaps.asked' }, { count: asked.length })}
        >
          <RowList>
            {asked.map(({ name, at }, index) => (
              <li key={index}>
                <Text variant="small">
                  <FormattedMessage
                    id="desk.gaps.askedOn"
                    values={{ name, day: momentDateText(intl, at) }}
                  />
                </Text>
              </li>
            ))}
          </RowList>
        </Disclosure>
      )}
      <OutcomeNote {...change} />
    </Stack>
  );
}
