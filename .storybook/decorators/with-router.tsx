import type { Decorator } from '@storybook/react-vite';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { bootedScreenOf } from '../hooks/boot-story.ts';

/** Gives a story its own address, separate from the browser's, and records it for screen stories. */
export const withRouter: Decorator = (Story, context) => {
  const location = bootedScreenOf(context)?.location ?? memoryLocation({ path: '/' });
  return (
    <Router hook={location.hook} searchHook={location.searchHook}>
      <Story />
    </Router>
  );
};
