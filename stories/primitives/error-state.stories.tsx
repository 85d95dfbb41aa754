import { ErrorState } from '@almsway/design-system/error-state';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Feedback / ErrorState',
  component: ErrorState,
  args: {
    title: 'The list could not be loaded',
    message: 'Unable to connect. Please check your connection.',
    retryLabel: 'Try Again',
    onRetry: fn(),
  },
  parameters: notes({
    whatFor:
      'Replaces a list or panel that could not be loaded: the cause, and a way to try again.',
    whenNot: 'Forms: error summary. The session as a whole: error dialog.',
    keyboard: 'The button keeps the focus while it tries again.',
    accessibility: 'Read at once, as an alert.',
    doThis: ['Check for it before the empty state.'],
    avoid: ['Take the rest of the page down with it.'],
  }),
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoConnection: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Unable to connect');
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const TryingAgain: Story = { args: { isRetrying: true, retryingLabel: 'One moment…' } };
