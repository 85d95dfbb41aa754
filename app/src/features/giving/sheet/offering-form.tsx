import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { usePath } from '@almsway/client/navigation/use-location.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { useScrollTo } from '@almsway/client/navigation/use-scroll-to.ts';
import { readAmount } from '@almsway/contract/giving/amount';
import { isCarriedBy } from '@almsway/contract/giving/methods';
import {
  isSameMoney,
  type Cadence,
  type PreparedOffering,
  type OfferingDraft,
  type Support,
} from '@almsway/contract/giving/offerings';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { Callout } from '@almsway/design-system/callout';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { consumePendingIntentAtom } from '#app/navigation/pending-intent.ts';
import { useSheetSteps } from '#app/navigation/use-sheet-address.ts';

import { AmountField } from './amount-field.tsx';
import { AmountStep } from './amount-step.tsx';
import { choiceText } from './choice-texts.ts';
import {
  choiceOf,
  GIFT_STEP,
  stepOf,
  typedAmount,
  withChoice,
  type Choice,
  type SheetStep,
} from './choice.ts';
import { DedicationField, isShortDedication } from './dedication-field.tsx';
import { EarlierDraft, EarlierNotice } from './earlier-draft.tsx';
import { intentionsAtom } from './giving.ts';
import { useKeptDedication } from './kept-dedication.ts';
import { SendStep } from './send-step.tsx';
import { GiftDetails, GiftNotice } from './standing-gift.tsx';
import { readFrom, StepFrame } from './step-frame.tsx';
import { Thanks } from './thanks.tsx';
import { useOffering } from './use-offering.ts';
import { WayInStep } from './way-in-step.tsx';
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

/** What the sheet shows: one of its steps, or a state of the last one. */
type View = SheetStep | 'wayIn' | 'loading' | 'earlier' | 'slip' | 'gift';

