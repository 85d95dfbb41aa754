import { describe, expect, it } from 'vitest';

import { filterOptions } from '../../../design-system/src/primitives/combobox/filter-options.ts';

const languages = [
  { value: 'de', label: 'German', keywords: 'Deutsch' },
  { value: 'pi', label: 'Pāli' },
  { value: 'es', label: 'Spanish', keywords: 'Español' },
  { value: 'ne', label: 'Nepali' },
];

const found = (typed: string) => filterOptions(languages, typed).map((option) => option.value);

describe('the options of a combobox', () => {
  it('are all shown in their own order while nothing is typed', () => {
    expect(found('  ')).toEqual(['de', 'pi', 'es', 'ne']);
  });

  it('that begin with the typed text come before others, whatever its case and accents', () => {
    expect(found('PALI')).toEqual(['pi', 'ne']);
  });

  it('are found by their name in their own language', () => {
    expect(found('espanol')).toEqual(['es']);
  });

  it('are empty when nothing matches', () => {
    expect(found('klingon')).toEqual([]);
  });
});
