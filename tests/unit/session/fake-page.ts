import { beforeEach, vi } from 'vitest';

/** Gives each test of the file its own page. Returns functions that dispatch its events. */
export function useFakePage() {
  let page = new EventTarget();
  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  });
  return {
    /** Another tab has written this storage key, or with null has cleared the storage. */
    isWritten: (key: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key })),
    /** The page is shown, from the back-forward cache or not. */
    isShown: (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  };
}
