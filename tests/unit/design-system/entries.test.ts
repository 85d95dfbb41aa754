import { globSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../../design-system/src');
const entries = globSync('{primitives,patterns}/*/*.tsx', { cwd: source })
  .filter((file) => basename(file, '.tsx') === basename(dirname(file)))
  .toSorted();

describe('an entry of the design system', () => {
  it.each(entries)('%s loads without a document, for prerendered pages', async (file) => {
    expect(typeof document).toBe('undefined');
    await expect(import(join(source, file))).resolves.toBeDefined();
  });
});
