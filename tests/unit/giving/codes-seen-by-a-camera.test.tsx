/** Codes of sheet and poster, as the product draws them, decoded from distorted pictures by an independent decoder. */
import { sepaQrText } from '@almsway/contract/giving/sepa-qr';
import { QrCode } from '@almsway/design-system/qr-code';
import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { linkCode, transferCode } from '#app/features/giving/methods/qr.ts';

const BANK = {
  method: 'bank',
  receiver: 'entity',
  holder: 'Fundacion Sustento (ejemplo)',
  iban: 'ES8399990001490000000042',
  bic: '',
} as const;
const GIFT = { reference: 'MK7R2WQ9', monasticName: 'Ayya Sujātā' };
const LINK = 'https://almsway.example/monastic/ayya-sujata';
const textOf = (cents: number | undefined) =>
  sepaQrText({ ...BANK, cents, reference: GIFT.reference, purpose: GIFT.monasticName });

const CODES = [
  ['the sheet', transferCode(BANK, { ...GIFT, cents: 2550 }), textOf(2550)],
  [
    'the bank code of a poster',
    transferCode(BANK, { ...GIFT, cents: undefined }),
    textOf(undefined),
  ],
  ['the link code of a poster', linkCode(LINK), LINK],
] as const;

/** Dark squares of the drawn SVG, and its side with the quiet zone, in modules. */
function drawn(modules: boolean[][]) {
  const svg = renderToStaticMarkup(<QrCode modules={modules} label="Code" />);
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const dark = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`);
  return { side, dark: new Set(dark) };
}

/** Photographs the code: turned, of another size, in perspective, with noise and uneven light. */
function seen(
  modules: boolean[][],
  { degrees, scale, tilt }: Record<'degrees' | 'scale' | 'tilt', number>,
) {
  const { side, dark } = drawn(modules);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const width = Math.ceil(side * scale * 1.6);
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  let seed = 7;
  const noise = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
  for (let row = 0; row < width; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [dx, dy] = [column - width / 2, row - width / 2];
      const depth = 1 + (tilt * dy) / width;
      const x = Math.floor((cos * dx + sin * dy) / scale / depth + side / 2);
      const y = Math.floor((cos * dy - sin * dx) / scale / depth + side / 2);
      const light = (dark.has(`${x} ${y}`) ? 50 : 215) + noise() * 60 - (40 * column) / width;
      pixels.fill(light, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  }
  const code = jsQR(pixels, width, width);
  return code && new TextDecoder().decode(Uint8Array.from(code.binaryData));
}

describe.each(CODES)('%s', (_name, modules, text) => {
  it.each([
    { degrees: 17, scale: 5.3, tilt: 0 },
    { degrees: -33, scale: 5.1, tilt: 0.05 },
    { degrees: 190, scale: 4.6, tilt: -0.05 },
  ])('is read when turned by $degrees°, $scale px per module, tilted by $tilt', (view) => {
    expect(seen(modules, view)).toBe(text);
  });
});

it('a picture without a code has none', () => {
  expect(seen([], { degrees: 0, scale: 20, tilt: 0 })).toBeNull();
});
