import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { root } from '#scripts/setup/root.ts';

const file = (path: string) => readFileSync(join(root, path), 'utf8');
const familiesOf = (css: string) =>
  new Set(
    [...css.matchAll(/@font-face\s*\{[^}]*font-family:\s*'([^']+)'/g)].map(([, name]) => name),
  );

let vite: ViteDevServer;
beforeAll(async () => {
  vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    mode: 'mocked',
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
});
afterAll(() => vite.close());

test('`npm run dev` links the fonts of the design system', async () => {
  const sheets = [...file('app/index.html').matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  const styles = await Promise.all(
    sheets.map(async ([, href = '']) => {
      const { pathname } = new URL(href, 'http://localhost/');
      const answer = await vite.transformRequest(`${pathname}?direct`).catch(() => null);
      return answer?.code ?? '';
    }),
  );
  const families = familiesOf(file('design-system/src/theme/fonts.css'));
  expect(families.size).toBeGreaterThan(1);
  expect(familiesOf(styles.join('\n'))).toEqual(families);
});
