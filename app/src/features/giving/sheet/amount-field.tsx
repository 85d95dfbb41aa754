import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { euros, euroSign } from '@almsway/client/i18n/money.ts';
import {
  AMOUNT_LIMITS,
  AMOUNTS_OFFERED,
  readAmount,
  type AmountIssue,
} from '@almsway/contract/giving/amount';
import { AmountInput } from '@almsway/design-system/amount-input';
import { useIntl } from 'react-intl';

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
  /** The text as typed, even if it cannot be parsed. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Whether to show validation errors. */
  readonly isChecked: boolean;
  /** Called when the field loses the focus. */
  readonly onLeave: () => void;
}

/** The amount: one of the suggested ones, or any other. */
export function AmountField({ id, typed, onType, isChecked, onLeave }: AmountFieldProps) {
  const intl = useIntl();
  const { cents, issue } = readAmount(typed);
  const error =
    isChecked && issue
      ? intl.formatMessage(
          { id: ISSUES[issue] },
          { min: euros(intl, AMOUNT_LIMITS.min), max: euros(intl, AMOUNT_LIMITS.max) },
        )
      : undefined;
  // Whether the parsed amount is written as typed; otherwise it is shown as well.
  const isPlain = cents === undefined || typed.trim() === typedAmount(intl.locale, cents);
  return (
    <AmountInput
      id={id}
      label={intl.formatMessage({ id: 'support.amount.other' })}
      hint={
        isPlain
          ? undefined
          : intl.formatMessage({ id: 'support.amount.understood' }, { amount: euros(intl, cents) })
      }
      value={typed}
      error={error}
      sign={euroSign(intl)}
      onType={onType}
      onBlur={onLeave}
      suggestions={AMOUNTS_OFFERED.map((offered) => ({
        value: typedAmount(intl.locale, offered),
        label: euros(intl, offered),
      }))}
      suggestionsLabel={intl.formatMessage({ id: 'support.amount.suggestions' })}
    />
  );
}
