import { prepareOverlays } from '@almsway/design-system/overlays';
import { useEffect } from 'react';

import { isSparing } from '#app/kernel/line.ts';

import { firstSign } from './first-sign.ts';

/** How long after a private page has opened, in milliseconds: what it shows has been fetched by then. */
const QUIET_MS = 5000;

/**
 * Fetches what opens over a page at the first sign of somebody who may open it, but where every byte is paid
 * for. On private pages also a while later without one, because what goes wrong there is told over the page,
 * and the network may be what goes wrong.
 */
export function useOverlaysAhead(isPrivate: boolean): void {
  useEffect(() => {
    if (!isSparing()) void firstSign().then(prepareOverlays);
  }, []);
  useEffect(() => {
    if (!isPrivate) return undefined;
    const timer = setTimeout(prepareOverlays, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isPrivate]);
}
