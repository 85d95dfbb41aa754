import { exportReceipts } from '@almsway/contract/desk/bookkeeping-endpoints';
import { getLedger } from '@almsway/contract/desk/ledger-endpoints';
import { readAmount } from '@almsway/contract/giving/amount';
import { OFFERING_STATES } from '@almsway/contract/giving/ledger';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Form } from '@almsway/design-system/form';
import { Grid } from '@almsway/design-system/grid';
import { Select } from '@almsway/design-system/select';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#app/desk/desk-pages.ts';
import { DeskFrame } from '#app/desk/parts/desk-frame.tsx';
import { useKeys, useRowKeys } from '#app/desk/parts/keys.ts';
import { OutcomeNote } from '#app/desk/parts/outcome-note.tsx';
import { RowsSkeleton } from '#app/desk/parts/rows-skeleton.tsx';
import { useAnswer } from '#app/desk/parts/use-answer.ts';
import { useChange } from '#app/desk/parts/use-desk-change.ts';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import { Link } from '#app/navigation/link.tsx';
import { useQuery } from '#app/navigation/use-query.ts';

import { AmountInput, DayInput } from './amounts.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { ReceiptsMenu } from './receipts-menu.tsx';
import { STATE_NAMES } from './state-names.ts';

/** The server's limit for one answer; a narrower search finds the rest. */
const PAGE = 100;

/** Offerings by reference, name, amount, date and state, newest first. */
export function LedgerScreen() {
  const intl = useIntl();
  const [search, setSearch] = useQuery();
  const text = (name: string) => search.get(name) ?? '';
  const status = OFFERING_STATES.find((each) => each === text('status'));
  const { cents } = readAmount(text('amount'));
  const query = useAnswer(getLedger, {
    query: {
      _limit: PAGE,
      ...(status && { status }),
      ...(text('q') === '' ? {} : { q: text('q') }),
      ...(cents === undefined ? {} : { amountCents: cents }),
      ...(text('day') === '' ? {} : { day: text('day') }),
    },
  });
  const receipts = useChange(exportReceipts);
  const words = useRef<HTMLInputElement>(null);
  useRowKeys();
  useKeys([{ key: '/', label: 'desk.keys.search', onPress: () => words.current?.focus() }]);

  const [typed, setTyped] = useState({
    q: text('q'),
    amount: text('amount'),
    day: text('day'),
    status: text('status'),
  });
  const [hasTried, setHasTried] = useState(false);
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const find = (wanted: typeof typed) => {
    setHasTried(true);
    if (wanted.amount.trim() !== '' && readAmount(wanted.amount).issue !== undefined) return;
    const given = Object.entries(wanted).filter(([, value]) => value.trim() !== '');
    setSearch(new URLSearchParams(given));
  };
  const clear = { q: '', amount: '', day: '', status: '' };
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.ledger.title' })}
      actions={
        <Cluster>
          <ReceiptsMenu change={receipts} />
          <ButtonLink asChild variant="secondary" size="small">
            <Link href={deskPath('record')}>
              <FormattedMessage id="desk.ledger.record" />
            </Link>
          </ButtonLink>
        </Cluster>
      }
    >
      <Stack gap="5">
        <OutcomeNote {...receipts} />
        <Form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            find(typed);
          }}
        >
          <Grid min="small">
            <TextField
              ref={words}
              label={intl.formatMessage({ id: 'desk.ledger.q' })}
              value={typed.q}
              onChange={({ target }) => change({ q: target.value })}
            />
            <AmountInput
              value={typed.amount}
              isChecked={hasTried}
              isFilter
              onChange={(amount) => change({ amount })}
            />
            <DayInput
              label="desk.field.day"
              value={typed.day}
              isChecked={hasTried}
              isFilter
              onChange={(day) => change({ day })}
            />
            <Select
              label={intl.formatMessage({ id: 'desk.field.state' })}
              value={typed.status}
              options={[
                { value: '', label: intl.formatMessage({ id: 'desk.ledger.anyState' }) },
                ...OFFERING_STATES.map((value) => ({
                  value,
                  label: intl.formatMessage({ id: STATE_NAMES[value].name }),
                })),
              ]}
              onChange={({ target }) => change({ status: target.value })}
            />
          </Grid>
          <Cluster>
            <Button type="submit">
              <FormattedMessage id="desk.ledger.find" />
            </Button>
            {[...search.keys()].length > 0 && (
              <Button
                variant="quiet"
                onClick={() => {
                  setTyped(clear);
                  find(clear);
                }}
              >
                <FormattedMessage id="desk.ledger.clear" />
              </Button>
            )}
          </Cluster>
        </Form>
        <QueryPanel
          query={query}
          errorTitle="desk.ledger.error"
          skeleton={<RowsSkeleton />}
          level={2}
        >
          {({ data, total = data.length }) => (
            <Stack gap="3">
              <div role="status">
                <Text variant="small" tone="muted">
                  <FormattedMessage id="desk.shown" values={{ shown: data.length, total }} />
                </Text>
              </div>
              {data.length === 0 ? (
                <EmptyState title={intl.formatMessage({ id: 'desk.ledger.emptyTitle' })}>
                  <FormattedMessage id="desk.ledger.emptyBody" />
                </EmptyState>
              ) : (
                <Stack as="ul" gap="3">
                  {data.map((offering) => (
                    <LedgerRow key={offering.offeringId} offering={offering} />
                  ))}
                </Stack>
              )}
            </Stack>
          )}
        </QueryPanel>
      </Stack>
    </DeskFrame>
  );
}
