/** Plays of pages take amounts from a helper, since they run in every language. */
import { expect, it } from 'vitest';

import { lintOf, missedOf } from './planted.ts';

const RULE = 'no-literal-amounts';

it('refuses an amount written out in a story of a page', () => {
  expect(
    missedOf([
      ['stories/screens/text.stories.tsx', `export const a = { amount: '€25' };`, RULE],
      ['stories/screens/spanish.stories.tsx', `export const a = '25 €';`, RULE],
      ['stories/screens/pattern.stories.tsx', `export const a = /€40/;`, RULE],
      ['stories/flows/template.stories.tsx', 'export const a = `${b}: €800`;', RULE],
    ]),
  ).toEqual([]);
});

it('allows the sign alone, and amounts in stories of components', () => {
  const findings = lintOf({
    'stories/screens/sign.stories.tsx': `export const a = '€';`,
    'stories/primitives/row.stories.tsx': `export const a = '€25';`,
  });
  expect(findings.filter(({ code }) => code.includes(RULE))).toEqual([]);
});
