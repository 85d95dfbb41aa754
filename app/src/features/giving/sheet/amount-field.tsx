import {
  AMOUNT_LIMITS,
  AMOUNTS_OFFERED,
  readAmount,
  type AmountIssue,
} from '@almsway/contract/giving/amount';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Stack } from '@almsway/design-system/stack';
import { TextField } from '@almsway/design-system/text-field';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';
import { euros } from '#app/i18n/money.ts';

import { typedAmount } from './choice.ts';

const ISSUES = {
  amountRequired: 'support.amount.required',
  amountInvalid: 'support.amount.invalid',
  amountTooSmall: 'support.amount.tooSmall',
  amountTooLarge: 'support.amount.tooLarge',
  amountTooPrecise: 'support.amount.tooPrecise',
  amountNotEuros: 'support.amount.notEuros',
} as const satisfies Record<AmountIssue, MessageId>;

interface AmountFieldProps {
  /** Id of the input. */
  readonly id: string;
  /** The text of the field as typed, also when it cannot be parsed. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Is it time to say what is wrong with it? */
  readonly isChecked: boolean;
  /** The person has left the field. */
  readonly onLeave: () => void;
}

/** The amount: one of those offered, or any other. */
export function AmountField({ id, typed, onType, isChecked, onLeave }: AmountFieldProps) {
  const intl = useIntl();
  const name = useId();
  const { cents, issue } = readAmount(typed);
  const error =
    isChecked && issue
      ? intl.formatMessage(
          { id: ISSUES[issue] },
          { min: euros(intl, AMOUNT_LIMITS.min), max: euros(intl, AMOUNT_LIMITS.max) },
        )
      : undefined;
  // The parsed amount, where it was typed in another form.
  const isPlain = cents === undefined || typed.trim() === typedAmount(intl.locale, cents);
  return (
    <Stack gap="4">
      <RadioGroup
        label={intl.formatMessage({ id: 'support.amount.label' })}
        layout="pills"
        name={name}
        value={cents === undefined ? '' : String(cents)}
        options={AMOUNTS_OFFERED.map((offered) => ({
          value: String(offered),
          label: euros(intl, offered),
        }))}
        onChange={(event) => onType(typedAmount(intl.locale, Number(event.target.value)))}
      />
      <TextField
        id={id}
        label={intl.formatMessage({ id: 'support.amount.other' })}
        hint={
          isPlain
            ? intl.formatMessage({ id: 'support.amount.hint' })
            : intl.formatMessage(
                { id: 'support.amount.understood' },
                { amount: euros(intl, cents) },
              )
        }
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
    </Stack>
  );
}
