type Prefetch = (href: string) => void;

let prefetch: Prefetch = () => undefined;

/** Told once by the router how to fetch what a page needs. */
export function registerPrefetch(next: Prefetch): void {
  prefetch = next;
}

/** Fetches ahead what the page at this address needs. */
export function prefetchRoute(href: string): void {
  prefetch(href);
}
