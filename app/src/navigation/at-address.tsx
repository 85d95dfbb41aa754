import type { ReactNode } from 'react';
import { Router } from 'wouter';

/** The address that markup was made for, where there was no browser to ask. */
export interface PrerenderedAddress {
  readonly path: string;
  /** Its query, without the mark; empty when there is none. */
  readonly search: string;
}

/** Draws what is below it at an address first; the browser's own is followed from then on. */
export function AtAddress({
  path,
  search,
  children,
}: PrerenderedAddress & { children: ReactNode }) {
  return (
    <Router ssrPath={path} ssrSearch={search}>
      {children}
    </Router>
  );
}
