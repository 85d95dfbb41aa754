/** Prepares photos for upload in the browser: reduces their size and removes all metadata. */
import {
  isPhoto,
  isUpdatePhoto,
  PHOTO_BYTES,
  PHOTO_TYPES,
  type PhotoType,
} from '@almsway/contract/profiles/photo';
import {
  PHOTO_SIZES,
  PORTRAIT_HEIGHT_BY_WIDTH,
  UPDATE_PHOTO_SIZES,
  type PhotoSize,
} from '@almsway/contract/profiles/photo-address';

/** Why a file cannot be used as a photo. */
export type PhotoProblem = 'wrongType' | 'tooLarge' | 'unreadable';

/** Result of preparing a file: a photo in the API's format, or the problem. */
export type PhotoResult =
  | { readonly ok: true; readonly photo: string }
  | { readonly ok: false; readonly problem: PhotoProblem };

/** Result of opening a file as a picture: the image, or the problem. */
export type OpenedPhoto =
  | { readonly ok: true; readonly image: ImageBitmap }
  | { readonly ok: false; readonly problem: PhotoProblem };

/** A rectangle of a picture, in its pixels. */
interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that becomes a portrait, in its pixels; its height is 5/4 of its width. */
export type PortraitPart = Omit<PicturePart, 'height'>;

/** Largest file that is opened, in bytes: larger ones can exhaust a phone's memory. */
const PHOTO_FILE_MAX_BYTES = 25_000_000;

const QUALITIES = [0.86, 0.76, 0.64, 0.5, 0.3] as const;

/** The largest part in the centre of a picture that can become a portrait. */
export function middlePart(picture: { width: number; height: number }): PortraitPart {
  const width = Math.min(picture.width, picture.height / PORTRAIT_HEIGHT_BY_WIDTH);
  return {
    left: (picture.width - width) / 2,
    top: (picture.height - width * PORTRAIT_HEIGHT_BY_WIDTH) / 2,
    width,
  };
}

/** The sides to encode, in pixels, for a picture with this side: never upscaled, without duplicates. */
export function sidesOf(
  side: number,
  sizes: readonly PhotoSize[] = PHOTO_SIZES,
): readonly { size: PhotoSize; side: number }[] {
  const enough = sizes.findIndex((size) => size >= side);
  const needed = enough === -1 ? sizes : sizes.slice(0, enough + 1);
  return needed.map((size) => ({ size, side: Math.min(size, side) }));
}

/** The first data URL within the size limit, trying lower and lower quality. Null if none is. */
export function firstThatFits(size: PhotoSize, encode: (quality: number) => string): string | null {
  for (const quality of QUALITIES) {
    const dataUrl = encode(quality);
    const bytes = (dataUrl.length - dataUrl.indexOf(',') - 1) * 0.75;
    if (bytes <= PHOTO_BYTES[size]) return dataUrl;
  }
  return null;
}

/** Draws a rectangle of a picture on a canvas of this scale. */
export function drawn(
  image: ImageBitmap,
  { left, top, width, height }: PicturePart,
  scale: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas in this browser');
  // JPEG has no transparency: transparent pixels become white instead of black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The whole of a picture. */
export function wholeOf({ width, height }: ImageBitmap): PicturePart {
  return { left: 0, top: 0, width, height };
}

// How each type begins, one character for each byte; a dot is any byte.
const BEGINNINGS: Readonly<Record<PhotoType, RegExp>> = {
  'image/jpeg': /^\xFF\xD8\xFF/,
  'image/png': /^\x89PNG\r\n/,
  'image/webp': /^RIFF.{4}WEBP/s,
};

/** Whether this is a JPEG, PNG or WebP by its content: the type that a device reports may be empty or general. */
async function isPicture(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  return Object.values(BEGINNINGS).some((pattern) => pattern.test(beginning));
}

/** Opens a chosen file, oriented by its EXIF data. The caller closes the image. Never throws. */
export async function openPhoto(file: File): Promise<OpenedPhoto> {
  try {
    if (file.size > PHOTO_FILE_MAX_BYTES) return { ok: false, problem: 'tooLarge' };
    if (!(await isPicture(file))) {
      const isCalledOne = PHOTO_TYPES.some((type) => type === file.type);
      return { ok: false, problem: isCalledOne ? 'unreadable' : 'wrongType' };
    }
    return { ok: true, image: await createImageBitmap(file, { imageOrientation: 'from-image' }) };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}

function photoOf(
  image: ImageBitmap,
  part: PicturePart,
  /** Length of the side that the sizes are about: a portrait's width, the longest side of any other. */
  measured: number,
  sizes: readonly PhotoSize[],
  isTaken: (photo: string) => boolean,
): PhotoResult {
  const whole = Math.max(1, Math.floor(measured));
  try {
    const images = sidesOf(whole, sizes).map(({ size, side }) => {
      const canvas = drawn(image, part, side / measured);
      return firstThatFits(size, (quality) => canvas.toDataURL('image/jpeg', quality));
    });
    const photo = images.join(' ');
    return images.includes(null) || !isTaken(photo)
      ? { ok: false, problem: 'tooLarge' }
      : { ok: true, photo };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}

/** A part of a picture as a profile photo: JPEGs in every size that the picture is large enough for. */
export function portraitOf(image: ImageBitmap, part: PortraitPart): PhotoResult {
  const whole = { ...part, height: part.width * PORTRAIT_HEIGHT_BY_WIDTH };
  return photoOf(image, whole, part.width, PHOTO_SIZES, isPhoto);
}

/** Prepares a chosen file as the photo of an update. Never throws. */
export async function updatePhotoOf(file: File): Promise<PhotoResult> {
  const opened = await openPhoto(file);
  if (!opened.ok) return opened;
  const { image } = opened;
  const longest = Math.max(image.width, image.height);
  const result = photoOf(image, wholeOf(image), longest, UPDATE_PHOTO_SIZES, isUpdatePhoto);
  image.close();
  return result;
}
