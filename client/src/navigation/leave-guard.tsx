import { atom, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Router, type AroundNavHandler } from 'wouter';

type Go = () => void;

/** Asks before the page is left, and receives the navigation to continue with. */
interface Asker {
  readonly ask: (go: Go) => void;
}

/** One for each part of the page that has something to lose, the latest last. */
const askersAtom = atom<readonly Asker[]>([]);

/** Whether this address is that of the current page. */
function isHere(to: string): boolean {
  const { origin, pathname, search } = globalThis.location;
  const target = new URL(to, origin + pathname);
  return target.pathname + target.search === pathname + search;
}

/**
 * Wraps pages that may block navigation with `useLeaveGuard`. Navigation from outside, such as by the route
 * guard, is never blocked.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const store = useStore();
  const aroundNav = useCallback<AroundNavHandler>(
    (navigate, to, options) => {
      const asker = store.get(askersAtom).at(-1);
      if (asker && !isHere(to)) asker.ask(() => navigate(to, options));
      else navigate(to, options);
    },
    [store],
  );
  return <Router aroundNav={aroundNav}>{children}</Router>;
}

/**
 * Blocks leaving the page while something on it would be lost: closing the tab, links, programmatic
 * navigation, and Back and Forward in browsers with the Navigation API (others let these pass). Browsers let
 * a second Back through if there was no interaction with the page.
 */
export function useLeaveGuard(isHeld: boolean) {
  const setAskers = useSetAtom(askersAtom);
  const [target, setTarget] = useState<{ readonly go: Go } | null>(null);

  useEffect(() => {
    if (!isHeld) return undefined;
    let isLeaving = false;
    const ask = (go: Go) => setTarget({ go });
    const asker = { ask };
    setAskers((others) => [...others, asker]);
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const handleTraversal = (event: NavigateEvent) => {
      const { key, sameDocument } = event.destination;
      // Navigation to another document is handled like closing the tab: the browser asks.
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
      setAskers((all) => all.filter((each) => each !== asker));
      globalThis.removeEventListener('beforeunload', handleUnload);
      history?.removeEventListener('navigate', handleTraversal);
    };
  }, [isHeld, setAskers]);

  return {
    /** Whether the confirmation is open. */
    isAsking: target !== null,
    /** Continues the blocked navigation. */
    leave: () => {
      setTarget(null);
      target?.go();
    },
    /** Stays on the page. */
    stay: () => setTarget(null),
  };
}
