import { localeOfTag } from '@almsway/contract/locale';

import '@almsway/design-system/theme/fallback-fonts.css';
import '@almsway/design-system/theme/fonts.css';
import '@almsway/design-system/theme/print.css';
import { globalStyles } from '@almsway/design-system/theme/stitches';
import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { lazy, Suspense, type ComponentProps } from 'react';
import { configure } from 'storybook/test';

import { bootStory } from './boot-story.ts';
import { loadTexts, withApp, withLook } from './decorators.tsx';
import { readableUnions } from './readable-unions.ts';
import { startWorker } from './start-worker.ts';
import { globalTypes, initialGlobals, viewports } from './toolbar.ts';

globalStyles();

// A failing read is attempted three times, with delays, before the screen shows the error.
configure({ asyncUtilTimeout: 12_000 });

/** Tests can render all stories in another language: `STORY_LOCALE=es`. */
const locale = localeOfTag(String(import.meta.env['STORY_LOCALE'] ?? initialGlobals.locale));

// Stories do not load what only documentation needs.
const ComponentPage = lazy(async () => ({
  default: (await import('../stories/docs/component-page.tsx')).ComponentPage,
}));
const ThemedDocs = lazy(async () => ({
  default: (await import('../stories/docs/themed-docs.tsx')).ThemedDocs,
}));

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [readableUnions],
  globalTypes,
  initialGlobals: { ...initialGlobals, locale },
  // The first decorator is the innermost.
  decorators: [withApp, withLook],
  loaders: [mswLoader(startWorker), loadTexts],
  beforeEach: bootStory,
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    viewport: { options: viewports },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: {
      toc: true,
      page: () => (
        <Suspense>
          <ComponentPage />
        </Suspense>
      ),
      container: (props: ComponentProps<typeof ThemedDocs>) => (
        <Suspense>
          <ThemedDocs {...props} />
        </Suspense>
      ),
    },
    options: {
      storySort: {
        order: [
          'Welcome',
          'All dialogs',
          'Empty states and errors',
          'Foundations',
          'Screens',
          ['Public', 'Patron', 'Monastic', 'Everybody', 'Desk'],
          'Flows',
          'Primitives',
          ['Actions', 'Fields', 'Feedback', 'Overlays', 'Layout', 'Navigation'],
          'Patterns',
        ],
      },
    },
  },
};

export default preview;
