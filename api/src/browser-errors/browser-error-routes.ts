import { reportBrowserError } from '@almsway/contract/browser-errors/browser-error-endpoints';

import { route } from '#api/routing.ts';

/** Errors of browsers, passed on to the log of the host. */
export const browserErrorRoutes = [
  route(reportBrowserError, async ({ body, onBrowserError }) => {
    onBrowserError?.(body);
    return { body: { success: true } };
  }),
];
