import { AlertDialog } from '@almsway/design-system/alert-dialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { expectHeldFocus } from '../support/keyboard.ts';
import { notes } from '../support/notes.ts';
import { seen } from '../support/seen.ts';

const meta = {
  title: 'Primitives / Overlays / AlertDialog',
  component: AlertDialog,
  args: {
    isOpen: true,
    title: 'Leave without saving?',
    message: 'What you changed on this page will be lost.',
    actionLabel: 'Leave',
    onAction: fn(),
  },
  parameters: notes({
    isOverlay: true,
    whatFor: 'A question that has to be answered before anything else.',
    whenNot: 'A task that can be left: dialog. News: snackbar or callout.',
    keyboard:
      'Tab stays inside. Escape cancels when there is a way to cancel, and does nothing otherwise. The backdrop never dismisses.',
    accessibility:
      'An alert dialog with title and message; the focus starts on the safe answer when the other is dangerous.',
    doThis: ['Name the answers by what they do.'],
    avoid: ['Ask “Are you sure?”'],
  }),
} satisfies Meta<typeof AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MustBeAnswered: Story = {
  play: async ({ args, userEvent }) => {
    await seen(() => screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await expect(args.onAction).toHaveBeenCalledOnce();
  },
};
export const Dangerous: Story = {
  args: { actionVariant: 'danger', cancelLabel: 'Stay', onCancel: fn() },
  play: async ({ args, userEvent }) => {
    const stay = await screen.findByRole('button', { name: 'Stay' });
    await waitFor(() => expect(stay).toHaveFocus());
    await expectHeldFocus(userEvent, screen.getByRole('alertdialog'));
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalled();
  },
};
/** Several paragraphs begin at the start of the line; the answers stay in view. */
export const LongMessage: Story = {
  args: {
    actionVariant: 'danger',
    cancelLabel: 'Stay',
    onCancel: fn(),
    message: Array.from({ length: 12 }, (_, index) => (
      <p key={index}>What you changed on this page will be lost, and nobody can bring it back.</p>
    )),
  },
  play: async () => {
    const { bottom } = (
      await seen(() => screen.getByRole('button', { name: 'Stay' }))
    ).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(globalThis.innerHeight);
  },
};
export const Busy: Story = { args: { isActionBusy: true, busyLabel: 'One moment…' } };
