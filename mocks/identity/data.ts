/** A sign-in method of an account, as the identity provider lists it. */
export interface ProviderLink {
  providerId: string;
  rawId: string;
  federatedId: string;
  email: string;
  displayName?: string;
  photoUrl?: string;
}

/** An account of the identity provider. Passwords are stored as a salted hash. */
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

/** A one-time code of a mail. */
export interface OobCode {
  oobCode: string;
  email: string;
  /** Address that the code gives to its account, when it changes the address. */
  newEmail?: string;
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

/** Switches of the identity provider, as its configuration route shows them. */
export interface IdentityConfig {
  /** Enumeration protection: sign-in failures do not say which part was wrong. */
  hasEmailPrivacy: boolean;
  /** Whether accounts with email and password may be made and used. */
  hasPasswordSignIn: boolean;
}

/** Everything the identity provider keeps. */
export interface IdentityData {
  accounts: Account[];
  oobCodes: OobCode[];
  refreshTokens: RefreshToken[];
  identityConfig: IdentityConfig;
}
