/** A person signed in at the identity provider. */
export interface IdentityUser {
  readonly uid: string;
  readonly email: string;
  /** Has this person shown the provider that the email is theirs? */
  readonly isEmailVerified: boolean;
  /** Display name there; empty when the provider has none. */
  readonly name: string;
  /** Sign-in methods, such as `password` or `google.com`. */
  readonly methods: readonly string[];
  /** Address of the Google account they sign in with; empty without one. */
  readonly googleEmail: string;
}

/** A person as the provider's SDK has them; what is not known is missing or null. */
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

/** The same person in the product's own words. */
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

/** How a person shows that it is them. */
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

/** What the product asks of the identity provider (specification section 7). Failures are IdentityFailure. */
export interface IdentityProvider {
  /** Loads the SDK ahead of its use. */
  wake?(): Promise<void>;
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
  /** Mails a link to set a new password; the page of the link leads on to `next`, an address of this site. */
  sendResetMail(email: string, locale: string, next: string): Promise<void>;

  // What follows changes the account of the person signed in. The provider may refuse it by
  // `auth/requires-recent-login` until they have shown again that it is them.

  /** Takes a proof as a new sign-in of the same person; `auth/user-mismatch` when it is another's. */
  confirm(proof: Proof): Promise<void>;
  changeName(name: string): Promise<void>;
  /** Sets the password, and ends every other session of the account. */
  changePassword(password: string): Promise<void>;
  /**
   * Mails a link to a new address. Once it is followed the account has that address, and every session
   * has ended; the page of the link leads on to `next`, an address of this site.
   */
  sendEmailChange(email: string, locale: string, next: string): Promise<void>;
  /** Adds a password to an account without one. */
  addPassword(password: string): Promise<void>;
  /** Adds a Google account by Google's window. */
  addGoogle(locale: string): Promise<void>;
  /** Takes a sign-in method away; refused for the last one. */
  removeMethod(method: string): Promise<void>;
  /** Deletes the account; nobody is signed in then. */
  deleteAccount(): Promise<void>;
}
