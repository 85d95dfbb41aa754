import { useEffect, useRef, useState, type RefObject } from 'react';

/** Stories that a page draws at once: each starts the whole app. */
const AT_ONCE = 4;

/** How often a frame is asked whether its story has been played, in milliseconds, and when it is given up. */
const ASK_MS = 250;
const GIVEN_UP_MS = 30_000;

/** Frames that may draw, and those that wait for them. */
const turns = { free: AT_ONCE, waiting: [] as (() => void)[] };

/** Resolves to what ends the turn. */
async function turn(): Promise<() => void> {
  if (turns.free === 0) await new Promise<void>((start) => turns.waiting.push(start));
  else turns.free -= 1;
  return () => {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.free += 1;
  };
}

const isPlayed = (frame: HTMLIFrameElement | null) =>
  ['finished', 'errored'].includes(
    (frame?.contentWindow as typeof globalThis | null | undefined)?.__STORYBOOK_PREVIEW__
      ?.currentRender?.phase ?? '',
  );

/**
 * Whether a picture of a story may be drawn: while it is in view, and a few at a time. `box` is its place on the
 * page, `frame` its window.
 */
export function useInTurn(isPicture: boolean): {
  readonly isDrawn: boolean;
  readonly box: RefObject<HTMLSpanElement | null>;
  readonly frame: RefObject<HTMLIFrameElement | null>;
} {
  const box = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isInView, setIsInView] = useState(false);
  const [isDrawn, setIsDrawn] = useState(!isPicture);
  useEffect(() => {
    if (!isPicture || !box.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setIsInView(entry?.isIntersecting ?? false),
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isPicture]);
  useEffect(() => {
    if (!isInView) return undefined;
    let hasLeft = false;
    let end = () => {};
    void turn().then((finish) => {
      if (hasLeft) return finish();
      setIsDrawn(true);
      const started = Date.now();
      const asking = setInterval(() => {
        if (isPlayed(frame.current) || Date.now() - started > GIVEN_UP_MS) end();
      }, ASK_MS);
      end = () => {
        end = () => {};
        clearInterval(asking);
        finish();
      };
      return undefined;
    });
    return () => {
      hasLeft = true;
      setIsDrawn(false);
      end();
    };
  }, [isInView]);
  return { isDrawn, box, frame };
}
