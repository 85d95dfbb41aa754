import { expect, test } from 'vitest';

import { nextPageOf, rowsOfPages } from '#app/features/lists/pages.ts';

const page = (data: string[], total: number, received = data.length) => ({
  data,
  total,
  received,
});

test('a row that moved to the next page meanwhile is shown once', () => {
  const pages = [page(['a', 'b'], 3), page(['b', 'c'], 3)];
  expect(rowsOfPages(pages, (row) => row)).toEqual(['a', 'b', 'c']);
});

test('there is a next page until all rows have arrived', () => {
  expect(nextPageOf([page(['a', 'b'], 3)])).toBe(2);
  expect(nextPageOf([page(['a', 'b'], 3), page(['c'], 3)])).toBeUndefined();
});

test('rows that could not be read count as arrived', () => {
  expect(nextPageOf([page([], 3, 2)])).toBe(2);
  expect(nextPageOf([page(['a'], 2, 2)])).toBeUndefined();
});

test('an empty page ends the list, whatever the total says', () => {
  expect(nextPageOf([page(['a'], 9), page([], 9)])).toBeUndefined();
  expect(nextPageOf([])).toBeUndefined();
});
