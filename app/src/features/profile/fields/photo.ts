/** Makes a photo ready to be sent, in the browser: small, square, and without anything but the picture. */
import { isPhoto, PHOTO_BYTES, PHOTO_TYPES } from '@almsway/contract/profiles/photo';
import { PHOTO_SIZES, type PhotoSize } from '@almsway/contract/profiles/photo-address';

/** Why a file cannot become the photo. */
export type PhotoProblem = 'wrongType' | 'tooLarge' | 'unreadable';

/** What became of a file: a photo as a profile is given one, or the reason why not. */
export type PhotoResult =
  | { readonly ok: true; readonly photo: string }
  | { readonly ok: false; readonly problem: PhotoProblem };

/** Largest file that is opened, in bytes: bigger ones can exhaust the memory of a phone. */
const PHOTO_FILE_MAX_BYTES = 25_000_000;

const QUALITIES = [0.86, 0.76, 0.64, 0.5, 0.3] as const;

/** The middle of an image as a square: photos are shown in circles. */
export function middleSquare(
  width: number,
  height: number,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}

/** Sides to make of a picture of this side, in pixels: never larger than it is, and each once. */
export function sidesOf(side: number): readonly { size: PhotoSize; side: number }[] {
  const enough = PHOTO_SIZES.findIndex((size) => size >= side);
  const sizes = enough === -1 ? PHOTO_SIZES : PHOTO_SIZES.slice(0, enough + 1);
  return sizes.map((size) => ({ size, side: Math.min(size, side) }));
}

/** First data URL that is within its limit: less and less quality is tried. Null when none is. */
export function firstThatFits(size: PhotoSize, encode: (quality: number) => string): string | null {
  for (const quality of QUALITIES) {
    const dataUrl = encode(quality);
    const bytes = (dataUrl.length - dataUrl.indexOf(',') - 1) * 0.75;
    if (bytes <= PHOTO_BYTES[size]) return dataUrl;
  }
  return null;
}

function drawn(image: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas in this browser');
  // JPEG knows no transparency: what is clear becomes white instead of black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  const from = middleSquare(image.width, image.height);
  context.drawImage(image, from.left, from.top, from.side, from.side, 0, 0, side, side);
  return canvas;
}

/** Turns a chosen file into JPEGs of every size that it is large enough for. Never throws. */
export async function shrinkPhoto(file: File): Promise<PhotoResult> {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return { ok: false, problem: 'wrongType' };
  if (file.size > PHOTO_FILE_MAX_BYTES) return { ok: false, problem: 'tooLarge' };
  try {
    // The camera's rotation is applied while the file is read.
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const images = sidesOf(middleSquare(image.width, image.height).side).map(({ size, side }) => {
      const canvas = drawn(image, side);
      return firstThatFits(size, (quality) => canvas.toDataURL('image/jpeg', quality));
    });
    image.close();
    const photo = images.join(' ');
    return images.includes(null) || !isPhoto(photo)
      ? { ok: false, problem: 'tooLarge' }
      : { ok: true, photo };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}
