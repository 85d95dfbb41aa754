import { Niche } from '@almsway/design-system/niche';
import { Poster } from '@almsway/design-system/patterns/poster';
import { QrCode } from '@almsway/design-system/qr-code';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const modules = Array.from({ length: 29 }, (_, y) =>
  Array.from({ length: 29 }, (_cell, x) => (x * 7 + y * 5 + x * y) % 3 === 0),
);
const link = {
  title: 'My page',
  code: <QrCode modules={modules} label="QR code with the link almsway.example" />,
  lines: ['Scan with your camera', 'almsway.example/monastic/ayya-sujata'],
};

const meta = {
  title: 'Patterns / Poster',
  component: Poster,
  args: {
    size: 'a4',
    name: 'Ayya Sujātā',
    lang: 'en',
    picture: <Niche size="fill" />,
    sentence: 'Forest nun; I teach meditation and keep older people company.',
    codes: [
      link,
      {
        title: 'Give by transfer',
        code: <QrCode modules={modules} label="QR code for a transfer" />,
        lines: [
          'Scan with your bank’s app; you choose the amount',
          'Fundacion Sustento (ejemplo)',
          'ES83 9999 0001 4900 0000 0042',
          'Reference MK7R2WQ9',
        ],
      },
    ],
    note: 'Fundación Sustento receives it.',
  },
  parameters: notes({
    whatFor: 'A sheet of paper with codes, to hang up or hand out.',
    whenNot: 'What somebody signs or keeps as proof: Certificate.',
    accessibility: 'Each code has a name, and what it contains is also text.',
    doThis: ['Print it from a dialog, through its print view.'],
    avoid: ['Two codes that are scanned with the same app.'],
  }),
} satisfies Meta<typeof Poster>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoCodes: Story = {};
export const LinkAlone: Story = { args: { size: 'a5', codes: [link], note: undefined } };
LinkAlone.tags = ['full'];
