import { Callout } from '@almsway/design-system/callout';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Disclosure } from '@almsway/design-system/disclosure';
import { Stack } from '@almsway/design-system/stack';
import type { StatementPart, UnreadRow } from '@almsway/statements/statement';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { eurosAndCents } from '#app/i18n/money.ts';

import { UNREAD_TEXTS } from './statement-faults.ts';

/** Unread rows that are listed at once; the others can be opened. */
const LISTED = 5;

/** The days of a statement; the year only if it is not this one. */
export function daysText(intl: IntlShape, { from, until }: StatementPart): string {
  const isThisYear = [from, until].every((day) => day.startsWith(`${new Date().getFullYear()}-`));
  return intl.formatDateTimeRange(new Date(from), new Date(until), {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/** What a statement contains: days, sums, balances and whether they fit, and the rows that were not read. */
export function StatementFacts({ part }: { part: StatementPart }) {
  const intl = useIntl();
  const { lines, unread, openingCents, closingCents, doesAddUp, hasValueDaysOnly } = part;
  const came = lines.filter(({ amountCents }) => amountCents > 0);
  const went = lines.filter(({ amountCents }) => amountCents < 0);
  const sumText = (some: StatementPart['lines']) =>
    intl.formatMessage(
      { id: 'desk.bank.facts.sum' },
      {
        count: some.length,
        sum: eurosAndCents(intl, Math.abs(sumOf(some))),
      },
    );
  const money = (cents: number) => eurosAndCents(intl, cents);
  const hasBalances = openingCents !== undefined && closingCents !== undefined;
  const difference = hasBalances ? closingCents - openingCents - changeOf(part) : 0;
  return (
    <Stack gap="4">
      <DescriptionList
        isCompact
        hasLines={false}
        items={[
          {
            label: intl.formatMessage({ id: 'desk.bank.facts.days' }),
            value: daysText(intl, part),
          },
          { label: intl.formatMessage({ id: 'desk.bank.facts.in' }), value: sumText(came) },
          { label: intl.formatMessage({ id: 'desk.bank.facts.out' }), value: sumText(went) },
          ...(hasBalances
            ? [
                {
                  label: intl.formatMessage({ id: 'desk.bank.facts.balances' }),
                  value: intl.formatMessage(
                    { id: doesAddUp ? 'desk.bank.facts.addUp' : 'desk.bank.facts.fromTo' },
                    { opening: money(openingCents), closing: money(closingCents) },
                  ),
                },
              ]
            : []),
        ]}
      />
      {doesAddUp === false && (
        <Callout tone="warning" title={intl.formatMessage({ id: 'desk.bank.facts.doesNotAddUp' })}>
          <FormattedMessage
            id="desk.bank.facts.difference"
            values={{ hasDifference: difference !== 0, difference: money(Math.abs(difference)) }}
          />
        </Callout>
      )}
      {hasValueDaysOnly && (
        <Callout tone="info">
          <FormattedMessage id="desk.bank.facts.valueDaysOnly" />
        </Callout>
      )}
      {unread.length > 0 && (
        <Callout
          tone="warning"
          title={intl.formatMessage({ id: 'desk.bank.unread' }, { count: unread.length })}
        >
          <UnreadList rows={unread.slice(0, LISTED)} />
          {unread.length > LISTED && (
            <Disclosure
              summary={intl.formatMessage(
                { id: 'desk.bank.unreadMore' },
                { count: unread.length - LISTED },
              )}
            >
              <UnreadList rows={unread.slice(LISTED)} />
            </Disclosure>
          )}
        </Callout>
      )}
    </Stack>
  );
}

function UnreadList({ rows }: { rows: readonly UnreadRow[] }) {
  return (
    <Stack as="ul" gap="1">
      {rows.map(({ row, reason, cell }) => (
        <li key={`${row} ${reason}`}>
          <FormattedMessage id={UNREAD_TEXTS[reason]} values={{ row, cell: <bdi>{cell}</bdi> }} />
        </li>
      ))}
    </Stack>
  );
}

function sumOf(lines: StatementPart['lines']): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What the movements change in the balance: amounts less fees. */
function changeOf({ lines }: StatementPart): number {
  return lines.reduce((sum, { amountCents, feeCents = 0 }) => sum + amountCents - feeCents, 0);
}
