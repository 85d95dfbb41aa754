import { dayText } from '@almsway/client/i18n/days.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { sumOf, type BankAccount } from '@almsway/contract/desk/bank-import';
import { Callout } from '@almsway/design-system/callout';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Disclosure } from '@almsway/design-system/disclosure';
import { Stack } from '@almsway/design-system/stack';
import { Facts } from '@almsway/design-system/text';
import type { StatementPart, UnreadRow } from '@almsway/statements/statement';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

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

/**
 * What a statement contains: days, sums, balances and whether they fit, whether it follows the earlier statement of its
 * account, and the rows that were not read.
 */
export function StatementFacts({
  part,
  before,
}: {
  part: StatementPart;
  /** The latest statement of the account that was imported. */
  before?: BankAccount | undefined;
}) {
  const intl = useIntl();
  const { lines, unread, openingCents, closingCents, doesAddUp, hasValueDaysOnly } = part;
  const came = lines.filter(({ amountCents }) => amountCents > 0);
  const went = lines.filter(({ amountCents }) => amountCents < 0);
  const money = (cents: number) => eurosInBooks(intl, cents);
  const sumText = (some: StatementPart['lines']) => {
    const { count, cents } = sumOf(some);
    return intl.formatMessage(
      { id: 'desk.bank.facts.sum' },
      { count, sum: money(Math.abs(cents)) },
    );
  };
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
          {
            label: intl.formatMessage({ id: 'desk.bank.facts.in' }),
            value: <Facts items={sumText(came)} />,
          },
          {
            label: intl.formatMessage({ id: 'desk.bank.facts.out' }),
            value: <Facts items={sumText(went)} />,
          },
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
      {before && <GapNote part={part} before={before} />}
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

/** Names the days that are missing since the earlier statement, or the balances that differ. */
function GapNote({
  part: { from, openingCents },
  before,
}: {
  part: StatementPart;
  before: BankAccount;
}) {
  const intl = useIntl();
  const first = nextDay(before.until);
  if (from > first) {
    const days = intl.formatDateTimeRange(new Date(first), new Date(previousDay(from)), {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    return (
      <Callout tone="warning" title={intl.formatMessage({ id: 'desk.bank.facts.gap' })}>
        <FormattedMessage
          id="desk.bank.facts.gapBody"
          values={{ until: dayText(intl, before.until), days }}
        />
      </Callout>
    );
  }
  const isNext = from === first;
  if (!isNext || openingCents === undefined || before.closingCents === undefined) return null;
  if (openingCents === before.closingCents) return null;
  return (
    <Callout tone="warning" title={intl.formatMessage({ id: 'desk.bank.facts.gap' })}>
      <FormattedMessage
        id="desk.bank.facts.otherBalance"
        values={{
          until: dayText(intl, before.until),
          closing: eurosInBooks(intl, before.closingCents),
          opening: eurosInBooks(intl, openingCents),
        }}
      />
    </Callout>
  );
}

function nextDay(day: string): string {
  return shifted(day, 1);
}

function previousDay(day: string): string {
  return shifted(day, -1);
}

function shifted(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
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

/** What the movements change in the balance: amounts less fees. */
function changeOf({ lines }: StatementPart): number {
  return lines.reduce((sum, { amountCents, feeCents = 0 }) => sum + amountCents - feeCents, 0);
}
