import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { mergeMeanwhile } from '#app/features/profile/edit/meanwhile.ts';

// Few values, so that equal ones occur often.
const word = fc.constantFrom('', 'rice', 'tea');
const values = fc.record({ about: word, needs: word, links: fc.array(word, { maxLength: 2 }) });
const names = ['about', 'needs', 'links'] as const;
const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

describe('changes made elsewhere while a form was open', () => {
  it('never replace what was typed, and are adopted where nothing was typed', () => {
    fc.assert(
      fc.property(values, values, values, (base, typed, theirs) => {
        const merged = mergeMeanwhile(base, typed, theirs).values;
        for (const name of names) {
          expect(merged[name]).toEqual(same(typed[name], base[name]) ? theirs[name] : typed[name]);
        }
      }),
    );
  });

  it('are conflicts where both sides have changed the same field in different ways', () => {
    fc.assert(
      fc.property(values, values, values, (base, typed, theirs) => {
        const both = names.filter(
          (name) =>
            !same(typed[name], base[name]) &&
            !same(theirs[name], base[name]) &&
            !same(theirs[name], typed[name]),
        );
        expect(mergeMeanwhile(base, typed, theirs).conflicts).toEqual(both);
      }),
    );
  });
});
