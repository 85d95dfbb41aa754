/** Parts of the shell that a page can be read without: what stands around it, and what opens over it. */
import { TooltipProvider } from '@almsway/design-system/tooltip';
import { use, useLayoutEffect } from 'react';

import { AppBar } from './app-bar.tsx';
import { BarArrivalContext } from './bar-arrival.ts';

export { AppFooter as Footer } from './app-footer.tsx';
export { ErrorDialogHost } from './error-dialog-host.tsx';
export { Snackbars } from './snackbars.tsx';

/** The top bar, and word of it to whoever waits for it to take presses. */
export function Bar() {
  const onArrival = use(BarArrivalContext);
  useLayoutEffect(() => onArrival(), [onArrival]);
  return (
    <TooltipProvider>
      <AppBar />
    </TooltipProvider>
  );
}
