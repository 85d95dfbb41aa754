import { expect, test } from 'vitest';

import { countOfPages, PAGE_BY_PAGE, rowsOfPages } from '#client/lists/list-pages.ts';

test('a row that moved to the next page meanwhile is shown once', () => {
  const pages = [{ data: ['a', 'b'] }, { data: ['b', 'c'] }];
  expect(rowsOfPages(pages, (row) => row)).toEqual(['a', 'b', 'c']);
});

test('the next page begins at the cursor of the answer, and without one the list ends', () => {
  const { initialPageParam, getNextPageParam } = PAGE_BY_PAGE;
  expect(initialPageParam).toBeUndefined();
  expect(getNextPageParam({ data: [], next: 'here' })).toBe('here');
  expect(getNextPageParam({ data: ['a'], total: 9 })).toBeUndefined();
});

test('the number of rows is that of the first page', () => {
  expect(countOfPages([{ data: ['a'], total: 2, next: 'x' }, { data: ['b'] }])).toEqual({
    total: 2,
    isMore: false,
  });
  expect(countOfPages([{ data: ['a'], total: 1000, hasUncounted: true }])).toEqual({
    total: 1000,
    isMore: true,
  });
  expect(countOfPages([])).toEqual({ total: 0, isMore: false });
});
