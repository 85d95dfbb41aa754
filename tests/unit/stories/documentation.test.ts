import { expect, it } from 'vitest';

import { componentChanges } from '../../../stories/support/component-changes.ts';

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
