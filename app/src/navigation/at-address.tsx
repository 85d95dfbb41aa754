import type { ReactNode } from 'react';
import { Router } from 'wouter';

/** The address for which markup was rendered without a browser. */
export interface PrerenderedAddress {
  readonly path: string;
  /** The query without the question mark; empty when there is none. */
  readonly search: string;
}

/** Renders its children at a given address first, and follows the browser's address after that. */
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
