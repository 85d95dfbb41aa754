import { createContext } from 'react';

/** Fetches ahead what the page at an address needs. */
export type Prefetch = (href: string) => void;

/** How links fetch ahead: handed down by the router. Links outside of one fetch nothing. */
export const PrefetchContext = createContext<Prefetch>(() => undefined);
