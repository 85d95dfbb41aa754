import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { localGoogle } from './mocks/google/vite-plugin.ts';
import { CHUNK_GROUPS, chunkFileNames } from './scripts/vite/chunks.ts';
import { compiledMessages } from './scripts/vite/compiled-messages.ts';
import { deskPage } from './scripts/vite/desk-page.ts';
import { licences } from './scripts/vite/licences.ts';
import { localSettings } from './scripts/vite/local-settings.ts';
import { mockWorker } from './scripts/vite/mock-worker.ts';

const { env } = process;

/**
 * Modes: `mocked` (npm run dev: the browser answers its own requests), `offline` (npm start: the API
 * and the identity routes of json-server), `production`.
 */
export default defineConfig(({ mode, command, isSsrBuild }) => ({
  root: 'app',
  publicDir: 'public',
  envDir: '..',
  define: {
    'import.meta.env.VITE_MOCKS': JSON.stringify(String(mode === 'mocked')),
    ...(mode === 'mocked'
      ? localSettings({
          VITE_API_URL: '/api',
          VITE_AUTH_EMULATOR_URL: '/',
          VITE_ENTITY_NAME: DEMO_ENTITY.name,
        })
      : {}),
    ...(mode === 'offline' ? localSettings() : {}),
  },
  plugins: [
    react(),
    compiledMessages(),
    deskPage(),
    ...(mode === 'mocked' ? [mockWorker()] : []),
    ...(isSsrBuild === true ? [] : [licences()]),
    ...(mode === 'production'
      ? []
      : [
          localGoogle({
            serveHandler: mode === 'mocked',
            // An emulator of somebody else has no chooser that this page could hear; the API has.
            chooser:
              mode === 'offline' && env['VITE_AUTH_EMULATOR_URL'] !== env['VITE_API_URL']
                ? env['VITE_API_URL']
                : undefined,
          }),
        ]),
  ],
  resolve:
    command === 'build'
      ? {
          // Messages are compiled, so the parser of their syntax stays out of the bundle.
          alias: [
            {
              find: /^@formatjs\/icu-messageformat-parser$/,
              replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
            },
            // React has it by itself: what stands in for it in an older one stays out.
            { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
          ],
        }
      : {},
  server: { port: 5173, strictPort: false },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    manifest: isSsrBuild !== true,
    modulePreload: { polyfill: false },
    // The policy admits no face of type that stands in a sheet, and few need it.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      // The renderer imports what the app loads lazily, and lazy screens share modules: both are meant.
      checks: { ineffectiveDynamicImport: false },
      // Radix names its functions for messages of errors, which keeps those nobody uses.
      treeshake: { manualPureFunctions: ['__name'] },
      output: { codeSplitting: { groups: CHUNK_GROUPS }, chunkFileNames },
    },
  },
}));
