/** The part of a picture that becomes a portrait, in its pixels: 4 wide and 5 high, as a niche. */
export interface PortraitPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Height of a portrait by its width. */
export const HEIGHT_BY_WIDTH = 5 / 4;

const MOST_ZOOM = 4;

/** Smallest width of a part, in pixels, that still looks good when shown large. */
const LEAST_WIDTH = 256;

const mostWidthOf = ({ width, height }: PictureSize) => Math.min(width, height / HEIGHT_BY_WIDTH);

/** Maximum zoom: small pictures would become visibly pixelated. */
export function mostZoomOf(picture: PictureSize): number {
  return Math.min(MOST_ZOOM, Math.max(1, mostWidthOf(picture) / LEAST_WIDTH));
}

/** Zoom of this part: 1 is the largest possible one. */
export function zoomOf({ width }: PortraitPart, picture: PictureSize): number {
  return mostWidthOf(picture) / width;
}

function withinPicture({ left, top, width }: PortraitPart, picture: PictureSize): PortraitPart {
  return {
    left: Math.max(0, Math.min(picture.width - width, left)),
    top: Math.max(0, Math.min(picture.height - width * HEIGHT_BY_WIDTH, top)),
    width,
  };
}

/** The part moved by fractions of its width. */
export function movedBy(
  { left, top, width }: PortraitPart,
  picture: PictureSize,
  right: number,
  down: number,
): PortraitPart {
  return withinPicture({ left: left - right * width, top: top - down * width, width }, picture);
}

/** The part zoomed around its centre, as far as the picture allows. */
export function zoomedTo(part: PortraitPart, picture: PictureSize, zoom: number): PortraitPart {
  const width = mostWidthOf(picture) / Math.min(mostZoomOf(picture), Math.max(1, zoom));
  const outward = (part.width - width) / 2;
  return withinPicture(
    { left: part.left + outward, top: part.top + outward * HEIGHT_BY_WIDTH, width },
    picture,
  );
}
