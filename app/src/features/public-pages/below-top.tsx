import { Suspense, type ReactNode } from 'react';

/**
 * What stands below the top of a page that can be read before the app is there: the app takes the top over
 * first, and this after it, or as soon as it is touched. Nothing in it waits for anything, nor is drawn for the
 * first time by what may have changed since the top was taken over.
 */
export function BelowTop({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
