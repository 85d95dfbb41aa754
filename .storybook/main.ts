import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';

import { compiledMessages } from '../scripts/vite/compiled-messages.ts';
import { componentUses } from '../scripts/vite/component-uses.ts';
import { docgenOfComponents } from '../scripts/vite/docgen-of-components.ts';
import { localSettings } from '../scripts/vite/local-settings.ts';
import { mockWorker } from '../scripts/vite/mock-worker.ts';

const isVitest = () => process.env['VITEST'] === 'true';

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-designs',
    '@storybook/addon-vitest',
  ],
  // The mock service worker is served from here by Storybook only: the app's public folder must not contain
  // it.
  staticDirs: (dirs = [], { test }) => [
    ...dirs,
    { from: '../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' },
    { from: '../app/public/icon.svg', to: '/favicon.svg' },
    { from: './brand.svg', to: '/brand.svg' },
    { from: '../design-system/src/theme/fonts/almsway-text.woff2', to: '/almsway-text.woff2' },
    // The last visual review is beside the book, unless the book is built for one.
    ...(existsSync('.local/visual-review/index.html') && !test
      ? ['index.html', 'pictures'].map((name) => ({
          from: `../.local/visual-review/${name}`,
          to: `/visual-review/${name}`,
        }))
      : []),
  ],
  previewAnnotations: (entries = []) =>
    isVitest()
      ? [...entries, fileURLToPath(import.meta.resolve('../tests/stories/preview.ts'))]
      : entries,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Tests and pictures do without tools around a story: highlighting alone is a quarter of the work of showing a screen.
  features: (defaults, { test }) =>
    test || isVitest()
      ? {}
      : // Storybook's own introduction would come before the welcome page of this book.
        { ...defaults, sidebarOnboardingChecklist: false },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  viteFinal: ({ plugins = [], ...viteConfig }, { test }) =>
    mergeConfig(viteConfig, {
      plugins: [...plugins.map(docgenOfComponents), react(), compiledMessages(), mockWorker()],
      define: {
        'import.meta.env.VITE_MOCKS': JSON.stringify('false'),
        'import.meta.env.COMPONENT_USES': JSON.stringify(componentUses('.')),
        ...localSettings({
          VITE_API_URL: '/api',
          VITE_AUTH_EMULATOR_URL: '/',
          VITE_ENTITY_NAME: DEMO_ENTITY.name,
        }),
      },
      build: {
        chunkSizeWarningLimit: 4000,
        // Visual review compares which chunks a story loads; lists to preload would change with every other story.
        ...(test && { manifest: true, modulePreload: false }),
      },
    }),
};

export default config;
