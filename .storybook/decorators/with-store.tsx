import type { Decorator } from '@storybook/react-vite';
import { Provider } from 'jotai';

import { createAppStore } from '#app/entries/app-store.ts';

import { bootedScreenOf } from '../hooks/boot-story.ts';

/** Gives a story its own store: the one its screen was booted with, or otherwise a new one. */
export const withStore: Decorator = (Story, context) => {
  const store = bootedScreenOf(context)?.store ?? createAppStore();
  return (
    <Provider store={store}>
      <Story />
    </Provider>
  );
};
