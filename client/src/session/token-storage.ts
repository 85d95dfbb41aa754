import type { DeviceStorage } from '#client/browser/storage.ts';

/** Where a bearer token is stored: with the session it belongs to. */
export type TokenStorage = Pick<DeviceStorage, 'get' | 'set' | 'remove'>;

/**
 * Stores tokens on the device, or in the tab if the session exists only there, so that they do not outlive
 * it.
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
      // The session may have ended already, and with it the knowledge of where its token was.
      tab.remove(key);
      if (!isOfTab()) device.remove(key);
    },
  };
}
