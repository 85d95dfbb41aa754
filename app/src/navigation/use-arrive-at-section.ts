import { useEffect } from 'react';

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
