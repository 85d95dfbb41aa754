import { useEffect } from 'react';
import { useLocation, useRouter, useSearch, type RouterOptions } from 'wouter';

/** Renders its children at an address given by its props first, and follows the browser's after that. */
export { Router as AtAddress } from 'wouter';

/** Path and query (without the question mark) for which markup was rendered without a browser. */
export type PrerenderedAddress = Required<Pick<RouterOptions, 'ssrPath' | 'ssrSearch'>>;

/**
 * The current path and query, as the browser spells them. The router's own hook decodes the path once and the
 * guard decodes it again, which would turn `%252e` into a dot.
 */
export function usePath(): { path: string; search: string } {
  const router = useRouter();
  const [path] = router.hook(router);
  const search = useSearch();
  return { path, search: search === '' ? '' : `?${search}` };
}

/** Navigates to a path of this app. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** A function that navigates to a path of this app. */
export function useNavigate(): Navigate {
  return useLocation()[1];
}

/**
 * Scrolls to the section that the address names (`#privacy`), because the page is rendered after the browser
 * has tried.
 */
export function useArriveAtSection(): void {
  useEffect(() => {
    if (location.hash === '') return;
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}
