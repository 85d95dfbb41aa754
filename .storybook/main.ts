import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';

import { compiledMessages } from '../scripts/vite/compiled-messages.ts';
import { mockWorker } from '../scripts/vite/mock-worker.ts';

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The worker of the mocked network is served here alone: the app's public folder must not hold it.
  staticDirs: [
    { from: '../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' },
    { from: '../app/public/icon.svg', to: '/favicon.svg' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  viteFinal: (viteConfig) =>
    mergeConfig(viteConfig, {
      plugins: [react(), compiledMessages(), mockWorker()],
      define: {
        'import.meta.env.VITE_MOCKS': JSON.stringify('false'),
        'import.meta.env.VITE_API_URL': JSON.stringify('/api'),
        'import.meta.env.VITE_AUTH_EMULATOR_URL': JSON.stringify('self'),
      },
      build: { chunkSizeWarningLimit: 4000 },
    }),
};

export default config;
