import { useEffect, useRef, type RefObject } from 'react';

/** Ref to an element that is scrolled into view whenever `cause`, such as a failure, changes to a new one. */
export function useScrollTo(
  cause: object | string | null | undefined,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cause) element.current?.scrollIntoView({ block: 'nearest' });
  }, [cause]);
  return element;
}
