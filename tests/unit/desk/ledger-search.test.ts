import { describe, expect, it } from 'vitest';

import { ledgerSearchOf } from '#desk/ledger/ledger-search.ts';

describe('the search field of the ledger', () => {
  it.each([
    ['  ', {}],
    ['2026-11-20', { day: '2026-11-20' }],
    ['5/1/2026', { day: '2026-01-05' }],
    ['20.11.2026 ', { day: '2026-11-20' }],
    ['31/02/2026', { q: '31/02/2026' }],
    ['25', { amountCents: 2500 }],
    ['1.250,50 €', { amountCents: 125_050 }],
    ['MA7MZQSG', { q: 'MA7MZQSG' }],
    ['2026-11', { month: '2026-11' }],
    ['5/2026', { month: '2026-05' }],
    ['2026-13', { q: '2026-13' }],
    [' Ana Ruiz', { q: 'Ana Ruiz' }],
  ])('reads "%s" as %j', (typed, search) => {
    expect(ledgerSearchOf(typed)).toEqual(search);
  });
});
