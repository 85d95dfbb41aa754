import { Button } from '@almsway/design-system/button';
import { CopyButton, CopyLine } from '@almsway/design-system/copy-line';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Actions / CopyLine',
  component: CopyLine,
  args: {
    label: 'IBAN',
    value: 'ES83 9999 0001 4900 0000 0042',
    copied: 'ES8399990001490000000042',
    isCode: true,
    copyLabel: 'Copy',
    copyName: 'Copy: IBAN',
    copiedLabel: 'Copied',
    copiedMessage: 'IBAN copied: ES83 9999 0001 4900 0000 0042',
    failedMessage: 'It could not be copied. It is selected: copy it by hand.',
  },
  parameters: notes({
    whatFor: 'A detail that has to be taken over elsewhere without a mistake.',
    whenNot: 'For what is only read: description list.',
    keyboard: 'The button is a Tab stop; the value can be selected.',
    accessibility: 'What was copied is said aloud; “Copied” stays beside the label.',
    doThis: ['Show long figures in groups, copy them without blanks.'],
    avoid: ['Hide the value behind the button.', 'Move what is below when a value is copied.'],
  }),
} satisfies Meta<typeof CopyLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Code: Story = {};
Code.tags = ['full'];
export const WithHint: Story = {
  args: {
    label: 'Reference',
    value: 'M7K2QXRA',
    copied: undefined,
    hint: 'Write it just like this.',
  },
};
export const Copied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy: IBAN' }));
    await expect(write).toHaveBeenCalledWith(args.copied);
    await expect(canvas.getByRole('status')).toHaveTextContent(args.copiedMessage);
    // A second copy is announced again: the status has a new element.
    const said = canvas.getByRole('status').firstElementChild;
    await userEvent.click(canvas.getByRole('button', { name: args.copiedLabel }));
    await waitFor(() => expect(canvas.getByRole('status').firstElementChild).not.toBe(said));
    await expect(canvas.getByRole('status')).toHaveTextContent(args.copiedMessage);
  },
};
export const Large: Story = {
  args: { label: 'Reference', value: 'M7K2QXRA', copied: undefined, isLarge: true },
};
Large.tags = ['full'];
/** In a narrow place the label is cut, and the line keeps its height. */
export const CopiedInANarrowPlace: Story = {
  args: { label: 'Reference (concepto)', value: 'M7K2QXRA', copyName: 'Copy: reference' },
  decorators: [(StoryInPlace) => <div style={{ width: 160 }}>{StoryInPlace()}</div>],
  play: async ({ canvas, canvasElement, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { height } = canvasElement.getBoundingClientRect();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy: reference' }));
    await canvas.findByRole('button', { name: 'Copied' });
    await expect(canvasElement.getBoundingClientRect().height).toBe(height);
  },
};
/** Copies several details at once. */
export const All: Story = {
  render: ({ copiedLabel }) => (
    <CopyButton
      copied={'Account holder: Almsway\nIBAN: ES83 9999 0001 4900 0000 0042'}
      copyLabel="Copy all"
      copiedLabel={copiedLabel}
      copiedMessage="All details copied."
      failedMessage="They could not be copied. Copy them one by one."
    >
      <Button variant="secondary" size="small">
        Save QR code
      </Button>
    </CopyButton>
  ),
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy all' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('All details copied.');
  },
};
export const CannotBeCopied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Refused'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy: IBAN' }));
    await expect(canvas.getByRole('status')).toHaveTextContent(args.failedMessage);
    // It can be copied by hand at once.
    await expect(String(globalThis.getSelection())).toBe(args.value);
  },
};
