import { useCallback, useEffect, useState } from 'react';

import { useNavigate } from '#app/navigation/use-navigate.ts';

/** Path of a link of this app that this click would follow; null for anything else. */
function pathOfClick(event: MouseEvent): string | null {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return null;
  const isElsewhere = link.target !== '' && link.target !== '_self';
  if (isElsewhere || link.origin !== globalThis.location.origin) return null;
  const to = link.pathname + link.search;
  return to === globalThis.location.pathname + globalThis.location.search ? null : to;
}

/**
 * Holds a page back while something on it is not saved: closing the tab asks, and so does following
 * a link within the app.
 */
export function useUnsavedGuard(isUnsaved: boolean) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const handleClick = (event: MouseEvent) => {
      const to = pathOfClick(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(to);
    };
    globalThis.addEventListener('beforeunload', handleUnload);
    // Heard before the router hears it.
    document.addEventListener('click', handleClick, { capture: true });
    return () => {
      globalThis.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('click', handleClick, { capture: true });
    };
  }, [isUnsaved]);

  const leave = useCallback(() => {
    if (target !== null) navigate(target);
    setTarget(null);
  }, [navigate, target]);

  return {
    /** Is the question open? */
    isAsking: target !== null,
    /** Goes where the link led. */
    leave,
    /** Stays on the page. */
    stay: () => setTarget(null),
  };
}
