/** Makes a photo small enough to be kept with a profile, in the browser, before it is sent. */
import { PHOTO_LIMITS } from '@almsway/contract/profiles/field-kinds';
import { isPhoto } from '@almsway/contract/profiles/field-kinds';

/** Kinds of image that are taken, for the file picker and the check. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Why a file cannot become the photo. */
export type PhotoProblem = 'wrongType' | 'tooLarge' | 'unreadable';

/** What became of a file: a data URL, or the reason why not. */
export type PhotoResult =
  | { readonly ok: true; readonly dataUrl: string }
  | { readonly ok: false; readonly problem: PhotoProblem };

/** Largest file that is opened, in bytes: bigger ones can exhaust the memory of a phone. */
const PHOTO_FILE_MAX_BYTES = 25_000_000;

const QUALITIES = [0.86, 0.76, 0.64, 0.5] as const;
const SHARES = [1, 0.75, 0.5] as const;

/** Size of an image shrunk, never enlarged, so that its longest side is at most `side` pixels. */
export function fitWithin(
  width: number,
  height: number,
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * First data URL that the server takes: less quality is tried before fewer pixels. Null when even
 * the smallest is too large.
 */
export function firstThatFits(encode: (side: number, quality: number) => string): string | null {
  for (const share of SHARES) {
    for (const quality of QUALITIES) {
      const dataUrl = encode(Math.round(PHOTO_LIMITS.side * share), quality);
      if (isPhoto(dataUrl)) return dataUrl;
    }
  }
  return null;
}

function encodeImage(image: ImageBitmap, side: number, quality: number): string {
  const { width, height } = fitWithin(image.width, image.height, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas in this browser');
  // JPEG knows no transparency: what is clear becomes white instead of black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/jpeg', quality);
}

/** Turns a chosen file into a JPEG of at most 256 pixels and 50 kB. Never throws. */
export async function shrinkPhoto(file: File): Promise<PhotoResult> {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return { ok: false, problem: 'wrongType' };
  if (file.size > PHOTO_FILE_MAX_BYTES) return { ok: false, problem: 'tooLarge' };
  try {
    // The camera's rotation is applied while the file is read.
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const dataUrl = firstThatFits((side, quality) => encodeImage(image, side, quality));
    image.close();
    return dataUrl === null ? { ok: false, problem: 'tooLarge' } : { ok: true, dataUrl };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}
