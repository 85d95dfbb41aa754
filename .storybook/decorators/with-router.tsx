import type { Decorator } from '@storybook/react-vite';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { bootedScreenOf } from '../hooks/boot-story.ts';

/** Gives a story an address of its own, away from the browser's; the screen's one is recorded. */
export const withRouter: Decorator = (Story, context) => {
  const location = bootedScreenOf(context)?.location ?? memoryLocation({ path: '/' });
  return (
    <Router hook={location.hook} searchHook={location.searchHook}>
      <Story />
    </Router>
  );
};