/** Titles of what is not one of the steps. */
const TITLES: Readonly<Partial<Record<View, MessageId>>> = {
  earlier: 'support.earlier.title',
  gift: 'support.gift.title',
};

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
  // First day of the standing order that was set up.
  const [begins, setBegins] = useState<string>();
  const dedication = useKeptDedication(support.slug);
  const offering = useOffering(support.userId, onOutdated);

  const { cents } = readAmount(typed);
  const offered =
    support.methods.find(({ method }) => method === choice.method) ?? support.methods[0];
  const { draft } = offering;
  const intentions = useAtomValue(intentionsAtom);
  const gift = intentions.data?.find(
    ({ profileId, standingReference }) => profileId === support.userId && standingReference !== '',
  );
  const isGiftAsked = giver === 'patron' && query.get('step') === GIFT_STEP;
  const [isGiftAnswered, setIsGiftAnswered] = useState(false);

  /** The choices as an offering, given the existing draft; null while the amount is not valid. */
  const chosenOver = (existing: PreparedOffering | null | undefined): OfferingDraft | null => {
    if (cents === undefined || !offered) return null;
    const money = { amountCents: cents, method: offered.method };
    const isSame = existing ? isSameMoney(existing, money) : false;
    const ofDraft = isSame ? existing?.dedication : undefined;
    return { ...money, cadence: choice.cadence, dedication: dedication.written ?? ofDraft ?? '' };
  };
  const chosen = chosenOver(draft);
  const words = chosen?.dedication ?? dedication.written ?? '';
  const isReady = chosen !== null && isShortDedication(words);

  const asked = stepOf(query);
  const isSendable = isReady && isCarriedBy(chosen.method, chosen.amountCents);
  // True while the draft is created for a patron who asked for the payment details before signing in.
  const [isResuming, setIsResuming] = useState(false);
  const canSend =
    isSendable && (giver === 'visitor' || (giver === 'patron' && (draft !== null || isResuming)));
  const step: SheetStep = isReady ? (asked === 'send' && !canSend ? 'way' : asked) : 'amount';
  const view = viewOf();
  function viewOf(): View {
    if (isGiftAsked && (gift || intentions.isPending)) return 'gift';
    if (step !== 'send') return step;
    if (giver === 'visitor') return 'wayIn';
    if (!draft) return 'loading';
    return chosen && isSameMoney(draft, chosen) ? 'slip' : 'earlier';
  }

  // The address names the step that is shown, so that Back leads to the one before.
  const isAtRest = !offering.isBusy && !offering.declared;
  const isRedirected = giver === 'patron' && asked === 'send' && step === 'way' && isAtRest;
  const { path, search } = usePath();
  const consumePendingIntent = useSetAtom(consumePendingIntentAtom);
  const isAnnounced = useRef(false);
  const readIntent = useEffectEvent(() => {
    isAnnounced.current ||= consumePendingIntent(path + search);
  });
  useEffect(() => readIntent(), []);
  const redirect = useEffectEvent(() => {
    if (isAnnounced.current && isSendable) {
      isAnnounced.current = false;
      setIsResuming(true);
      void offering
        .prepare((existing) => chosenOver(existing) ?? chosen)
        .then(() => setIsResuming(false));
    } else {
      steps.change(withChoice(query, choice, 'way'));
    }
  });
  useEffect(() => {
    if (isRedirected) redirect();
  }, [isRedirected]);

  // The dialog takes the first focus; after that each step moves the focus to its heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown =
    offered !== undefined && (!offered.isPersonal || offering.shown.has(offered.method));
  const place = view === 'loading' ? null : `${view} ${view === 'slip' && isShown}`;
  const readPlace = useRef(place);
  useEffect(() => {
    if (place === null || readPlace.current === place) return;
    const isFirst = readPlace.current === null;
    readPlace.current = place;
    if (!isFirst) readFrom(heading.current);
  }, [place]);

  // After the heading, so that what is wrong is in view, whatever else fits above it.
  const isOutside =
    view === 'way' &&
    offered !== undefined &&
    cents !== undefined &&
    !isCarriedBy(offered.method, cents);
  const outsideNote = useScrollTo(isOutside ? offered : null);
  const failureNote = useScrollTo(offering.failure);

  if (!offered) return null;
  const { method } = offered;

  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    steps.change(withChoice(query, next, step));
  };

  /** Makes the choices those of a draft, and returns them. */
  const choiceFrom = (draft: PreparedOffering): Choice => {
    const { amountCents, method, cadence } = draft;
    const next = { cents: amountCents, method, cadence };
    setTyped(typedAmount(intl.locale, amountCents));
    setChoice(next);
    return next;
  };

  /** Whether the fields of the first step are valid; otherwise the invalid one gets the focus. */
  const isValid = (): boolean => {
    setIsChecked(true);
    if (isReady) return true;
    const field = cents === undefined ? 'amount' : 'dedication';
    document.getElementById(`${id}-${field}`)?.focus();
    return false;
  };

  const send = () => steps.forward(withChoice(query, { ...choice, method }, 'send'));
  const prepare = async (sent: OfferingDraft) => {
    const isDone = await offering.prepare((existing) => chosenOver(existing) ?? sent);
    if (isDone && step !== 'send') send();
  };
  const declare = async (sent: OfferingDraft, startsOn?: string) => {
    if (!(await offering.declare(sent, startsOn))) return;
    setBegins(startsOn);
    dedication.forget();
  };

  const summary = choiceText(intl, cents, choice.cadence);
  /** Answers what is meant beside a standing gift: another amount of it, or one offering. */
  const answerGift = (cadence: Cadence) => {
    setIsGiftAnswered(true);
    const next = { ...choice, cadence };
    setChoice(next);
    steps.change(withChoice(query, next, 'amount'));
    document.getElementById(`${id}-amount`)?.focus();
  };
  const content = () => {
    if (view === 'gift') {
      return (
        <GiftDetails
          gift={gift}
          offered={support.methods.find(
            ({ method, receiver }) => method === gift?.method && receiver === 'entity',
          )}
          name={name}
          onChange={() => answerGift(gift?.cadence ?? choice.cadence)}
          onBack={() => steps.back(withChoice(query, choice, 'amount'))}
        />
      );
    }
    if (view === 'amount' || !chosen) {
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
              text={words}
              name={name}
              onType={dedication.type}
            />
          }
          cadence={choice.cadence}
          summary={summary}
          isFirst={steps.isFirst}
          onCadence={(cadence) => choose({ cadence })}
          onNext={() => {
            if (isValid()) steps.forward(withChoice(query, choice, 'way'));
          }}
          onBack={() => {
            if (steps.isFirst) onClose();
            else steps.back(query);
          }}
        />
      );
    }
    if (view === 'way') {
      const toAmount = () => steps.back(withChoice(query, choice, 'amount'));
      return (
        <WayStep
          methods={support.methods}
          offered={offered}
          cents={chosen.amountCents}
          name={name}
          giver={giver}
          summary={summary}
          isBusy={offering.isBusy}
          outsideRef={outsideNote}
          onChoose={(next) => choose({ method: next })}
          onNext={() => {
            if (giver === 'visitor') send();
            else void prepare(chosen);
          }}
          onChange={toAmount}
          onBack={toAmount}
        />
      );
    }
    const back = () => steps.back(withChoice(query, choice, 'way'));
    if (view === 'wayIn') return <WayInStep summary={summary} onBack={back} />;
    if (draft && view === 'earlier') {
      return (
        <EarlierDraft
          draft={draft}
          isBusy={offering.isBusy}
          onShow={() => steps.change(withChoice(query, choiceFrom(draft), 'send'))}
          onSent={() => void offering.declare(draft)}
          onRestart={() => offering.restart(chosen)}
          onBack={back}
        />
      );
    }
    return (
      <SendStep
        key={method}
        offered={offered}
        draft={isResuming ? (draft ?? undefined) : draft}
        query={offering.query}
        choice={chosen}
        gift={gift}
        name={name}
        isShown={isShown}
        isBusy={offering.isBusy}
        onChange={() => steps.forward(withChoice(query, choice, 'amount'))}
        onShow={() => offering.show(method)}
        onSent={(startsOn) => void declare(chosen, startsOn)}
        onBack={back}
      />
    );
  };

  const { declared, earlier } = offering;
  const isChoosing = !declared && (view === 'amount' || view === 'way');
  return (
    <Stack gap="4">
      {gift && isChoosing && steps.isFirst && !isGiftAnswered ? (
        <GiftNotice
          gift={gift}
          name={name}
          onSee={() => steps.forward(withChoice(query, choice, GIFT_STEP))}
          onChange={() => answerGift(gift.cadence)}
          onOnce={() => answerGift('once')}
        />
      ) : null}
      {earlier && view !== 'gift' && giver === 'patron' && steps.isFirst && step !== 'send' ? (
        <EarlierNotice
          draft={earlier}
          isBusy={offering.isBusy}
          onShow={() => steps.forward(withChoice(query, choiceFrom(earlier), 'send'))}
          onDiscard={() => {
            void offering.discard().then((isDone) => {
              if (isDone) readFrom(heading.current);
            });
          }}
        />
      ) : null}
      {declared ? (
        <Thanks
          offering={declared}
          startsOn={begins}
          holder={
            support.methods.find((other) => other.method === declared.method)?.holder ??
            offered.holder
          }
          profile={profile}
          name={name}
          next={
            chosen && !isSameMoney(declared, chosen)
              ? { summary, isBusy: offering.isBusy, go: () => void prepare(chosen) }
              : null
          }
          onClose={onClose}
        />
      ) : (
        <StepFrame step={step} title={TITLES[view]} headingRef={heading}>
          {content()}
        </StepFrame>
      )}
      <div role="alert" ref={failureNote}>
        {offering.failure ? (
          <Callout tone="error">
            <FormattedMessage id={offering.failure} />
          </Callout>
        ) : null}
      </div>
    </Stack>
  );
}
