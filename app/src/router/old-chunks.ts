const TRIED_KEY = 'reloadedForChunk';

/**
 * After a deployment an open page may ask for parts that are gone. The page is then loaded anew, once
 * in a session: if that does not help, the page says so and offers the button itself.
 */
export function recoverFromOldChunks(): void {
  globalThis.addEventListener('vite:preloadError', () => {
    try {
      if (sessionStorage.getItem(TRIED_KEY) !== null) return;
      sessionStorage.setItem(TRIED_KEY, 'true');
    } catch {
      // Without a session store nothing would stop a loop of reloads.
      return;
    }
    globalThis.location.reload();
  });
}
