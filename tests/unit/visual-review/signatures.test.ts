import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from '#scripts/setup/root.ts';
import { lastSignature, withSignature } from '#tools/visual-review/signatures.ts';

/** The content of the file before anybody has signed. */
const NO_SIGNATURES = 'commit,stories,by,when\n';
const ANA = {
  commit: 'a'.repeat(40),
  stories: 620,
  by: 'Ana Ruiz',
  when: '2026-11-24T10:00:00.000Z',
};
const OTHER = { ...ANA, commit: 'b'.repeat(40), by: 'Ruiz, "Ana"\nDesign', stories: 621 };

it('has no last signature before anybody has signed', () => {
  expect(lastSignature(NO_SIGNATURES)).toBeUndefined();
});

it('uses the last line as the last signature, whatever its name contains', () => {
  const once = withSignature(NO_SIGNATURES, ANA);
  expect(once).toBe(
    `commit,stories,by,when\n${'a'.repeat(40)},620,Ana Ruiz,2026-11-24T10:00:00.000Z\n`,
  );
  expect(lastSignature(once)).toEqual(ANA);
  expect(lastSignature(withSignature(once, OTHER))).toEqual(OTHER);
});

it('reads the file of this repository', () => {
  const csv = readFileSync(join(root, 'docs', 'signatures.csv'), 'utf8');
  expect(csv.startsWith(NO_SIGNATURES)).toBe(true);
  expect(() => lastSignature(csv)).not.toThrow();
});
