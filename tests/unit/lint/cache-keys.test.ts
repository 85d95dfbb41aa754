/** Keys of the query cache are only created in one module. */
import { expect, it } from 'vitest';

import { lintOf } from './planted.ts';

const KEY = "export const options = { queryKey: ['feed', 'u1'] as const };";

it('lint finds literal keys, and allows the one module to create them', () => {
  const findings = lintOf({
    'app/src/features/updates/planted.ts': KEY,
    'client/src/api/cache-keys.ts': KEY,
  }).filter(({ code }) => code.includes('(no-literal-cache-keys)'));
  expect(findings.map(({ filename }) => filename)).toEqual(['app/src/features/updates/planted.ts']);
});
