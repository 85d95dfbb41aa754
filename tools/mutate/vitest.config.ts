import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { compiledMessages } from '../../scripts/vite/compiled-messages.ts';

/** Folder of the copy that is mutated, where this runs. */
const root = process.cwd();

/** The tests of one module, over the copy: packages of this repository are linked to the original. */
export default defineConfig({
  plugins: [react(), compiledMessages()],
  resolve: {
    alias: [
      { find: /^@almsway\/contract\/(.+)$/, replacement: resolve(root, 'contract/src/$1.ts') },
      { find: /^@almsway\/api\/(.+)$/, replacement: resolve(root, 'api/src/$1.ts') },
      { find: /^@almsway\/client\/(.+)$/, replacement: resolve(root, 'client/src/$1') },
    ],
  },
  test: {
    environment: 'node',
    setupFiles: ['tools/mutate/few-runs.ts'],
    include: (process.env['MUTATED_TESTS'] ?? '').split(' '),
    // Instrumented code is slow, and other tests run at the same time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
