import {
  useEffect,
  useId,
  useRef,
  type ChangeEvent,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

import {
  HEIGHT_BY_WIDTH,
  mostZoomOf,
  movedBy,
  zoomedTo,
  zoomOf,
  type PictureSize,
  type PortraitPart,
} from './portrait-part.ts';

/** Props of `PhotoCropper`. */
export interface PhotoCropperProps {
  /** The picture, as an address or data URL. */
  photoUrl: string;
  /** Its size, in pixels. */
  picture: PictureSize;
  /** The visible part of it. */
  part: PortraitPart;
  /**
   * Called with a function that moves or zooms the current part, because changes can come faster than
   * renders.
   */
  onPartChange: (change: (part: PortraitPart) => PortraitPart) => void;
  /** Accessible name of the crop area. */
  label: string;
  /** Instructions below the slider. */
  hint: string;
  /** Accessible name of the slider. */
  zoomLabel: string;
}

/** Distance of an arrow key, as a fraction of the part's width, without and with Shift. */
const STEP = 0.05;
const FINE_STEP = 0.005;
/** Zoom step of `+`, `−` and the mouse wheel. */
const ZOOM_STEP = 0.1;

const Root = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[3],
});

const Area = styled('div', {
  width: '100%',
  // Low windows need room for the controls below.
  maxWidth: `min(${theme.sizes.cropper}, 36vh)`,
  aspectRatio: '4 / 5',
  overflow: 'hidden',
  borderRadius: `${theme.radii.round} ${theme.radii.round} 0 0`,
  backgroundColor: theme.colors.sunken,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': {
    outline: `${theme.borderWidths.mark} solid ${theme.colors.focus}`,
    outlineOffset: theme.offsets.ring,
  },
  '& > svg': { display: 'block', width: '100%', height: '100%', pointerEvents: 'none' },
});

const Hint = styled('p', {
  margin: 0,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  textAlign: 'center',
});

const Zoom = styled('label', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.space[3],
  width: '100%',
  maxWidth: theme.sizes.cropper,
});

/** Position of the thumb's centre: the browser keeps the whole thumb within the track. */
const CENTRE = `calc(${theme.sizes.mark} / 2 + var(--zoom) * (100% - ${theme.sizes.mark}))`;
const filledTo = (side: 'right' | 'left') =>
  `linear-gradient(to ${side}, ${theme.colors.action} ${CENTRE}, ${theme.colors.borderControl} ${CENTRE})`;

/** Hands the position of the thumb, from 0 to 1, to the style of the track. */
const zoomStyle = (zoom: number) => ({ '--zoom': zoom }) as CSSProperties;

const TRACK = {
  height: theme.borderWidths.accent,
  borderRadius: theme.radii.round,
  background: filledTo('right'),
  '@forced': { forcedColorAdjust: 'none', background: 'ButtonText' },
} as const;

const THUMB = {
  boxSizing: 'border-box',
  width: theme.sizes.mark,
  height: theme.sizes.mark,
  border: `${theme.borderWidths.strong} solid ${theme.colors.surface}`,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.action,
  '@forced': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
} as const;

const Slider = styled('input', {
  appearance: 'none',
  width: '100%',
  height: theme.sizes.target,
  margin: 0,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&::-webkit-slider-runnable-track': TRACK,
  '&::-moz-range-track': TRACK,
  '&:dir(rtl)::-webkit-slider-runnable-track': { background: filledTo('left') },
  '&:dir(rtl)::-moz-range-track': { background: filledTo('left') },
  '&::-webkit-slider-thumb': {
    ...THUMB,
    appearance: 'none',
    marginTop: `calc((${theme.borderWidths.accent} - ${theme.sizes.mark}) / 2)`,
  },
  '&::-moz-range-thumb': THUMB,
});

/** A picture behind an arch, the shape in which portraits are shown: moved by pointer, touch or arrow keys, and zoomed. */
export function PhotoCropper({
  photoUrl,
  picture,
  part,
  onPartChange,
  label,
  hint,
  zoomLabel,
}: PhotoCropperProps) {
  const hintId = useId();
  const area = useRef<HTMLDivElement>(null);
  // Active pointers by id.
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const mostZoom = mostZoomOf(picture);

  const zoomBy = (step: number) =>
    onPartChange((before) => zoomedTo(before, picture, zoomOf(before, picture) + step));
  const moveBy = (right: number, down: number) =>
    onPartChange((before) => movedBy(before, picture, right, down));

  // Added manually, because React's own listener is passive and could not prevent scrolling.
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const step = -Math.sign(event.deltaY) * ZOOM_STEP;
      onPartChange((before) => zoomedTo(before, picture, zoomOf(before, picture) + step));
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [picture, onPartChange]);

  const handlePointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const handlePointerUp = (event: PointerEvent<HTMLDivElement>) => {
    pointers.current.delete(event.pointerId);
  };
  const handlePointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      // Two fingers zoom by the distance between them.
      const distance = (point: typeof now) => Math.hypot(point.x - other.x, point.y - other.y);
      const growth = distance(now) / Math.max(1, distance(before));
      onPartChange((held) => zoomedTo(held, picture, zoomOf(held, picture) * growth));
      return;
    }
    const { width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) moveBy((now.x - before.x) / width, (now.y - before.y) / width);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.shiftKey ? FINE_STEP : STEP;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => moveBy(-step, 0),
      ArrowRight: () => moveBy(step, 0),
      ArrowUp: () => moveBy(0, -step),
      ArrowDown: () => moveBy(0, step),
      '+': () => zoomBy(ZOOM_STEP),
      '-': () => zoomBy(-ZOOM_STEP),
    };
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  };

  const handleSlide = (event: ChangeEvent<HTMLInputElement>) => {
    const zoom = Number(event.currentTarget.value);
    onPartChange((before) => zoomedTo(before, picture, zoom));
  };

  const { left, top, width: partWidth } = part;
  return (
    <Root>
      <Area
        ref={area}
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={handlePointerUp}
        onPointerCancel={handlePointerUp}
        onKeyDown={handleKeyDown}
      >
        <svg
          viewBox={`${left} ${top} ${partWidth} ${partWidth * HEIGHT_BY_WIDTH}`}
          aria-hidden="true"
        >
          <image href={photoUrl} width={picture.width} height={picture.height} />
        </svg>
      </Area>
      {mostZoom > 1 ? (
        <Zoom>
          {zoomLabel}
          <Slider
            type="range"
            min={1}
            max={mostZoom}
            step="any"
            value={zoomOf(part, picture)}
            style={zoomStyle((zoomOf(part, picture) - 1) / (mostZoom - 1))}
            onChange={handleSlide}
          />
        </Zoom>
      ) : null}
      <Hint id={hintId}>{hint}</Hint>
    </Root>
  );
}
