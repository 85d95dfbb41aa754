import { readAmount } from '@almsway/contract/giving/amount';
import { isCarriedBy } from '@almsway/contract/giving/methods';
import {
  isSameMoney,
  type Cadence,
  type OfferingDraft,
  type PreparedOffering,
  type Support,
} from '@almsway/contract/giving/offerings';

import type { Choice, SheetStep } from './choice.ts';
import { isShortDedication } from './dedication-field.tsx';

/** Who uses the sheet: a patron, a visitor who has to sign in first, or the monastic on their own sheet. */
export type Giver = 'patron' | 'visitor' | 'owner';

/** What the sheet shows: one of its steps, or a state of the last one. */
export type SheetView = SheetStep | 'wayIn' | 'loading' | 'earlier' | 'slip' | 'gift';

/** What was chosen and answered while the sheet is open. */
export interface SheetState {
  readonly choice: Choice;
  /** The amount as it is typed. */
  readonly typed: string;
  /** Whether an invalid amount is shown as such. */
  readonly isChecked: boolean;
  /** Whether the question about an existing standing gift was answered. */
  readonly isGiftAnswered: boolean;
  /** Whether the draft is being created for a patron who asked for the payment details before signing in. */
  readonly isResuming: boolean;
  /** First day of the standing order that was set up, `YYYY-MM-DD`. */
  readonly startsOn: string | undefined;
}

export type SheetAction =
  | { readonly type: 'chosen'; readonly change: Partial<Choice> }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'checked' }
  /** The choices become those of a draft; `typed` is its amount as it would be typed. */
  | { readonly type: 'draftTaken'; readonly draft: PreparedOffering; readonly typed: string }
  /** Beside a standing gift: another amount of it, or one offering. */
  | { readonly type: 'giftAnswered'; readonly cadence: Cadence }
  | { readonly type: 'resumed'; readonly isResuming: boolean }
  | { readonly type: 'declared'; readonly startsOn: string | undefined };

/** The state of a sheet that opens with these choices. */
export function startOf(choice: Choice, typed: string): SheetState {
  return {
    choice,
    typed,
    isChecked: false,
    isGiftAnswered: false,
    isResuming: false,
    startsOn: undefined,
  };
}

export function sheetReducer(state: SheetState, action: SheetAction): SheetState {
  const { choice } = state;
  switch (action.type) {
    case 'chosen':
      return { ...state, choice: { ...choice, ...action.change } };
    case 'typed': {
      const cents = readAmount(action.text).cents ?? null;
      return { ...state, typed: action.text, choice: { ...choice, cents } };
    }
    case 'checked':
      return { ...state, isChecked: true };
    case 'draftTaken': {
      const { amountCents: cents, method, cadence } = action.draft;
      return { ...state, typed: action.typed, choice: { cents, method, cadence } };
    }
    case 'giftAnswered':
      return { ...state, isGiftAnswered: true, choice: { ...choice, cadence: action.cadence } };
    case 'resumed':
      return { ...state, isResuming: action.isResuming };
    case 'declared':
      return { ...state, startsOn: action.startsOn };
  }
}

/** What the sheet depends on besides its own state. */
export interface SheetFacts {
  readonly methods: Support['methods'];
  readonly giver: Giver;
  /** The existing draft; null without one, undefined while that is unknown. */
  readonly draft: PreparedOffering | null | undefined;
  /** The dedication written on this device; null if none was. */
  readonly written: string | null;
  /** The step in the address. */
  readonly asked: SheetStep;
  /** Whether the address asks for a standing gift that exists, or may exist. */
  readonly isGiftAsked: boolean;
}

/** The sheet as it follows from its state and these facts. */
export interface Sheet {
  /** The amount; undefined while it is not valid. */
  readonly cents: number | undefined;
  /** The chosen method; undefined if none is offered. */
  readonly offered: Support['methods'][number] | undefined;
  /** The choices as an offering; null while the amount is not valid. */
  readonly chosen: OfferingDraft | null;
  /** The dedication. */
  readonly words: string;
  /** Whether the first step is complete. */
  readonly isReady: boolean;
  /** Whether the chosen method carries the amount. */
  readonly isSendable: boolean;
  readonly step: SheetStep;
  readonly view: SheetView;
  /** Whether the chosen method does not carry the amount, which the second step says. */
  readonly isOutside: boolean;
  /** The choices as an offering, given another draft than the known one. */
  readonly chosenOver: (existing: PreparedOffering | null | undefined) => OfferingDraft | null;
}

export function sheetOf(state: SheetState, facts: SheetFacts): Sheet {
  const { choice, typed, isResuming } = state;
  const { methods, giver, draft, written, asked, isGiftAsked } = facts;
  const { cents } = readAmount(typed);
  const offered = methods.find(({ method }) => method === choice.method) ?? methods[0];
  const chosenOver = (existing: PreparedOffering | null | undefined): OfferingDraft | null => {
    if (cents === undefined || !offered) return null;
    const money = { amountCents: cents, method: offered.method };
    const isSame = existing ? isSameMoney(existing, money) : false;
    const ofDraft = isSame ? existing?.dedication : undefined;
    return { ...money, cadence: choice.cadence, dedication: written ?? ofDraft ?? '' };
  };
  const chosen = chosenOver(draft);
  const words = chosen?.dedication ?? written ?? '';
  const isReady = chosen !== null && isShortDedication(words);
  const isSendable = isReady && isCarriedBy(chosen.method, chosen.amountCents);
  const canSend =
    isSendable && (giver === 'visitor' || (giver === 'patron' && (draft !== null || isResuming)));
  const step: SheetStep = isReady ? (asked === 'send' && !canSend ? 'way' : asked) : 'amount';
  const viewOf = (): SheetView => {
    if (isGiftAsked) return 'gift';
    if (step !== 'send') return step;
    if (giver === 'visitor') return 'wayIn';
    if (!draft) return 'loading';
    return chosen && isSameMoney(draft, chosen) ? 'slip' : 'earlier';
  };
  const view = viewOf();
  return {
    cents,
    offered,
    chosen,
    words,
    isReady,
    isSendable,
    step,
    view,
    isOutside:
      view === 'way' &&
      offered !== undefined &&
      cents !== undefined &&
      !isCarriedBy(offered.method, cents),
    chosenOver,
  };
}
