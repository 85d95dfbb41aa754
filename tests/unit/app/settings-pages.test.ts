import { expect, it } from 'vitest';

import { addressOfSection, pagesFor } from '#app/features/settings/settings-pages.tsx';

it('redirects from former sections to their pages', () => {
  expect(addressOfSection('notices')).toBe('/settings/privacy#notices');
  expect(addressOfSection('close')).toBe('/settings/data#close');
  expect(addressOfSection('offerings')).toBe('/offerings');
  expect(addressOfSection('receipts')).toBe('/offerings?view=receipts');
  expect(addressOfSection('')).toBeUndefined();
});

it('has no tax data for monastics', () => {
  expect(pagesFor('patron')).toContain('tax');
  expect(pagesFor('monastic')).not.toContain('tax');
});
