import { expect, it } from 'vitest';

import { root } from '#scripts/setup/root.ts';
import { componentUses } from '#scripts/vite/component-uses.ts';

import { componentChanges } from '../../../stories/docs/component-changes.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- \`Card\` has a tone \`accent\`.
- \`CardList\` shows cards in columns.

## [1.0.0] - 2026-01-31

### Fixed

- \`Chip\` and \`Card\` keep their focus ring.
- Cards print whole.
`;

it('finds changelog entries that name a component, newest first', () => {
  expect(componentChanges(CHANGELOG, 'Card')).toEqual([
    { version: 'Unreleased', kind: 'Added', text: '`Card` has a tone `accent`.' },
    { version: '1.0.0', kind: 'Fixed', text: '`Chip` and `Card` keep their focus ring.' },
  ]);
  expect(componentChanges(CHANGELOG, 'Button')).toEqual([]);
});

it('finds the screens that show a component, through what they import', () => {
  const uses = componentUses(root);
  // Its filters are loaded by a file of their own, and the desk imports by relative paths.
  expect(uses['search-field']).toContain('Explore');
  expect(uses['button']).toEqual(expect.arrayContaining(['Sign in', 'Desk: ledger']));
  expect(uses['patterns/role-dialog'] ?? []).not.toContain('Tax');
  expect(Object.keys(uses).filter((entry) => entry.startsWith('theme/'))).toEqual([]);
});
