/** How a person appears to others. */
export interface Profile {
  displayName?: string;
  screenName?: string;
  photoUrl?: string;
}

/** A sign-in method of an account, as the identity provider lists it. */
export interface ProviderLink extends Profile {
  providerId: string;
  rawId: string;
  federatedId?: string;
  email?: string;
}

/** An account of the identity provider. Passwords are stored as a salted hash. */
export interface Account extends Profile {
  localId: string;
  /** Missing if the credential of the sign-up had none. */
  email?: string;
  emailVerified: boolean;
  /** The first email, if it has been changed: the one that an undo of the change restores. */
  initialEmail?: string;
  passwordHash?: string;
  salt?: string;
  disabled?: boolean;
  /** Milliseconds since 1970, as text, like the provider's answers. */
  createdAt: string;
  lastLoginAt: string;
  /** Seconds since 1970, as text: tokens issued earlier are refused. */
  validSince: string;
  providers: ProviderLink[];
}

/** A one-time code sent by mail. */
export interface OobCode {
  oobCode: string;
  email: string;
  /** New address of the account, for a code that changes it. */
  newEmail?: string;
  requestType: string;
  oobLink: string;
  createdAt: string;
}

/** An issued refresh token. */
export interface RefreshToken {
  refreshToken: string;
  localId: string;
  signInProvider: string;
  issuedAt: string;
}

/** Settings of the identity provider, as in its configuration route. */
export interface IdentityConfig {
  /** Enumeration protection: a failed sign-in does not say which part was wrong. */
  hasEmailPrivacy: boolean;
  /** Whether accounts with email and password can be created and used. */
  hasPasswordSignIn: boolean;
}

/** All data of the identity provider. */
export interface IdentityData {
  accounts: Account[];
  oobCodes: OobCode[];
  refreshTokens: RefreshToken[];
  identityConfig: IdentityConfig;
}
