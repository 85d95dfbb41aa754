import type { DeviceStorage } from '#app/browser/storage.ts';

/** Where a bearer token is stored: with the session that it belongs to. */
export type TokenStorage = Pick<DeviceStorage, 'get' | 'set' | 'remove'>;

/**
 * Keeps tokens with the device, or with the tab while the session is the tab's own: what is not remembered
 * must not outlive it.
 */
export function createTokenStorage(
  device: TokenStorage,
  tab: TokenStorage,
  isOfTab: () => boolean,
): TokenStorage {
  return {
    get: (key) => (isOfTab() ? tab : device).get(key),
    set(key, value) {
      if (isOfTab()) return tab.set(key, value);
      tab.remove(key);
      return device.set(key, value);
    },
    remove(key) {
      // The session may be gone already, and with it whose the token was.
      tab.remove(key);
      if (!isOfTab()) device.remove(key);
    },
  };
}
