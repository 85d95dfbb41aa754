/** What the support sheet shows, as it follows from the choices, the draft and who gives. */
import type { SupportMethod } from '@almsway/contract/giving/methods';
import type { PreparedOffering, Support } from '@almsway/contract/giving/offerings';
import { describe, expect, it } from 'vitest';

import { SHEET_STEPS, type Choice } from '#app/features/giving/sheet/choice.ts';
import {
  sheetOf,
  sheetReducer,
  startOf,
  type SheetFacts,
  type SheetView,
} from '#app/features/giving/sheet/sheet-state.ts';

const NOTHING: Choice = { cents: null, cadence: 'once', method: null };
const METHODS = (['bank', 'bizum'] satisfies SupportMethod[]).map((method) => ({
  method,
})) as unknown as Support['methods'];
const DRAFT = {
  offeringId: 'o',
  amountCents: 2500,
  method: 'bank',
  cadence: 'monthly',
  dedication: 'For the roof',
} as PreparedOffering;
const FACTS: SheetFacts = {
  methods: METHODS,
  giver: 'patron',
  draft: null,
  written: null,
  asked: 'amount',
  isGiftAsked: false,
};
const typed = (text: string) => sheetReducer(startOf(NOTHING, ''), { type: 'typed', text });
const chosen = (text: string, change: Partial<Choice>) =>
  sheetReducer(typed(text), { type: 'chosen', change });

describe('the choices', () => {
  it('follow what is typed, and keep the text of an invalid amount', () => {
    expect(typed('25,50').choice.cents).toBe(2550);
    expect(typed('25 or so')).toMatchObject({ typed: '25 or so', choice: { cents: null } });
  });

  it('become those of a draft that is taken', () => {
    const taken = sheetReducer(typed('7'), { type: 'draftTaken', draft: DRAFT, typed: '25' });
    expect(taken.choice).toEqual({ cents: 2500, cadence: 'monthly', method: 'bank' });
    expect(sheetOf(taken, { ...FACTS, asked: 'send', draft: DRAFT }).view).toBe('slip');
  });

  it('are one offering or another amount beside a standing gift, which is asked once', () => {
    const once = sheetReducer(chosen('25', { cadence: 'monthly' }), {
      type: 'giftAnswered',
      cadence: 'once',
    });
    expect(once).toMatchObject({ isGiftAnswered: true, choice: { cadence: 'once', cents: 2500 } });
  });
});

describe('the sheet', () => {
  it.each<[string, Partial<SheetFacts>, SheetView]>([
    ['', {}, 'amount'],
    ['', { asked: 'send' }, 'amount'],
    ['25', {}, 'amount'],
    ['25', { asked: 'way' }, 'way'],
    ['25', { asked: 'send' }, 'way'],
    ['25', { asked: 'send', draft: undefined }, 'loading'],
    ['25', { asked: 'send', draft: DRAFT }, 'slip'],
    ['30', { asked: 'send', draft: DRAFT }, 'earlier'],
    ['25', { asked: 'send', giver: 'visitor' }, 'wayIn'],
    ['25', { asked: 'send', giver: 'owner', draft: DRAFT }, 'way'],
    ['25', { asked: 'way', isGiftAsked: true }, 'gift'],
    ['', { asked: 'send', isGiftAsked: true }, 'gift'],
    ['25', { asked: 'way', written: 'x'.repeat(2000) }, 'amount'],
  ])('of the amount %j and %j shows %s', (text, facts, view) => {
    expect(sheetOf(typed(text), { ...FACTS, ...facts }).view).toBe(view);
  });

  it('asks for another way when the chosen one does not carry the amount', () => {
    const bizum = chosen('5000', { method: 'bizum' });
    for (const asked of SHEET_STEPS.slice(1)) {
      const sheet = sheetOf(bizum, { ...FACTS, asked, draft: undefined });
      expect(sheet).toMatchObject({ view: 'way', isOutside: true, isSendable: false });
    }
  });

  it('waits for the draft of a patron who signed in for its details', () => {
    const resumed = sheetReducer(typed('25'), { type: 'resumed', isResuming: true });
    expect(sheetOf(resumed, { ...FACTS, asked: 'send' }).view).toBe('loading');
  });

  it('takes the dedication of a draft of the same money, unless another one is written here', () => {
    const facts = { ...FACTS, draft: DRAFT };
    expect(sheetOf(typed('25'), facts).chosen?.dedication).toBe('For the roof');
    expect(sheetOf(typed('26'), facts).chosen?.dedication).toBe('');
    expect(sheetOf(typed('25'), { ...facts, written: '' }).chosen?.dedication).toBe('');
    expect(sheetOf(typed('26'), FACTS).chosenOver({ ...DRAFT, amountCents: 2600 })).toMatchObject({
      amountCents: 2600,
      dedication: 'For the roof',
    });
  });
});
