import { useEffect } from 'react';

/** Goes to the section that the address names (`#privacy`): the page arrives after its address. */
export function useArriveAtSection(): void {
  useEffect(() => {
    if (location.hash === '') return;
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}
