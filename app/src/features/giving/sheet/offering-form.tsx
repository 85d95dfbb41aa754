import { readAmount } from '@almsway/contract/giving/amount';
import { isCarriedBy, limitsOf } from '@almsway/contract/giving/methods';
import {
  CADENCES,
  type Cadence,
  type OfferingDraft,
  type Support,
} from '@almsway/contract/giving/offerings';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Form } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Stack } from '@almsway/design-system/stack';
import { Tabs } from '@almsway/design-system/tabs';
import { Text } from '@almsway/design-system/text';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { METHOD_LABELS } from '#app/features/giving/methods/method-labels.ts';
import { methodView } from '#app/features/giving/methods/method-views.tsx';
import { ReceiverNote, type OfferedMethod } from '#app/features/giving/methods/receiver-note.tsx';
import type { MessageId } from '#app/i18n/message-id.ts';
import { euros } from '#app/i18n/money.ts';
import { useNavigate } from '#app/navigation/use-navigate.ts';
import { usePath } from '#app/navigation/use-path.ts';
import { useQuery } from '#app/navigation/use-query.ts';
import { signInPath, signUpPath } from '#app/navigation/way-in.ts';

import { AmountField } from './amount-field.tsx';
import { choiceOf, typedAmount, withChoice, type Choice } from './choice.ts';
import { DedicationField, isShortDedication } from './dedication-field.tsx';
import { Sending } from './sending.tsx';
import { Thanks } from './thanks.tsx';
import { useOffering } from './use-offering.ts';

/** Message that names each cadence. */
const CADENCE_LABELS = {
  once: 'support.cadence.once',
  monthly: 'support.cadence.monthly',
  quarterly: 'support.cadence.quarterly',
  yearly: 'support.cadence.yearly',
} as const satisfies Record<Cadence, MessageId>;

interface OfferingFormProps {
  readonly support: Support;
  readonly name: string;
  /** Who looks at it: somebody who may give, has to enter first, or sees their own sheet. */
  readonly giver: 'patron' | 'visitor' | 'owner';
  readonly onClose: () => void;
  readonly onOutdated: () => void;
}

/** What to give and how: chosen here, kept in the address, sent from the person's own bank. */
export function OfferingForm({ support, name, giver, onClose, onOutdated }: OfferingFormProps) {
  const intl = useIntl();
  const id = useId();
  const [query, setQuery] = useQuery();
  const choice = choiceOf(query);
  const choose = (change: Partial<Choice>) => {
    setQuery(withChoice(query, { ...choice, ...change }), { replace: true });
  };
  const [typed, setTyped] = useState(
    choice.cents === null ? '' : typedAmount(intl.locale, choice.cents),
  );
  const [isChecked, setIsChecked] = useState(false);
  const [dedication, setDedication] = useState(choice.dedication);
  const offering = useOffering(support.userId, onOutdated);
  const enter = useWayIn();

  const { cents } = readAmount(typed);
  const offered =
    support.methods.find(({ method }) => method === choice.method) ?? support.methods[0];
  if (!offered) return null;
  const { method } = offered;

  /** What would be sent; null when the person has to look at a field first, to which it leads. */
  const checked = (): OfferingDraft | null => {
    setIsChecked(true);
    if (cents === undefined) {
      document.getElementById(`${id}-amount`)?.focus();
      return null;
    }
    if (!isShortDedication(dedication)) {
      document.getElementById(`${id}-dedication`)?.focus();
      return null;
    }
    return { amountCents: cents, method, cadence: choice.cadence, dedication };
  };
  const withChecked = (step: (draft: OfferingDraft) => void) => () => {
    const draft = checked();
    if (draft) step(draft);
  };

  if (offering.declared) {
    return <Thanks offering={offering.declared} name={name} onClose={onClose} />;
  }

  const panel = (
    <Stack gap="5">
      <ReceiverNote offered={offered} name={name} />
      <MethodStep
        offered={offered}
        hasBank={support.methods.some((other) => other.method === 'bank')}
        cents={cents}
        onUseBank={() => choose({ method: 'bank' })}
      >
        {giver === 'owner' ? (
          <Text tone="muted">
            <FormattedMessage id="support.preview.here" />
          </Text>
        ) : giver === 'visitor' ? (
          <EnterFirst
            onEnter={(way) => {
              // Nothing chosen yet may be chosen afterwards; what cannot be parsed has to be corrected first.
              if (typed.trim() === '' || checked()) {
                enter(way, withChoice(query, { ...choice, dedication }));
              }
            }}
          />
        ) : offering.draft && (offering.shown.has(method) || !offered.isPersonal) ? (
          <Sending
            key={method}
            offered={offered}
            draft={offering.draft}
            cents={cents}
            cadence={choice.cadence}
            dedication={dedication}
            name={name}
            isBusy={offering.isBusy}
            takesFocus={offering.arriving === method}
            onArrive={offering.arrive}
            onKeep={offering.keep}
            onSent={withChecked((draft) => void offering.declare(draft))}
          />
        ) : (
          <Stack gap="3">
            <Button
              type="submit"
              size="large"
              isFullWidth
              isBusy={offering.isBusy}
              busyLabel={intl.formatMessage({ id: 'common.working' })}
            >
              <FormattedMessage id={methodView(method).show} />
            </Button>
            {offered.isPersonal ? (
              <Text variant="small" tone="muted">
                <FormattedMessage id="support.show.personal" values={{ holder: offered.holder }} />
              </Text>
            ) : null}
          </Stack>
        )}
      </MethodStep>
      <div role="alert">
        {offering.failure ? (
          <Callout tone="error">
            <FormattedMessage id={offering.failure} />
          </Callout>
        ) : null}
      </div>
    </Stack>
  );

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (giver !== 'patron') return;
        const draft = checked();
        if (draft && !offering.shown.has(method)) void offering.prepare(draft);
      }}
    >
      <AmountField
        id={`${id}-amount`}
        typed={typed}
        isChecked={isChecked}
        onType={(next) => {
          setTyped(next);
          choose({ cents: readAmount(next).cents ?? null });
        }}
        onLeave={() => {
          if (typed.trim() !== '') setIsChecked(true);
        }}
      />
      <RadioGroup
        label={intl.formatMessage({ id: 'support.cadence.label' })}
        hint={
          choice.cadence === 'once' ? undefined : intl.formatMessage({ id: 'support.cadence.hint' })
        }
        layout="pills"
        name={`${id}-cadence`}
        value={choice.cadence}
        options={CADENCES.map((cadence) => ({
          value: cadence,
          label: intl.formatMessage({ id: CADENCE_LABELS[cadence] }),
        }))}
        onChange={({ target }) => {
          const cadence = CADENCES.find((known) => known === target.value);
          if (cadence) choose({ cadence });
        }}
      />
      <DedicationField
        id={`${id}-dedication`}
        text={dedication}
        name={name}
        onType={setDedication}
        onLeave={() => choose({ dedication })}
      />
      <Stack gap="4">
        <Heading level={3}>
          <FormattedMessage id="support.method.label" />
        </Heading>
        {support.methods.length === 1 ? (
          <>
            <Text>
              <strong>
                <FormattedMessage id={METHOD_LABELS[method].name} />
              </strong>
            </Text>
            {panel}
          </>
        ) : (
          <Tabs
            label={intl.formatMessage({ id: 'support.method.label' })}
            value={method}
            onValueChange={(next) => {
              const other = support.methods.find((known) => known.method === next);
              if (other) choose({ method: other.method });
            }}
            items={support.methods.map((each) => ({
              value: each.method,
              label: intl.formatMessage({ id: methodView(each.method).tab }),
              content: each.method === method ? panel : null,
            }))}
          />
        )}
      </Stack>
    </Form>
  );
}

