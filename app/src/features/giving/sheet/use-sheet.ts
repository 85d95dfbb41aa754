import { usePath } from '@almsway/client/navigation/use-location.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { useScrollTo } from '@almsway/client/navigation/use-scroll-to.ts';
import type {
  Cadence,
  OfferingDraft,
  PreparedOffering,
  Support,
} from '@almsway/contract/giving/offerings';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useId, useReducer, useRef } from 'react';
import { useIntl } from 'react-intl';

import { consumePendingIntentAtom } from '#app/navigation/pending-intent.ts';
import { useSheetSteps } from '#app/navigation/use-sheet-address.ts';

import { choiceOf, GIFT_STEP, stepOf, typedAmount, withChoice, type SheetStep } from './choice.ts';
import { intentionsAtom } from './giving.ts';
import { useKeptDedication } from './kept-dedication.ts';
import { sheetOf, sheetReducer, startOf, type Giver, type SheetAction } from './sheet-state.ts';
import { moveFocusTo } from './step-frame.tsx';
import { useOffering } from './use-offering.ts';

interface SheetOptions {
  readonly support: Support;
  readonly giver: Giver;
  readonly onOutdated: () => void;
}

/**
 * The support sheet of a profile: its state, what follows from it, and the actions of its views. The choices are in the
 * address, the dedication in the tab, the draft on the server.
 */
export function useSheet({ support, giver, onOutdated }: SheetOptions) {
  const { locale } = useIntl();
  const id = useId();
  const [query] = useQuery();
  const steps = useSheetSteps();
  const [state, dispatch] = useReducer(sheetReducer, query, (opened) => {
    const choice = choiceOf(opened);
    return startOf(choice, choice.cents === null ? '' : typedAmount(locale, choice.cents));
  });
  const dedication = useKeptDedication(support.slug);
  const offering = useOffering(support.userId, onOutdated);
  const intentions = useAtomValue(intentionsAtom);
  const gift = intentions.data?.find(
    ({ profileId, standingReference }) => profileId === support.userId && standingReference !== '',
  );
  const { draft } = offering;
  const asked = stepOf(query);
  const sheet = sheetOf(state, {
    methods: support.methods,
    giver,
    draft,
    written: dedication.written,
    asked,
    isGiftAsked:
      giver === 'patron' &&
      query.get('step') === GIFT_STEP &&
      (gift !== undefined || intentions.isPending),
  });
  const { chosen, chosenOver, cents, isReady, isSendable, offered, step, view } = sheet;
  const isShown =
    offered !== undefined && (!offered.isPersonal || offering.shown.has(offered.method));

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
    if (isAnnounced.current && isSendable && chosen) {
      isAnnounced.current = false;
      dispatch({ type: 'resumed', isResuming: true });
      void offering
        .prepare((existing) => chosenOver(existing) ?? chosen)
        .then(() => dispatch({ type: 'resumed', isResuming: false }));
    } else {
      steps.change(withChoice(query, state.choice, 'way'));
    }
  });
  useEffect(() => {
    if (isRedirected) redirect();
  }, [isRedirected]);

  // The dialog takes the first focus; after that each step moves the focus to its heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const place = view === 'loading' ? null : `${view} ${view === 'slip' && isShown}`;
  const readPlace = useRef(place);
  useEffect(() => {
    if (place === null || readPlace.current === place) return;
    const isFirst = readPlace.current === null;
    readPlace.current = place;
    if (!isFirst) moveFocusTo(heading.current);
  }, [place]);

  // After the heading, so that what is wrong is in view, whatever else fits above it.
  const outsideRef = useScrollTo(sheet.isOutside ? offered : null);
  const failureRef = useScrollTo(offering.failure);

  /** Changes the state, and the choices in the address with it. */
  const change = (action: SheetAction, at: SheetStep = step) => {
    dispatch(action);
    steps.change(withChoice(query, sheetReducer(state, action).choice, at));
  };
  const addressOf = (at: SheetStep | typeof GIFT_STEP) => withChoice(query, state.choice, at);
  /** Makes the choices those of a draft; the address of its details. */
  const take = (existing: PreparedOffering) => {
    const typed = typedAmount(locale, existing.amountCents);
    const action = { type: 'draftTaken', draft: existing, typed } as const;
    dispatch(action);
    return withChoice(query, sheetReducer(state, action).choice, 'send');
  };
  const send = () => {
    const method = offered?.method ?? null;
    steps.forward(withChoice(query, { ...state.choice, method }, 'send'));
  };

  return {
    ...sheet,
    id,
    state,
    offering,
    dedication,
    gift,
    isShown,
    isFirst: steps.isFirst,
    heading,
    outsideRef,
    failureRef,
    change,
    check: () => dispatch({ type: 'checked' }),
    to: (at: SheetStep | typeof GIFT_STEP) => steps.forward(addressOf(at)),
    backTo: (at: SheetStep) => steps.back(addressOf(at)),
    leave: () => steps.back(query),
    /** Continues with the second step, or moves the focus to the field that is not valid. */
    next: () => {
      dispatch({ type: 'checked' });
      if (isReady) {
        steps.forward(addressOf('way'));
        return;
      }
      const field = cents === undefined ? 'amount' : 'dedication';
      document.getElementById(`${id}-${field}`)?.focus();
    },
    send,
    prepare: async (sent: OfferingDraft) => {
      const isDone = await offering.prepare((existing) => chosenOver(existing) ?? sent);
      if (isDone && step !== 'send') send();
    },
    declare: async (sent: OfferingDraft, startsOn?: string) => {
      if (!(await offering.declare(sent, startsOn))) return;
      dispatch({ type: 'declared', startsOn });
      dedication.forget();
    },
    discard: async () => {
      if (await offering.discard()) moveFocusTo(heading.current);
    },
    showDraft: (existing: PreparedOffering) => steps.change(take(existing)),
    openDraft: (existing: PreparedOffering) => steps.forward(take(existing)),
    answerGift: (cadence: Cadence) => {
      change({ type: 'giftAnswered', cadence }, 'amount');
      document.getElementById(`${id}-amount`)?.focus();
    },
  };
}
