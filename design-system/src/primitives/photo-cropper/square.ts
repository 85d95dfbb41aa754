/** A square part of a picture, in its pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** Width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const MOST_ZOOM = 4;

/** The side of a square that still looks good where it is shown large, in pixels. */
const LEAST_SIDE = 256;

const shortestOf = ({ width, height }: PictureSize) => Math.min(width, height);

/** How much a picture may be enlarged at most: small ones would only show their pixels. */
export function mostZoomOf(picture: PictureSize): number {
  return Math.min(MOST_ZOOM, Math.max(1, shortestOf(picture) / LEAST_SIDE));
}

/** How much this square is enlarged: 1 is the largest that there is. */
export function zoomOf({ side }: Square, picture: PictureSize): number {
  return shortestOf(picture) / side;
}

function withinPicture({ left, top, side }: Square, { width, height }: PictureSize): Square {
  return {
    left: Math.max(0, Math.min(width - side, left)),
    top: Math.max(0, Math.min(height - side, top)),
    side,
  };
}

/** The square after the picture was moved under it, by parts of its side. */
export function movedBy(
  { left, top, side }: Square,
  picture: PictureSize,
  right: number,
  down: number,
): Square {
  return withinPicture({ left: left - right * side, top: top - down * side, side }, picture);
}

/** The square with the same middle, enlarged so much, as far as the picture allows. */
export function zoomedTo(square: Square, picture: PictureSize, zoom: number): Square {
  const side = shortestOf(picture) / Math.min(mostZoomOf(picture), Math.max(1, zoom));
  const outward = (square.side - side) / 2;
  return withinPicture({ left: square.left + outward, top: square.top + outward, side }, picture);
}