/** Leads to a form of entering, and from there back to this sheet with what was chosen. */
function useWayIn() {
  const navigate = useNavigate();
  const { path } = usePath();
  return (way: 'signUp' | 'signIn', query: URLSearchParams) => {
    const next = `${path}?${query.toString()}`;
    navigate(way === 'signUp' ? signUpPath('patron', next) : signInPath(next));
  };
}

function EnterFirst({ onEnter }: { onEnter: (way: 'signUp' | 'signIn') => void }) {
  return (
    <Stack gap="4">
      <Text>
        <FormattedMessage id="support.visitor.lead" />
      </Text>
      <Stack direction="row" wrap gap="3">
        <Button size="large" onClick={() => onEnter('signUp')}>
          <FormattedMessage id="support.visitor.signUp" />
        </Button>
        <Button size="large" variant="secondary" onClick={() => onEnter('signIn')}>
          <FormattedMessage id="support.visitor.signIn" />
        </Button>
      </Stack>
    </Stack>
  );
}

interface MethodStepProps {
  readonly offered: OfferedMethod;
  /** Is a bank transfer offered too? */
  readonly hasBank: boolean;
  readonly cents: number | undefined;
  readonly onUseBank: () => void;
  readonly children: ReactNode;
}

/** The next step by a method, as far as it can carry the amount. */
function MethodStep({ offered, hasBank, cents, onUseBank, children }: MethodStepProps) {
  const intl = useIntl();
  const { note, outside } = methodView(offered.method);
  const limits = limitsOf(offered.method);
  const isCarried = cents === undefined || isCarriedBy(offered.method, cents);
  return (
    <Stack gap="4">
      {note ? (
        <Text>
          <strong>
            <FormattedMessage id={note} />
          </strong>
        </Text>
      ) : null}
      {isCarried || !limits || !outside ? (
        children
      ) : (
        <Callout
          tone="warning"
          role="status"
          actions={
            hasBank ? (
              <Button variant="secondary" onClick={onUseBank}>
                <FormattedMessage id="support.bizum.useBank" />
              </Button>
            ) : null
          }
        >
          <FormattedMessage
            id={outside}
            values={{
              amount: euros(intl, cents),
              min: euros(intl, limits.min),
              max: euros(intl, limits.max),
            }}
          />
        </Callout>
      )}
    </Stack>
  );
}
