/** A square of a picture, in its pixels. */
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

/** Smallest side of a square, in pixels, that still looks good when shown large. */
const LEAST_SIDE = 256;

const shortestOf = ({ width, height }: PictureSize) => Math.min(width, height);

/** Maximum zoom: small pictures would become visibly pixelated. */
export function mostZoomOf(picture: PictureSize): number {
  return Math.min(MOST_ZOOM, Math.max(1, shortestOf(picture) / LEAST_SIDE));
}

/** Zoom of this square: 1 is the largest possible one. */
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

/** The square moved by fractions of its side. */
export function movedBy(
  { left, top, side }: Square,
  picture: PictureSize,
  right: number,
  down: number,
): Square {
  return withinPicture({ left: left - right * side, top: top - down * side, side }, picture);
}

/** The square zoomed around its centre, as far as the picture allows. */
export function zoomedTo(square: Square, picture: PictureSize, zoom: number): Square {
  const side = shortestOf(picture) / Math.min(mostZoomOf(picture), Math.max(1, zoom));
  const outward = (square.side - side) / 2;
  return withinPicture({ left: square.left + outward, top: square.top + outward, side }, picture);
}
