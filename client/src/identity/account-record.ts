import { STORAGE_KEYS } from '#client/browser/storage-keys.ts';
import type { DeviceStorage } from '#client/browser/storage.ts';

import type { IdentityUser } from './identity-provider.ts';

const { account: ACCOUNT, jwt: TOKEN, signingOut: SIGNING_OUT } = STORAGE_KEYS;

/** Where a record is stored: on the device, or in the tab if the device should not be remembered. */
export type Area = Pick<DeviceStorage, 'get' | 'set' | 'remove'>;

/**
 * The product's own record of who is signed in in this browser, stored beside the token. The identity SDK
 * keeps a session that only it can read; this record tells the app and the boot script who is signed in
 * without loading the SDK.
 */
export interface AccountRecord {
  /**
   * Whether somebody may be signed in here. A token without a record counts: an older version of the product
   * kept no record, so only the SDK knows.
   */
  hasAny(): boolean;
  /** Ids of the recorded accounts, that of this tab first. */
  uids(): readonly string[];
  /** Account of this tab; null if there is none or its record cannot be read. */
  read(): IdentityUser | null;
  /** Whether the session exists in this tab only and is not remembered on the device. */
  isOfTab(): boolean;
  write(user: IdentityUser, isOfTab: boolean): void;
  /** Deletes the record of this account, or one that cannot be read. Other accounts stay. */
  remove(uid: string | undefined): void;
  /** Deletes the record of this account from the device, because it exists in the tab only now. */
  forgetOnDevice(uid: string): void;
  /**
   * Ends the session of this tab while the SDK, which has its own copy, is not loaded. Throws if the record
   * cannot be deleted.
   */
  leave(): void;
  /** Whether the SDK still has to end its session of this tab. */
  isLeaving(): boolean;
  /** Marks the SDK's session as ended. */
  hasLeft(): void;
}

function userOf(text: string | null): IdentityUser | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<IdentityUser> | null;
    if (typeof kept?.uid !== 'string') return null;
    const { uid, email = '', isEmailVerified = false, name = '', methods, googleEmail = '' } = kept;
    return {
      uid,
      email,
      isEmailVerified,
      name,
      methods: Array.isArray(methods) ? methods : [],
      googleEmail,
    };
  } catch {
    return null;
  }
}

/** Whether this storage contains a sign that somebody may be signed in. */
const holdsSession = ({ get }: Pick<Area, 'get'>): boolean =>
  get(ACCOUNT) !== null || get(TOKEN) !== null;

/** The same check for the boot script, directly on the browser's storage. */
export function hasSession(): boolean {
  try {
    return [sessionStorage, localStorage].some((area) =>
      holdsSession({ get: (key) => area.getItem(key) }),
    );
  } catch {
    return false;
  }
}

/** Whether a change of this storage key in another tab may concern who is signed in; null means all keys. */
export const isAccountKey = (key: string | null): boolean => key === null || key === ACCOUNT;

/** Creates the record over the storage of the device and of the tab. */
export function createAccountRecord(device: Area, tab: Area): AccountRecord {
  const areas = [tab, device];
  const isOfTab = () =>
    tab.get(ACCOUNT) !== null ||
    tab.get(SIGNING_OUT) !== null ||
    (tab.get(TOKEN) !== null && device.get(ACCOUNT) === null);
  const own = () => (isOfTab() ? tab : device);
  return {
    hasAny: () => areas.some(holdsSession),
    uids: () => areas.flatMap((area) => userOf(area.get(ACCOUNT))?.uid ?? []),
    read: () => userOf(own().get(ACCOUNT)),
    isOfTab,
    write(user, isTabs) {
      const area = isTabs ? tab : device;
      area.remove(SIGNING_OUT);
      area.set(ACCOUNT, JSON.stringify(user));
      if (!isTabs) tab.remove(ACCOUNT);
    },
    remove(uid) {
      const area = own();
      const kept = userOf(area.get(ACCOUNT));
      if (kept === null || kept.uid === uid) area.remove(ACCOUNT);
    },
    forgetOnDevice(uid) {
      if (userOf(device.get(ACCOUNT))?.uid === uid) device.remove(ACCOUNT);
    },
    leave() {
      const area = own();
      area.set(SIGNING_OUT, 'true');
      area.remove(ACCOUNT);
      if (area.get(ACCOUNT) !== null) throw new Error('The storage does not delete the account');
      area.remove(TOKEN);
    },
    isLeaving: () => own().get(SIGNING_OUT) !== null,
    hasLeft: () => own().remove(SIGNING_OUT),
  };
}
