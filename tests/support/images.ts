/** Minimal image files for code that parses their structure; their pictures are meaningless. */

const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));
const two = (value: number) => [value >> 8, value & 255];
const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  ...two(content.length + 2),
  ...content,
];

/** Text of the location that a camera stores in a picture. */
export const GPS = 'GPS 41.9794N 2.8214E';

/** A JPEG of this size with location data, and trailing data after its end. */
export function jpegOf(width: number, height: number, filler = 0): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...text('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xe1, text(`Exif\0\0${GPS}`)),
    ...segment(0xfe, text(GPS)),
    ...segment(0xdb, Array<number>(65).fill(1)),
    ...segment(0xc0, [8, ...two(height), ...two(width), 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    0x12,
    0xff,
    0x00,
    0x34,
    0xff,
    0xd0,
    ...Array<number>(filler).fill(0x21),
    0xff,
    0xd9,
    ...text(GPS),
  ]);
}

const four = (value: number) => [
  value >>> 24,
  (value >> 16) & 255,
  (value >> 8) & 255,
  value & 255,
];
const chunk = (name: string, content: readonly number[]) => [
  ...four(content.length),
  ...text(name),
  ...content,
  ...four(0),
];

/** A PNG of this size with location data. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...chunk('IHDR', [...four(width), ...four(height), 8, 2, 0, 0, 0]),
    ...chunk('eXIf', text(GPS)),
    ...chunk('tEXt', text(`Comment\0${GPS}`)),
    ...chunk('IDAT', [1, 2, 3]),
    ...chunk('IEND', []),
  ]);
}

const backwards = (value: number) => four(value).toReversed();
const riff = (name: string, content: readonly number[]) => [
  ...text(name),
  ...backwards(content.length),
  ...content,
  ...(content.length % 2 === 1 ? [0] : []),
];

/** A WebP of this size with location data. */
export function webpOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const three = (value: number) => backwards(value).slice(0, 3);
  const chunks = [
    ...riff('VP8X', [0x2c, 0, 0, 0, ...three(width - 1), ...three(height - 1)]),
    ...riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, width & 255, width >> 8, height & 255, height >> 8]),
    ...riff('EXIF', text(GPS)),
    ...riff('XMP ', text(`${GPS}!`)),
  ];
  return Uint8Array.from([
    ...text('RIFF'),
    ...backwards(chunks.length + 4),
    ...text('WEBP'),
    ...chunks,
  ]);
}

/** Data URL of an image, as it is sent to the API. */
export function dataUrlOf(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
