import { atom, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Router, type AroundNavHandler } from 'wouter';

type Go = () => void;

/** Asks before the page is left: what would be done is handed over. Null while the page holds nothing. */
const askAtom = atom<{ readonly ask: (go: Go) => void } | null>(null);

/** Is this the address of the page itself? */
function isHere(to: string): boolean {
  const { origin, pathname, search } = globalThis.location;
  const target = new URL(to, origin + pathname);
  return target.pathname + target.search === pathname + search;
}

/**
 * Around what may hold its page back by `useLeaveGuard`. Moves that are made outside, such as those of
 * the route guard, are never held up.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const store = useStore();
  const aroundNav = useCallback<AroundNavHandler>(
    (navigate, to, options) => {
      const held = store.get(askAtom);
      if (held && !isHere(to)) held.ask(() => navigate(to, options));
      else navigate(to, options);
    },
    [store],
  );
  return <Router aroundNav={aroundNav}>{children}</Router>;
}

/**
 * Holds the page back while something on it would be lost: closing the tab asks, and so do links,
 * moves of the program, and Back and Forward where the browser has the Navigation API (elsewhere these
 * pass). A browser lets Back through when it is pressed again without anything done on the page.
 */
export function useLeaveGuard(isHeld: boolean) {
  const setAsk = useSetAtom(askAtom);
  const [target, setTarget] = useState<{ readonly go: Go } | null>(null);

  useEffect(() => {
    if (!isHeld) return undefined;
    let isLeaving = false;
    const ask = (go: Go) => setTarget({ go });
    setAsk({ ask });
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const handleTraversal = (event: NavigateEvent) => {
      const { key, sameDocument } = event.destination;
      // Leaving the document is what closing the tab is: the browser asks.
      const isTraversal = event.navigationType === 'traverse' && sameDocument;
      if (!isTraversal || !event.cancelable || isLeaving) return;
      event.preventDefault();
      ask(() => {
        isLeaving = true;
        globalThis.navigation.traverseTo(key);
      });
    };
    const history: Navigation | undefined = globalThis.navigation;
    globalThis.addEventListener('beforeunload', handleUnload);
    history?.addEventListener('navigate', handleTraversal);
    return () => {
      setAsk(null);
      globalThis.removeEventListener('beforeunload', handleUnload);
      history?.removeEventListener('navigate', handleTraversal);
    };
  }, [isHeld, setAsk]);

  return {
    /** Is the question open? */
    isAsking: target !== null,
    /** Goes where the person wanted to go. */
    leave: () => {
      setTarget(null);
      target?.go();
    },
    /** Stays on the page. */
    stay: () => setTarget(null),
  };
}
