/**
 * Parses images and removes everything that is not displayed: location, time, device, thumbnail, comments.
 * Nothing is decoded: the browser has made the image, and this only checks its structure.
 */
import type { PhotoType } from '@almsway/contract/profiles/photo';

/** An image without metadata. */
export interface PlainImage {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** The image without metadata; undefined if the bytes are not a complete image of this type. */
export function plainImage(type: PhotoType, bytes: Uint8Array): PlainImage | undefined {
  try {
    const image = READERS[type](bytes);
    return image.width > 0 && image.height > 0 ? image : undefined;
  } catch {
    return undefined;
  }
}

type Read = (bytes: Uint8Array) => PlainImage;

const READERS: Readonly<Record<PhotoType, Read>> = {
  'image/jpeg': plainJpeg,
  'image/png': plainPng,
  'image/webp': plainWebp,
};

class NoImage extends Error {}

function assert(isTrue: boolean): asserts isTrue {
  if (!isTrue) throw new NoImage();
}

/** A view that throws when reading past the end. */
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

function nameAt(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** Length of a JFIF segment without a thumbnail, including its length field. */
const JFIF_LENGTH = 16;

/** Segments needed to decode the picture (ITU T.81, B.1.1.3); JFIF and Adobe describe its colours. */
const isPictureSegment = (marker: number, length: number) =>
  marker < 0xe0 || (marker === 0xe0 && length === JFIF_LENGTH) || marker === 0xee;

/** Markers that are followed by a length and content. */
const isSegment = (marker: number) => marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd9);

const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function plainJpeg(bytes: Uint8Array): PlainImage {
  const view = viewOf(bytes);
  assert(view.getUint16(0) === 0xffd8);
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let offset = 2;
  for (;;) {
    assert(view.getUint8(offset) === 0xff);
    const marker = view.getUint8(offset + 1);
    assert(isSegment(marker));
    const length = view.getUint16(offset + 2);
    const end = offset + 2 + length;
    assert(end <= bytes.length);
    if (isFrameHeader(marker)) {
      size = { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    }
    if (isPictureSegment(marker, length)) parts.push(bytes.subarray(offset, end));
    if (marker === 0xda) {
      // Bytes after the last scan are not part of the picture.
      const last = endOfJpeg(bytes, end);
      assert(size !== undefined && last !== undefined);
      parts.push(bytes.subarray(end, last));
      return { ...size, bytes: joined(parts) };
    }
    offset = end;
  }
}

// Position of the first "end of image" marker: in the coded picture every FF is followed by 00 or a restart
// marker. A progressive picture has further tables and scans before it.
function endOfJpeg(bytes: Uint8Array, start: number): number | undefined {
  let offset = start;
  while (offset + 1 < bytes.length) {
    const marker = bytes[offset + 1] ?? 0;
    if (bytes[offset] !== 0xff || marker === 0 || marker === 0xff) offset += 1;
    else if (marker === 0xd9) return offset + 2;
    else if (marker >= 0xd0 && marker <= 0xd7) offset += 2;
    else {
      // Between scans there can only be tables and scans.
      assert(isSegment(marker) && marker < 0xe0);
      offset += 2 + ((bytes[offset + 2] ?? 0) << 8) + (bytes[offset + 3] ?? 0);
    }
  }
  return undefined;
}

/** Chunks needed to decode the picture (PNG, third edition, 5.6); all others are metadata. */
const PNG_CHUNKS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB']);
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function plainPng(bytes: Uint8Array): PlainImage {
  const view = viewOf(bytes);
  assert(PNG_SIGNATURE.every((byte, index) => bytes[index] === byte));
  assert(nameAt(view, 12) === 'IHDR');
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  let offset = 8;
  for (;;) {
    const end = offset + 12 + view.getUint32(offset);
    assert(end <= bytes.length);
    const name = nameAt(view, offset + 4);
    if (PNG_CHUNKS.has(name)) parts.push(bytes.subarray(offset, end));
    if (name === 'IEND') break;
    offset = end;
  }
  return { width: view.getUint32(16), height: view.getUint32(20), bytes: joined(parts) };
}

/** Chunks needed to decode the picture (RFC 9649, 2.7). Animations are not accepted. */
const WEBP_CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

function plainWebp(bytes: Uint8Array): PlainImage {
  const view = viewOf(bytes);
  assert(nameAt(view, 0) === 'RIFF' && nameAt(view, 8) === 'WEBP');
  const length = view.getUint32(4, true) + 8;
  assert(length <= bytes.length);
  const chunks: Uint8Array[] = [];
  let size: { width: number; height: number } | undefined;
  let offset = 12;
  while (offset < length) {
    const name = nameAt(view, offset);
    const content = offset + 8;
    const end = content + view.getUint32(offset + 4, true);
    assert(end <= length && name !== 'ANIM' && name !== 'ANMF');
    if (name === 'VP8X') {
      const [wide = 0, wider = 0, widest = 0, high = 0, higher = 0, highest = 0] = bytes.subarray(
        content + 4,
        content + 10,
      );
      size = {
        width: 1 + (wide | (wider << 8) | (widest << 16)),
        height: 1 + (high | (higher << 8) | (highest << 16)),
      };
      const head = bytes.slice(offset, end);
      // Clears the flags of EXIF, XMP, colour profile and animation, since these chunks are removed.
      head[8] = (head[8] ?? 0) & 0x10;
      chunks.push(head);
    } else if (WEBP_CHUNKS.has(name)) {
      if (name === 'VP8 ') {
        assert(view.getUint8(content + 3) === 0x9d);
        size ??= {
          width: view.getUint16(content + 6, true) & 0x3fff,
          height: view.getUint16(content + 8, true) & 0x3fff,
        };
      }
      if (name === 'VP8L') {
        assert(view.getUint8(content) === 0x2f);
        const bits = view.getUint32(content + 1, true);
        size ??= { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
      }
      chunks.push(bytes.subarray(offset, Math.min(length, end + (end % 2))));
    }
    // Chunks are padded to even positions.
    offset = end + (end % 2);
  }
  assert(size !== undefined && chunks.some((chunk) => /^VP8[ L]/.test(nameAt(viewOf(chunk), 0))));
  const body = joined(chunks);
  const head = bytes.slice(0, 12);
  viewOf(head).setUint32(4, body.length + 4, true);
  return { ...size, bytes: joined([head, body]) };
}
