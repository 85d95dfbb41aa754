import { expect, it } from 'vitest';

import { addressOfSection, pagesFor } from '#app/features/settings/settings-pages.tsx';

it('former sections redirect to their pages', () => {
  expect(addressOfSection('notices')).toBe('/settings/privacy#notices');
  expect(addressOfSection('close')).toBe('/settings/data#close');
  expect(addressOfSection('offerings')).toBe('/offerings');
  expect(addressOfSection('receipts')).toBe('/offerings?view=receipts');
  expect(addressOfSection('')).toBeUndefined();
});

it('monastics have no page for tax data', () => {
  expect(pagesFor('patron')).toContain('tax');
  expect(pagesFor('monastic')).not.toContain('tax');
});
