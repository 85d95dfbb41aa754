import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How two pictures of the same story differ. */
export interface Difference {
  /** How many points differ; points that only one of them has count. */
  readonly points: number;
  /** Both sizes. */
  readonly before: string;
  readonly after: string;
  /** A picture of where they differ. */
  readonly picture: Buffer;
}

let comparing = 0;

/** How long this process has compared pictures, in milliseconds. */
export const comparingTime = (): number => comparing;

/** Compares two PNG files point by point, without tolerance; undefined when they look the same. */
export function differenceOf(before: Buffer, after: Buffer): Difference | undefined {
  if (before.equals(after)) return undefined;
  const start = performance.now();
  const difference = differenceOfPictures(before, after);
  comparing += performance.now() - start;
  return difference;
}

function differenceOfPictures(before: Buffer, after: Buffer): Difference | undefined {
  const [was, is] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(was.width, is.width);
  const height = Math.max(was.height, is.height);
  const picture = new PNG({ width, height });
  const [left, right] = [onCanvas(was, width, height), onCanvas(is, width, height)];
  // Both were drawn by the same browser: the smallest difference is a difference.
  const points = pixelmatch(left, right, picture.data, width, height, {
    threshold: 0,
    includeAA: true,
    alpha: 0.2,
  });
  if (points === 0 && was.width === is.width && was.height === is.height) return undefined;
  return {
    points,
    before: `${was.width} × ${was.height}`,
    after: `${is.width} × ${is.height}`,
    // The fastest settings: the file is only looked at here.
    picture: PNG.sync.write(picture, { filterType: 0, deflateLevel: 1 }),
  };
}

/** A picture in the corner of a larger transparent one. */
function onCanvas(picture: PNG, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas.data;
}
