import type { Decorator } from '@storybook/react-vite';
import { Provider } from 'jotai';

import { createAppStore } from '#app/entries/app-store.ts';

import { bootedScreenOf } from '../hooks/boot-story.ts';

/** Gives a story a store of its own: the one its screen was booted with, else a fresh one. */
export const withStore: Decorator = (Story, context) => {
  const store = bootedScreenOf(context)?.store ?? createAppStore();
  return (
    <Provider store={store}>
      <Story />
    </Provider>
  );
};
