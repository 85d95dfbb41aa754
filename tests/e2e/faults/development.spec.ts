import { fileURLToPath } from 'node:url';

import { createServer, type ViteDevServer } from 'vite';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

let server: ViteDevServer;
let origin = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await createServer({
    configFile: fileURLToPath(new URL('../../../vite.config.ts', import.meta.url)),
    mode: 'mocked',
    logLevel: 'error',
    server: { port: 0, host: 'localhost' },
  });
  await server.listen();
  origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
});
test.afterAll(() => server.close());

test(
  'F64: in development a page whose service worker is refused says that its requests are not answered',
  { tag: '@full' },
  async ({ page, watch, text }) => {
    test.setTimeout(120_000);
    watch.allowOrigin(origin);
    watch.allowOrigin(origin.replace('http', 'ws'));
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('Refused', 'SecurityError'));
    });
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.goto(`${origin}/about`);
    const note = page.getByRole('alert').filter({ hasText: 'npm start' });
    // The first page of a development server is bundled on request.
    await expect(note).toBeVisible({ timeout: 60_000 });
    await expect(
      page.getByRole('heading', { level: 1, name: text('public.about.title') }),
    ).toBeVisible();
    expect(warnings.filter((words) => words.includes('service worker'))).toHaveLength(1);
    await note.getByRole('button', { name: 'Close' }).click();
    await expect(note).toHaveCount(0);
  },
);
