import type { NotificationKind } from '@almsway/contract/notifications/notifications';
import type { User } from '@almsway/contract/people/user';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';

/** A sign-in method of an account, as the identity provider lists it. */
export interface ProviderLink {
  providerId: string;
  rawId: string;
  federatedId: string;
  email: string;
  displayName?: string;
  photoUrl?: string;
}

/** An account of the identity provider. Passwords are kept as a salted hash. */
export interface Account {
  localId: string;
  email: string;
  emailVerified: boolean;
  displayName?: string;
  photoUrl?: string;
  passwordHash?: string;
  salt?: string;
  disabled?: boolean;
  /** Milliseconds since 1970, as text, like the provider's answers. */
  createdAt: string;
  lastLoginAt: string;
  /** Seconds since 1970, as text: tokens issued before are refused. */
  validSince: string;
  providers: ProviderLink[];
}

/** A one-time code of a reset mail. */
export interface OobCode {
  oobCode: string;
  email: string;
  requestType: string;
  oobLink: string;
  createdAt: string;
}

/** A refresh token that has been handed out. */
export interface RefreshToken {
  refreshToken: string;
  localId: string;
  signInProvider: string;
  issuedAt: string;
}

/** A profile as the backend keeps it: the wire shape and what only the backend knows. */
export type ProfileRecord = Omit<MonasticProfile, 'ordinationYear'>;

/** An update as the backend keeps it: its author is joined when it is read. */
export interface UpdateRecord {
  updateId: string;
  userId: string;
  title: string;
  body: string;
  createdAt: string;
}

/** Patron `userId` follows monastic `profileId`. */
export interface FollowRecord {
  userId: string;
  profileId: string;
  createdAt: string;
}

/** A notification for `userId`. */
export interface NotificationRecord {
  notificationId: string;
  userId: string;
  kind: NotificationKind;
  createdAt: string;
  isRead: boolean;
  name?: string;
  slug?: string;
  title?: string;
  /** When its owner removed it; kept so that the removal can be undone. */
  removedAt?: string;
}

/** An offering a patron declared; the whole ledger comes with the offerings work. */
export interface OfferingRecord {
  offeringId: string;
  userId: string;
  profileId: string;
  status: 'declared' | 'confirmed' | 'receipted' | 'notFound' | 'returned' | 'cancelled';
  amountCents: number;
  reference: string;
  createdAt: string;
}

/** Switches of the identity provider, as its configuration route shows them. */
export interface IdentityConfig {
  /** Enumeration protection: sign-in failures do not say which part was wrong. */
  hasEmailPrivacy: boolean;
  /** Whether accounts with email and password may be made and used. */
  hasPasswordSignIn: boolean;
}

/** Everything the mock backend keeps; its one seed is the file db.json. */
export interface Db {
  users: User[];
  profiles: ProfileRecord[];
  updates: UpdateRecord[];
  follows: FollowRecord[];
  notifications: NotificationRecord[];
  offerings: OfferingRecord[];
  accounts: Account[];
  oobCodes: OobCode[];
  refreshTokens: RefreshToken[];
  identityConfig: IdentityConfig;
}

/** Names of the collections and records of the data, for checking a file that is read. */
export const DB_COLLECTIONS = [
  'users',
  'profiles',
  'updates',
  'follows',
  'notifications',
  'offerings',
  'accounts',
  'oobCodes',
  'refreshTokens',
] as const satisfies readonly (keyof Db)[];
