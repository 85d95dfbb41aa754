import { Toast, ToastProvider } from '@almsway/design-system/toast';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';

import { notes } from '../support/notes.ts';
import { seen } from '../support/seen.ts';

const meta = {
  title: 'Primitives / Feedback / Toast',
  component: Toast,
  subcomponents: { ToastProvider },
  args: {
    tone: 'success',
    toneLabel: 'Success',
    message: 'Successfully logged out',
    closeLabel: 'Close',
    onOpenChange: fn(),
    isOpen: true,
  },
  render: (args) => (
    <ToastProvider label="Message" regionLabel="Messages ({hotkey})">
      <Toast {...args} />
    </ToastProvider>
  ),
  parameters: notes({
    isOverlay: true,
    whatFor:
      'One message at the edge of the screen. Screens use the snackbar pattern, which queues them.',
    whenNot: 'Anything that must not be missed.',
    keyboard: 'F8 moves the focus there; Escape ends it.',
    accessibility: 'Announced politely; time stops while it is hovered or focused.',
    doThis: ['Let an action stay until it is taken or closed.'],
    avoid: ['Report errors of a form in it.'],
  }),
} satisfies Meta<typeof Toast>;
export default meta;
type Story = StoryObj<typeof meta>;

/** How long the toast stays by itself, in milliseconds (specification section 9). */
const DURATION_MS = 3000;
const timers = () => {
  spyOn(globalThis, 'setTimeout');
};

export const Success: Story = {
  beforeEach: timers,
  play: async ({ args, userEvent }) => {
    await waitFor(() =>
      expect(globalThis.setTimeout).toHaveBeenCalledWith(expect.any(Function), DURATION_MS),
    );
    await seen(() => screen.getByText('Successfully logged out'));
    await userEvent.keyboard('[F8]');
    const region = screen.getByRole('region', { name: 'Messages (F8)' });
    await waitFor(() => expect(region).toContainElement(document.activeElement as HTMLElement));
    await userEvent.tab();
    await expect(screen.getByRole('listitem')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
/** Stays until the action is taken or it is closed (WCAG 2.2.1). */
export const WithAction: Story = {
  args: { action: { label: 'Undo', altText: 'Undo on the page', onAction: fn() } },
  beforeEach: timers,
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(args.action?.onAction).toHaveBeenCalledOnce();
    await expect(globalThis.setTimeout).not.toHaveBeenCalledWith(expect.any(Function), DURATION_MS);
  },
};
export const Error: Story = {
  args: { tone: 'error', toneLabel: 'Error', message: 'Error logging out' },
};
export const Information: Story = {
  args: { tone: 'info', toneLabel: 'Information', message: 'Address copied' },
};
Information.tags = ['full'];
