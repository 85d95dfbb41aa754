/** A person signed in at the identity provider. */
export interface IdentityUser {
  readonly uid: string;
  readonly email: string;
  /** Display name there; empty when the provider has none. */
  readonly name: string;
  /** Sign-in methods, such as `password` or `google.com`. */
  readonly methods: readonly string[];
}

/** A failure of the identity provider, with its code (`auth/…`). */
export class IdentityFailure extends Error {
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.name = 'IdentityFailure';
    this.code = code;
  }
}

/** What the product asks of the identity provider (specification section 7). Failures are IdentityFailure. */
export interface IdentityProvider {
  /** Resolves once a stored session has been read and looked up; fails by `auth/timeout` when it takes too long. */
  ready(): Promise<void>;
  currentUser(): IdentityUser | null;
  /** Follows who is signed in, also when another tab changes it. */
  onUserChanged(listener: (user: IdentityUser | null) => void): () => void;
  signIn(email: string, password: string, isRemembered: boolean): Promise<IdentityUser>;
  signUp(
    email: string,
    password: string,
    name: string,
    isRemembered: boolean,
  ): Promise<IdentityUser>;
  /**
   * Signs in by Google's window, in the language `locale`. Once `signal` is aborted the window's answer
   * changes nothing any more, and the call fails with `auth/cancelled-popup-request`.
   */
  signInWithGoogle(
    isRemembered: boolean,
    locale: string,
    signal: AbortSignal,
  ): Promise<IdentityUser>;
  signOut(): Promise<void>;
  /** ID token of the person signed in; asked from the provider again when `isForced`. */
  token(isForced: boolean): Promise<string | null>;
  sendResetMail(email: string, locale: string): Promise<void>;
}
