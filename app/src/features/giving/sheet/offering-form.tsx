import { readAmount } from '@almsway/contract/giving/amount';
import { isCarriedBy } from '@almsway/contract/giving/methods';
import type { OfferingDraft, Support } from '@almsway/contract/giving/offerings';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { Callout } from '@almsway/design-system/callout';
import { Stack } from '@almsway/design-system/stack';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNavigate, usePath } from '#app/navigation/use-location.ts';
import { useQuery } from '#app/navigation/use-query.ts';
import { useSheetSteps } from '#app/navigation/use-sheet-address.ts';
import { signInPath, signUpPath } from '#app/navigation/way-in.ts';

import { AmountField } from './amount-field.tsx';
import { AmountStep } from './amount-step.tsx';
import { choiceText } from './choice-texts.ts';
import { choiceOf, stepOf, typedAmount, withChoice, type Choice } from './choice.ts';
import { DedicationField, isShortDedication } from './dedication-field.tsx';
import { useKeptDedication } from './kept-dedication.ts';
import { SendStep } from './send-step.tsx';
import { readFrom, StepFrame } from './step-frame.tsx';
import { Thanks } from './thanks.tsx';
import { useOffering } from './use-offering.ts';
import { WayStep } from './way-step.tsx';

interface OfferingFormProps {
  readonly support: Support;
  readonly profile: ListedProfile;
  readonly name: string;
  /** Who uses the form: a patron, a visitor who has to sign in first, or the monastic on their own sheet. */
  readonly giver: 'patron' | 'visitor' | 'owner';
  readonly onClose: () => void;
  readonly onOutdated: () => void;
}

/**
 * An offering in three steps. The choices are in the address; the money is sent from the patron's own bank.
 */
export function OfferingForm({
  support,
  profile,
  name,
  giver,
  onClose,
  onOutdated,
}: OfferingFormProps) {
  const intl = useIntl();
  const id = useId();
  const [query] = useQuery();
  const steps = useSheetSteps();
  const [choice, setChoice] = useState(() => choiceOf(query));
  const [typed, setTyped] = useState(
    choice.cents === null ? '' : typedAmount(intl.locale, choice.cents),
  );
  const [isChecked, setIsChecked] = useState(false);
  const dedication = useKeptDedication(support.slug);
  const offering = useOffering(support.userId, onOutdated);
  const enter = useWayIn();

  const { cents } = readAmount(typed);
  const offered =
    support.methods.find(({ method }) => method === choice.method) ?? support.methods[0];
  const asked = stepOf(query);
  const isReady = cents !== undefined && isShortDedication(dedication.text);
  const step = !isReady ? 'amount' : asked === 'send' && giver !== 'patron' ? 'way' : asked;
  const isShown =
    offered !== undefined &&
    offering.draft !== null &&
    (offering.shown.has(offered.method) || !offered.isPersonal);

  // The dialog takes the first focus; after that each step moves the focus to its heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const view = `${step} ${isShown}`;
  const readView = useRef(view);
  useEffect(() => {
    if (readView.current === view) return;
    readView.current = view;
    readFrom(heading.current);
  }, [view]);

  if (!offered) return null;
  const { method } = offered;

  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    steps.change(withChoice(query, next, step));
  };

  /** The offering to send; null if a field is invalid, which then gets the focus. */
  const checked = (): OfferingDraft | null => {
    setIsChecked(true);
    if (cents === undefined) {
      document.getElementById(`${id}-amount`)?.focus();
      return null;
    }
    if (!isShortDedication(dedication.text)) {
      document.getElementById(`${id}-dedication`)?.focus();
      return null;
    }
    return { amountCents: cents, method, cadence: choice.cadence, dedication: dedication.text };
  };

  const show = async (draft: OfferingDraft) => {
    if ((await offering.prepare(draft)) && step !== 'send') {
      steps.forward(withChoice(query, choice, 'send'));
    }
  };

  if (offering.declared) {
    return (
      <Thanks
        offering={offering.declared}
        holder={offered.holder}
        profile={profile}
        name={name}
        onClose={onClose}
      />
    );
  }

  const summary = choiceText(intl, cents, choice.cadence);
  const content = () => {
    if (step === 'amount' || cents === undefined) {
      return (
        <AmountStep
          amount={
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
          }
          dedication={
            <DedicationField
              id={`${id}-dedication`}
              text={dedication.text}
              name={name}
              onType={dedication.type}
            />
          }
          cadence={choice.cadence}
          summary={summary}
          isFirst={steps.isFirst}
          onCadence={(cadence) => choose({ cadence })}
          onNext={() => {
            if (checked()) steps.forward(withChoice(query, choice, 'way'));
          }}
          onBack={() => {
            if (steps.isFirst) onClose();
            else steps.back(query);
          }}
        />
      );
    }
    const draft = {
      amountCents: cents,
      method,
      cadence: choice.cadence,
      dedication: dedication.text,
    };
    if (step === 'way' || !isCarriedBy(method, cents)) {
      return (
        <WayStep
          methods={support.methods}
          offered={offered}
          cents={cents}
          name={name}
          giver={giver}
          summary={summary}
          isBusy={offering.isBusy}
          onChoose={(next) => choose({ method: next })}
          onShow={() => void show(draft)}
          onEnter={(way) => enter(way, withChoice(query, { ...choice, method }, 'send'))}
          onBack={() => steps.back(withChoice(query, choice, 'amount'))}
        />
      );
    }
    return (
      <SendStep
        key={method}
        offered={offered}
        draft={isShown ? offering.draft : null}
        choice={draft}
        name={name}
        isBusy={offering.isBusy}
        onChange={() => steps.forward(withChoice(query, choice, 'amount'))}
        onShow={() => void show(draft)}
        onKeep={offering.keep}
        onSent={() => {
          void offering.declare(draft).then((isDone) => {
            if (isDone) dedication.forget();
          });
        }}
        onBack={() => steps.back(withChoice(query, choice, 'way'))}
      />
    );
  };
  return (
    <StepFrame step={step} headingRef={heading}>
      <Stack gap="4">
        {content()}
        <div role="alert">
          {offering.failure ? (
            <Callout tone="error">
              <FormattedMessage id={offering.failure} />
            </Callout>
          ) : null}
        </div>
      </Stack>
    </StepFrame>
  );
}

/** Leads to the sign-in form, and from there back to this sheet with the same choices. */
function useWayIn() {
  const navigate = useNavigate();
  const { path } = usePath();
  return (way: 'signUp' | 'signIn', query: URLSearchParams) => {
    const next = `${path}?${query.toString()}`;
    navigate(way === 'signUp' ? signUpPath('patron', next) : signInPath(next));
  };
}
