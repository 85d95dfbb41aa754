import { Niche } from '@almsway/design-system/niche';
import { Poster } from '@almsway/design-system/patterns/poster';
import { QrCode } from '@almsway/design-system/qr-code';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

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

/** Texts as long as the product accepts them, in Spanish, whose fixed texts are the longer ones. */
const LONGEST = {
  lang: 'es',
  // 40 characters of honorific, 55 of name.
  name: 'REVERENDÍSIMA MADRE SUPERIORA GENERAL M. MARÍA INMACULADA DE LOS SAGRADOS CORAZONES DE JESÚS Y J',
  // 100
  sentence:
    'Monja contemplativa; enseño a orar, acompaño a personas mayores y enfermas, cuido la huerta y copio.',
  codes: [
    {
      title: 'Mi página',
      code: link.code,
      lines: [
        'Escanea con la cámara',
        <>
          ofrendas.fundacion-sustento.example
          <wbr />
          /monastic/reverendisima-madre-superiora-gm
        </>,
      ],
    },
    {
      title: 'Dar por transferencia',
      code: <QrCode modules={modules} label="Código QR para una transferencia" />,
      lines: [
        'Escanea con la app de tu banco; tú eliges el importe',
        // 70
        'FUNDACION PARA EL SOSTENIMIENTO DE LA VIDA MONASTICA Y CONTEMPLATIVA E',
        'ES83 9999 0001 4900 0000 0042',
        'Referencia MK7R2WQ9',
      ],
    },
  ],
  note: 'La recibe FUNDACIÓN PARA EL SOSTENIMIENTO DE LA VIDA MONÁSTICA Y CONTEMPLATIVA E, entidad sin ánimo de lucro, para el sostenimiento de la vida monástica, y sabe por la referencia que pensaste en REVERENDÍSIMA MADRE SUPERIORA GENERAL M. MARÍA INMACULADA DE LOS SAGRADOS CORAZONES DE JESÚS Y J.',
};
/** Millimetres between the margins of print.css. */
const PAPERS = { a4: [180, 267], a5: [128, 190] } as const;
const SIZES = ['a4', 'a5'] as const;

/** The longest texts fit on one sheet of either size, next to each other and not over each other. */
export const LongestTexts: Story = {
  args: LONGEST,
  render: (args) => (
    <>
      {SIZES.map((size) => (
        <div key={size} data-paper={size} style={{ width: `${PAPERS[size][0]}mm` }}>
          <Poster {...args} size={size} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    for (const size of SIZES) {
      const paper = canvasElement.querySelector(`[data-paper=${size}]`);
      const sheet = paper?.querySelector('p')?.parentElement;
      if (!paper || !sheet) throw new Error('There is no poster.');
      const [width, height] = PAPERS[size];
      const page = paper.getBoundingClientRect();
      const fits = async (part: Element) => {
        const { left, right, bottom } = part.getBoundingClientRect();
        await expect(left).toBeGreaterThanOrEqual(page.left - 1);
        await expect(right).toBeLessThanOrEqual(page.right + 1);
        await expect(bottom - page.top).toBeLessThanOrEqual((page.width * height) / width + 1);
        await expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth + 1);
      };
      for (const part of sheet.querySelectorAll('p, div')) await fits(part);
      const parts = [...sheet.children].map((part) => part.getBoundingClientRect());
      const columns = [...(sheet.children[3]?.children ?? [])];
      for (const [above, below] of pairs(parts)) {
        await expect(above.bottom).toBeLessThanOrEqual(below.top);
      }
      for (const column of columns) {
        const lines = [...column.children].map((line) => line.getBoundingClientRect());
        for (const [above, below] of pairs(lines)) {
          await expect(above.bottom).toBeLessThanOrEqual(below.top);
        }
      }
      const [first, second] = columns.map((column) => column.getBoundingClientRect());
      await expect(first?.right).toBeLessThanOrEqual(second?.left ?? 0);
      // The portrait gives way first, but is still one.
      await expect(parts[0]?.width).toBeGreaterThan(page.width * 0.1);
    }
  },
};

function pairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.slice(1).map((item, index) => [items[index] as Item, item]);
}
