import { expect, it } from 'vitest';

import { addressOfSection, pagesFor } from '#app/features/settings/settings-pages.tsx';

it('leads from the sections of long ago to their pages', () => {
  expect(addressOfSection('notices')).toBe('/settings/privacy#notices');
  expect(addressOfSection('close')).toBe('/settings/data#close');
  expect(addressOfSection('offerings')).toBe('/offerings');
  expect(addressOfSection('receipts')).toBe('/offerings?view=receipts');
  expect(addressOfSection('')).toBeUndefined();
});

it('has no tax data of monastics', () => {
  expect(pagesFor('patron')).toContain('tax');
  expect(pagesFor('monastic')).not.toContain('tax');
});
