import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { isCarriedBy, limitsOf, type SupportMethod } from '@almsway/contract/giving/methods';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useId, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { methodView } from '#app/features/giving/methods/method-views.tsx';
import {
  ReceiverLine,
  ReceiverNote,
  type OfferedMethod,
} from '#app/features/giving/methods/receiver-note.tsx';

import { SheetFoot } from './sheet-foot.tsx';
import type { Giver } from './sheet-state.ts';

interface WayStepProps {
  readonly methods: readonly OfferedMethod[];
  /** The chosen method. */
  readonly offered: OfferedMethod;
  readonly cents: number;
  readonly name: string;
  /** Who uses the form: a patron, a visitor who has to sign in first, or the monastic on their own sheet. */
  readonly giver: Giver;
  /** The choices in one line. */
  readonly summary: string;
  readonly isBusy: boolean;
  /** Ref to what is said of an amount that the chosen method does not take. */
  readonly outsideRef: Ref<HTMLDivElement>;
  readonly onChoose: (method: SupportMethod) => void;
  readonly onNext: () => void;
  /** Goes to the first step, to change the choices. */
  readonly onChange: () => void;
  readonly onBack: () => void;
}

/** Second step: the payment method, who receives the offering, and what a patron should know first. */
export function WayStep({
  methods,
  offered,
  cents,
  name,
  giver,
  summary,
  isBusy,
  outsideRef,
  onChoose,
  onNext,
  onChange,
  onBack,
}: WayStepProps) {
  const intl = useIntl();
  const id = useId();
  const { method } = offered;
  const { outside } = methodView(method);
  const limits = limitsOf(method);
  const isCarried = isCarriedBy(method, cents) || !limits || !outside;
  const other = methods.find((each) => isCarriedBy(each.method, cents))?.method;

  // Whether all methods have the same recipient, who is then named only in the selected row.
  const isAlike = methods.every(
    ({ receiver, holder }) => receiver === offered.receiver && holder === offered.holder,
  );

  const actions = () => {
    if (giver === 'owner') return null;
    if (!isCarried) {
      return other ? (
        <Button onClick={() => onChoose(other)}>
          <FormattedMessage
            id="support.way.other"
            values={{ method: intl.formatMessage({ id: METHOD_LABELS[other].word }) }}
          />
        </Button>
      ) : null;
    }
    return (
      <Button
        isBusy={isBusy}
        busyLabel={intl.formatMessage({ id: 'common.working' })}
        onClick={onNext}
      >
        <FormattedMessage id="support.next" />
      </Button>
    );
  };

  return (
    <Stack gap="4">
      <RadioGroup
        label={intl.formatMessage({ id: 'support.method.group' })}
        isLabelHidden
        layout="rows"
        name={id}
        value={method}
        options={methods.map((each) => {
          const { icon: Icon, name: label } = METHOD_LABELS[each.method];
          return {
            value: each.method,
            label: intl.formatMessage({ id: label }),
            icon: <Icon aria-hidden />,
            hint: (
              <>
                <FormattedMessage id={methodView(each.method).line} />
                {isAlike && each.method !== method ? null : (
                  <ReceiverLine offered={each} name={name} />
                )}
              </>
            ),
          };
        })}
        onChange={({ target }) => {
          const next = methods.find((known) => known.method === target.value);
          if (next) onChoose(next.method);
        }}
      />
      {isCarried ? (
        <>
          <ReceiverNote offered={offered} name={name} isQuiet />
          {giver === 'owner' ? (
            <Text tone="muted">
              <FormattedMessage id="support.preview.here" />
            </Text>
          ) : null}
        </>
      ) : (
        <div ref={outsideRef}>
          <Callout tone="warning" role="status">
            <FormattedMessage
              id={outside}
              values={{
                amount: euros(intl, cents),
                min: euros(intl, limits.min),
                max: euros(intl, limits.max),
              }}
            />
          </Callout>
        </div>
      )}
      <SheetFoot summary={summary} onChange={onChange} onBack={onBack}>
        {actions()}
      </SheetFoot>
    </Stack>
  );
}
