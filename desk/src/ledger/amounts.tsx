import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { readAmount, type AmountIssue } from '@almsway/contract/giving/amount';
import { TextField } from '@almsway/design-system/text-field';
import type { Ref } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

const ISSUES = {
  amountRequired: 'desk.amount.required',
  amountInvalid: 'desk.amount.invalid',
  amountTooSmall: 'desk.amount.tooSmall',
  amountTooLarge: 'desk.amount.tooLarge',
  amountTooPrecise: 'desk.amount.invalid',
  amountNotEuros: 'desk.amount.notEuros',
} as const satisfies Record<AmountIssue, MessageId>;

/** Cents as text for an amount field, in the reader's format without groups: 1500,00 in Spanish. */
export function typedCents(
  { formatNumber }: Pick<IntlShape, 'formatNumber'>,
  cents: number,
): string {
  return formatNumber(cents / 100, { minimumFractionDigits: 2, useGrouping: false });
}

/** The day of a moment for a date field, in the time zone of the browser. */
export function todayIn(now: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

/** A field for an amount in euros. */
export function AmountInput({
  label = 'desk.field.amount',
  value,
  isChecked,
  onChange,
}: {
  label?: MessageId;
  value: string;
  /** Whether to show errors. */
  isChecked: boolean;
  onChange: (value: string) => void;
}) {
  const intl = useIntl();
  const { issue } = readAmount(value);
  return (
    <TextField
      label={intl.formatMessage({ id: label })}
      inputMode="decimal"
      fits="amount"
      value={value}
      error={
        isChecked && issue !== undefined ? intl.formatMessage({ id: ISSUES[issue] }) : undefined
      }
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A date field with the browser's own calendar. */
export function DayInput({
  ref,
  label,
  value,
  isChecked,
  isFilter = false,
  onChange,
}: {
  ref?: Ref<HTMLInputElement> | undefined;
  label: MessageId;
  value: string;
  isChecked: boolean;
  /** Whether it is a search filter, which may be left empty. */
  isFilter?: boolean;
  onChange: (value: string) => void;
}) {
  const intl = useIntl();
  const isFault = value === '' && !isFilter;
  return (
    <TextField
      label={intl.formatMessage({ id: label })}
      ref={ref}
      type="date"
      fits={isFilter ? undefined : 'date'}
      value={value}
      error={isChecked && isFault ? intl.formatMessage({ id: 'desk.dayRequired' }) : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
