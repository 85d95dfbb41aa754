import { prepareOverlays } from '@almsway/design-system/overlays';
import { useEffect } from 'react';

import { isSparing } from '#app/browser/network.ts';

import { firstSign } from './first-sign.ts';

/**
 * Fetches what opens over a page at the first sign of somebody who may open it, but where every byte is paid
 * for. What must be told without them, because the network is what is wrong, is told plainly.
 */
export function useOverlaysAhead(): void {
  useEffect(() => {
    if (!isSparing()) void firstSign().then(prepareOverlays);
  }, []);
}
