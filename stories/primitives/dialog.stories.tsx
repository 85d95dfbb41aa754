import { Avatar } from '@almsway/design-system/avatar';
import { Button } from '@almsway/design-system/button';
import { Combobox } from '@almsway/design-system/combobox';
import {
  Dialog,
  DialogFoot,
  DialogFooter,
  DialogPrintView,
  NativeDialog,
} from '@almsway/design-system/dialog';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { expectHeldFocus } from '../support/keyboard.ts';
import { notes } from '../support/notes.ts';
import { seen } from '../support/seen.ts';

const meta = {
  title: 'Primitives / Overlays / Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    title: 'Share this profile',
    description: 'Anyone with the address can see it.',
    closeLabel: 'Close',
    children: <Text>https://almsway.example/monastic/ayya-sujata</Text>,
  },
  parameters: notes({
    isOverlay: true,
    whatFor: 'A small task that interrupts the page, and can be left at any time.',
    whenNot: 'A question that must be answered: alert dialog. Anything long: a page.',
    keyboard: 'Tab stays inside, Escape closes, and the focus returns to what opened it.',
    accessibility: 'Named by its title, described by its description; the page behind is inert.',
    doThis: ['Ask for one thing.'],
    avoid: ['Open one from another.'],
  }),
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    await seen(() => screen.getByRole('dialog', { name: 'Share this profile' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const Wide: Story = {
  args: { maxWidth: 'dialogWide' },
};
Wide.tags = ['full'];
export const WithFoot: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, line) => (
      <Text key={line}>https://almsway.example/monastic/ayya-sujata</Text>
    )),
    foot: (
      <DialogFooter cancelLabel="Cancel" onCancel={fn()}>
        <Button>Copy the address</Button>
      </DialogFooter>
    ),
  },
  play: async () => {
    const { bottom } = (
      await seen(() => screen.getByRole('button', { name: 'Copy the address' }))
    ).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(globalThis.innerHeight);
  },
};
/** Escape closes the list of a field first, then the dialog. */
export const WithAList: Story = {
  args: {
    children: (
      <Combobox
        label="Languages"
        options={[{ value: 'th', label: 'Thai' }]}
        value={[]}
        onChange={fn()}
        emptyText="No language found"
        removeLabel={(label) => `Remove ${label}`}
        openLabel="Show languages"
      />
    ),
  },
  play: async ({ args, userEvent }) => {
    const field = await seen(() => screen.getByRole('combobox', { name: 'Languages' }));
    await userEvent.type(field, 'th');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const Tall: Story = {
  args: {
    isTall: true,
    maxWidth: 'dialogWide',
    children: (
      <>
        <Text>{'We rise before dawn and sit until the bell. '.repeat(80)}</Text>
        <Button variant="secondary">Copy the address</Button>
      </>
    ),
  },
};
Tall.tags = ['full'];
/** The photo stays in view, and so does the footer, which the content renders. */
export const WithPortrait: Story = {
  args: {
    isTall: true,
    maxWidth: 'dialogWide',
    title: 'An offering for Ayya Sujātā',
    description: undefined,
    portrait: <Avatar name="Sujātā" />,
    children: (
      <>
        <Text>{'We rise before dawn and sit until the bell. '.repeat(80)}</Text>
        <Button variant="secondary">Add a dedication</Button>
        <DialogFoot>
          <DialogFooter summary="€25 · every month" cancelLabel="Back" onCancel={fn()}>
            <Button>Continue</Button>
          </DialogFooter>
        </DialogFoot>
      </>
    ),
  },
  play: async () => {
    const { bottom } = (
      await seen(() => screen.getByRole('button', { name: 'Continue' }))
    ).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(globalThis.innerHeight);
  },
};
/** Where text is so large that its footer would take up most of the window, the footer scrolls with the content. */
export const WithLargeText: Story = {
  ...WithPortrait,
  play: async () => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    try {
      const foot = await seen(() => screen.getByRole('button', { name: 'Continue' }));
      await expect(foot.getBoundingClientRect().top).toBeGreaterThan(globalThis.innerHeight);
    } finally {
      style.fontSize = '';
    }
  },
};
WithLargeText.tags = ['full'];
/** A title of several lines is fully visible, also above content that is longer than the window. */
export const LongTitle: Story = {
  args: {
    isTall: true,
    title: 'An offering for Venerable Bhikkhunī Sujātā of the Forest Monastery. '.repeat(3),
    description: undefined,
    children: (
      <>
        <Text>{'We rise before dawn and sit until the bell. '.repeat(80)}</Text>
        <Button variant="secondary">Copy the address</Button>
      </>
    ),
  },
  play: async () => {
    const title = await seen(() => screen.getByRole('heading', { level: 2 }));
    const dialog = screen.getByRole('dialog');
    await expect(title.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      dialog.getBoundingClientRect().top,
    );
  },
};
LongTitle.tags = ['full'];
/** In print only the print view is shown, not the page or the dialog. */
export const WithPaper: Story = {
  args: {
    children: (
      <DialogPrintView>
        <Text>What is printed.</Text>
      </DialogPrintView>
    ),
  },
  play: async () => {
    await expect(screen.getByText('What is printed.')).not.toBeVisible();
  },
};
export const FocusReturns: Story = {
  args: { isOpen: false },
  render: function FocusReturns(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <Dialog {...args} isOpen={isOpen} onOpenChange={setOpen} trigger={<Button>Share</Button>} />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Share' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    await expectHeldFocus(userEvent, dialog);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** On a document the browser itself opens it. */
export const OnADocument: Story = {
  render: () => (
    <NativeDialog id="native" title="Share this profile" closeLabel="Close">
      Words
    </NativeDialog>
  ),
  play: async () => {
    document.querySelector<HTMLDialogElement>('dialog')?.showModal();
    await seen(() => screen.getByRole('dialog'));
  },
};
OnADocument.tags = ['full'];
