import { QrCode } from '@almsway/design-system/qr-code';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { encode } from 'uqr';

import { notes } from '../support/notes.ts';

const modulesOf = (text: string) => encode(text, { ecc: 'M', border: 0 }).data;

const meta = {
  title: 'Primitives / Content / QrCode',
  component: QrCode,
  args: {
    modules: modulesOf('https://almsway.example'),
    label: 'QR code of the address almsway.example',
  },
  parameters: notes({
    whatFor: 'Data that is easier to scan than to type: a transfer, an address.',
    whenNot: 'As the only way: give its content as text, too.',
    accessibility: 'An image whose name says what scanning it does. Black on white in every theme.',
    doThis: ['Leave its light edge free.'],
    avoid: ['Colour it, or put a logo over it.'],
  }),
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Address: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'QR code of the address almsway.example' }),
    ).toBeVisible();
  },
};
export const MuchText: Story = {
  args: {
    modules: modulesOf('A transfer with a long purpose. '.repeat(9)),
    label: 'QR code of a long text',
  },
};
MuchText.tags = ['full'];
export const WithCaption: Story = { args: { caption: 'Scan it with your bank’s app' } };
WithCaption.tags = ['full'];
/** An example without real data. */
export const Example: Story = {
  args: { isExample: true, caption: 'Example of the code that patrons see' },
};
Example.tags = ['full'];
export const OnDark: Story = { globals: { theme: 'dark' } };
