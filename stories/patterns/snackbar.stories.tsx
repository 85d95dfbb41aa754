import { SnackbarHost } from '@almsway/design-system/patterns/snackbar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { notes } from '../support/notes.ts';
import { seen } from '../support/seen.ts';

const onUndo = fn();

const meta = {
  title: 'Patterns / Snackbar',
  component: SnackbarHost,
  args: {
    snackbars: [],
    onDismiss: fn(),
    label: 'Message',
    regionLabel: 'Messages ({hotkey})',
    closeLabel: 'Close',
    toneLabels: { success: 'Success', error: 'Error', info: 'Information' },
  },
  parameters: notes({
    isOverlay: true,
    whatFor:
      'A short message that something succeeded or failed. It disappears after three seconds.',
    whenNot: 'What must be acted upon: callout, error state or dialog.',
    keyboard: 'F8 moves the focus there, Escape ends it.',
    accessibility:
      'Announced with its tone as a word. The time stops while it is hovered or focused.',
    doThis: ['Offer to undo what can be undone.'],
    avoid: ['Show more than three at once.'],
  }),
} satisfies Meta<typeof SnackbarHost>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  args: { snackbars: [{ id: 1, tone: 'success', message: 'Successfully logged out' }] },
  play: async ({ args, userEvent }) => {
    await seen(() => screen.getByText('Successfully logged out'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith(1));
  },
};
export const Failure: Story = {
  args: { snackbars: [{ id: 1, tone: 'error', message: 'Error logging out' }] },
};
Failure.tags = ['full'];
export const Information: Story = {
  args: {
    snackbars: [{ id: 1, tone: 'info', message: 'Your profile was changed in another window' }],
  },
};
Information.tags = ['full'];
export const WithAction: Story = {
  args: {
    snackbars: [
      {
        id: 1,
        tone: 'info',
        message: 'You no longer follow Ayya Sujata',
        action: { label: 'Undo', onAction: onUndo },
      },
    ],
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(onUndo).toHaveBeenCalled();
  },
};
export const Several: Story = {
  args: {
    snackbars: [
      { id: 1, tone: 'success', message: 'Saved' },
      { id: 2, tone: 'error', message: 'The photo could not be saved' },
    ],
  },
};
