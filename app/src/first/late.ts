import { isParsed } from './parsed.ts';

/** Has this browser the files of this site already, as far as a page can know? */
function isKnown(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'navigate' || document.referrer.startsWith(`${location.origin}/`);
}

/**
 * Puts off what a page is read without, its faces of type and its icon, until the page has been painted: that
 * waits for nothing but the page. Where the files are at hand neither is put off, so that no letter
 * changes. Calls back after the paint.
 */
export function bringAfterPaint(onPaint: () => void): void {
  const bring = isKnown() ? () => undefined : putOff();
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // The first paint may be of the beginning alone: the frame after the whole page is drawn counts.
    void isParsed().then(() =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          bring();
          onPaint();
        }),
      ),
    );
  }).observe({ type: 'paint', buffered: true });
}

function putOff(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const faces = document.querySelector('[data-late]');
  if (!icon || !faces) return () => undefined;
  const { href } = icon;
  // Without any a browser would ask for one where browsers always have.
  icon.href = 'data:,';
  faces.remove();
  return () => {
    document.head.append(faces);
    icon.href = href;
  };
}
