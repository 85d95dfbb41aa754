/** A user who is signed in at the identity provider. */
export interface IdentityUser {
  readonly uid: string;
  readonly email: string;
  /** Whether the user has proved to the provider that the email is theirs. */
  readonly isEmailVerified: boolean;
  /** Display name there; empty when the provider has none. */
  readonly name: string;
  /** Sign-in methods, such as `password` or `google.com`. */
  readonly methods: readonly string[];
  /** Address of the user's Google account; empty without one. */
  readonly googleEmail: string;
}

/** A user as the provider's SDK represents them; unknown values are missing or null. */
interface SdkUser {
  readonly uid: string;
  readonly email?: string | null;
  readonly emailVerified?: boolean;
  readonly displayName?: string | null;
  readonly providerData?: readonly {
    readonly providerId: string;
    readonly email?: string | null;
  }[];
}

const GOOGLE = 'google.com';

/** Converts a user of the SDK. */
export function identityUserOf(user: SdkUser): IdentityUser {
  const { providerData = [] } = user;
  return {
    uid: user.uid,
    email: user.email ?? '',
    isEmailVerified: user.emailVerified === true,
    name: user.displayName ?? '',
    methods: providerData.map(({ providerId }) => providerId),
    googleEmail: providerData.find(({ providerId }) => providerId === GOOGLE)?.email ?? '',
  };
}

/** How a user re-authenticates. */
export type Proof =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'google'; readonly locale: string };

/** A failure of the identity provider, with its code (`auth/…`). */
export class IdentityFailure extends Error {
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.name = 'IdentityFailure';
    this.code = code;
  }
}

/** Interface of the identity provider (specification section 7). All failures are IdentityFailure. */
export interface IdentityProvider {
  /** Loads the SDK before it is needed. */
  wake?(): Promise<void>;
  /**
   * Resolves once a stored session has been read and checked; fails with `auth/timeout` if it takes too long.
   */
  ready(): Promise<void>;
  currentUser(): IdentityUser | null;
  /**
   * Subscribes to changes of who is signed in, also those made by another tab. Returns a function that
   * unsubscribes.
   */
  onUserChanged(listener: (user: IdentityUser | null) => void): () => void;
  signIn(email: string, password: string, isRemembered: boolean): Promise<IdentityUser>;
  signUp(
    email: string,
    password: string,
    name: string,
    isRemembered: boolean,
  ): Promise<IdentityUser>;
  /**
   * Signs in with Google's window, in the language `locale`. Once `signal` aborts, the window's answer is
   * ignored and the call fails with `auth/cancelled-popup-request`.
   */
  signInWithGoogle(
    isRemembered: boolean,
    locale: string,
    signal: AbortSignal,
  ): Promise<IdentityUser>;
  signOut(): Promise<void>;
  /** ID token of the signed-in user; a fresh one from the provider if `isForced`. */
  token(isForced: boolean): Promise<string | null>;
  /**
   * Sends a mail with a link to set a new password. The page of the link leads on to `next`, an address of
   * this site.
   */
  sendResetMail(email: string, locale: string, next: string): Promise<void>;

  // The methods below change the account of the signed-in user. The provider may refuse them with
  // `auth/requires-recent-login` until the user re-authenticates.

  /** Re-authenticates the user; `auth/user-mismatch` if the proof is of another user. */
  confirm(proof: Proof): Promise<void>;
  changeName(name: string): Promise<void>;
  /** Sets the password, and ends every other session of the account. */
  changePassword(password: string): Promise<void>;
  /**
   * Sends a mail with a link to a new address. When it is followed, the account has that address and all
   * sessions end. The page of the link leads on to `next`, an address of this site.
   */
  sendEmailChange(email: string, locale: string, next: string): Promise<void>;
  /**
   * Sends a mail with a link that verifies the address of the account. The page of the link leads on to `next`,
   * an address of this site.
   */
  sendVerification(locale: string, next: string): Promise<void>;
  /** Reads the account from the provider, such as whether its address has been verified meanwhile. */
  reload(): Promise<void>;
  /** Adds a password to an account without one. */
  addPassword(password: string): Promise<void>;
  /** Adds a Google account with Google's window. */
  addGoogle(locale: string): Promise<void>;
  /** Removes a sign-in method; refused for the last one. */
  removeMethod(method: string): Promise<void>;
  /** Deletes the account and signs out. */
  deleteAccount(): Promise<void>;
}
