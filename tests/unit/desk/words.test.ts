import type { IntlShape } from 'react-intl';
import { expect, it } from 'vitest';

import { textOf } from '#client/i18n/imperative.ts';
import { reasonText, refusalText, roleText, stepText } from '#desk/parts/words.ts';
import { loadDeskTexts } from '#desk/texts.ts';

await loadDeskTexts('es');
// Messages without elements are the same with either type.
const intl = textOf('es') as unknown as IntlShape;

it('names who decided first, including the staff token', () => {
  const refusal = {
    message: 'desk.refused.decided',
    field: undefined,
    isUnanswered: false,
  } as const;
  const decidedBy = { name: 'Ana', at: '2026-11-20T09:00:00.000Z', action: 'offering.confirm' };
  expect(refusalText(intl, { ...refusal, decidedBy })).toMatch(/^Ana ha decidido antes/);
  const byToken = { ...decidedBy, name: '' };
  expect(refusalText(intl, { ...refusal, decidedBy: byToken })).not.toMatch(/^ha|^ /);
});

it('gives in the reader’s language what was requested, and the outcome of a report', () => {
  const asked = { action: 'approval.request', reason: 'offering.return' } as const;
  expect(stepText(intl, asked)).toBe('Aprobación pedida: devolver el dinero');
  expect(reasonText(intl, asked)).toBe('');
  expect(reasonText(intl, { action: 'report.resolve', reason: 'spokenTo' })).toBe(
    intl.formatMessage({ id: 'desk.outcome.spokenTo' }),
  );
  expect(reasonText(intl, { action: 'offering.return', reason: 'spokenTo' })).toBe('spokenTo');
  expect([roleText(intl, 'operator'), roleText(intl, 'other')]).toEqual([
    intl.formatMessage({ id: 'desk.role.operator' }),
    'other',
  ]);
});
