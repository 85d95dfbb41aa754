/** Every form of the desk keeps what is typed into it, over a reload and the end of a session. */
import { glob, readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

const DESK = new URL('../../../desk/src/', import.meta.url);

/** Forms that keep nothing, and why. */
const KEEP_NOTHING: Readonly<Record<string, string>> = {
  'bank/split-form.tsx':
    'its line is read from a file, which the page does not have after a reload',
  'ledger/givers-screen.tsx': 'a search',
  'log/log-screen.tsx': 'filters, which are in the address',
  'people/people-screen.tsx': 'a search',
};

const HAS_FIELDS = /<(?:TextField|TextArea|AmountInput|DayInput)\b/;
const KEEPS = /\buseTyped(?:Fields)?\(/;

it('every form of the desk keeps what is typed', async () => {
  const forms: string[] = [];
  for await (const file of glob('**/*.tsx', { cwd: DESK })) {
    const source = await readFile(new URL(file, DESK), 'utf8');
    if (source.includes('<Form') && HAS_FIELDS.test(source) && !KEEPS.test(source)) {
      forms.push(file);
    }
  }
  expect(forms.toSorted()).toEqual(Object.keys(KEEP_NOTHING).toSorted());
});
