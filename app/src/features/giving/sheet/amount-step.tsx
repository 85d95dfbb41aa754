import { CADENCES, type Cadence } from '@almsway/contract/giving/offerings';
import { Button } from '@almsway/design-system/button';
import { Form } from '@almsway/design-system/form';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CADENCE_LABELS } from './choice-texts.ts';
import { SheetFoot } from './sheet-foot.tsx';

interface AmountStepProps {
  /** The fields for amount and dedication. */
  readonly amount: ReactNode;
  readonly dedication: ReactNode;
  readonly cadence: Cadence;
  /** The choices in one line. */
  readonly summary: string;
  readonly onCadence: (cadence: Cadence) => void;
  readonly onNext: () => void;
  /** Closes the sheet, or returns to the previous step. */
  readonly onBack: () => void;
  readonly isFirst: boolean;
}

/** First step: how much, and how often. */
export function AmountStep({
  amount,
  dedication,
  cadence,
  summary,
  onCadence,
  onNext,
  onBack,
  isFirst,
}: AmountStepProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <Form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      {amount}
      <RadioGroup
        label={intl.formatMessage({ id: 'support.cadence.label' })}
        hint={intl.formatMessage({ id: 'support.cadence.hint' })}
        layout="pills"
        name={`${id}-cadence`}
        value={cadence}
        options={CADENCES.map((each) => ({
          value: each,
          label: intl.formatMessage({ id: CADENCE_LABELS[each] }),
        }))}
        onChange={({ target }) => {
          const next = CADENCES.find((known) => known === target.value);
          if (next) onCadence(next);
        }}
      />
      {dedication}
      <SheetFoot
        summary={summary}
        backLabel={isFirst ? 'common.cancel' : 'support.back'}
        onBack={onBack}
      >
        <Button type="submit" form={id}>
          <FormattedMessage id="support.next" />
        </Button>
      </SheetFoot>
    </Form>
  );
}
