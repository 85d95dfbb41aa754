import {
  IdentityFailure,
  type IdentityProvider,
  type IdentityUser,
} from '#client/identity/identity-provider.ts';

/** An operation of the provider that tests can control. */
type Operation = Exclude<keyof IdentityProvider, 'wake' | 'currentUser' | 'onUserChanged'>;

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An ID token of this user, without times unless `claims` contain them. Tokens with different serial numbers
 * differ.
 */
export function tokenOf(uid: string, serial = 0, claims: object = {}): string {
  return `${base64Url({ alg: 'none' })}.${base64Url({ user_id: uid, serial, ...claims })}.`;
}

/** User id of a token. */
export function ownerOf(token: string | null | undefined): string | undefined {
  const payload = token?.replace(/^Bearer /, '').split('.')[1];
  return payload
    ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { user_id: string }).user_id
    : undefined;
}

const REST = { isEmailVerified: false, methods: ['password'], googleEmail: '' };

/** A user as the provider represents them. */
export function person(uid: string, facts: Partial<IdentityUser> = {}): IdentityUser {
  return { uid, email: `${uid}@example.org`, name: uid, ...REST, ...facts };
}

/**
 * A fake identity provider as seen by one tab, replacing the SDK. It stores a session in local storage,
 * notifies its listeners, issues tokens, and fails or waits where a test says so.
 */
export class FakeProvider {
  user: IdentityUser | null = null;
  readonly #device: Pick<Storage, 'setItem' | 'removeItem'> | undefined;
  /** User returned by the next sign-in, sign-up or Google sign-in. */
  next: IdentityUser = person('u1');
  /** Whether the user has opened the link that verifies their address, which tabs see when they reload them. */
  hasVerified = false;
  /** Error codes with which operations fail. */
  readonly failures = new Map<Operation, string>();
  /** Promises that operations wait for. */
  readonly gates = new Map<Operation, Promise<void>>();
  /** Number of calls of each operation; forced token calls count as `refresh`. */
  readonly calls: Record<Operation | 'refresh' | 'load', number> = {
    ready: 0,
    signIn: 0,
    signUp: 0,
    signInWithGoogle: 0,
    signOut: 0,
    token: 0,
    refresh: 0,
    sendResetMail: 0,
    confirm: 0,
    changeName: 0,
    changePassword: 0,
    sendEmailChange: 0,
    sendVerification: 0,
    reload: 0,
    addPassword: 0,
    addGoogle: 0,
    removeMethod: 0,
    deleteAccount: 0,
    load: 0,
  };
  /** Whether the last sign-in should be remembered, and the language of the last Google window. */
  isRemembered: boolean | undefined;
  windowLocale: string | undefined;
  /** Highest number of concurrent refreshes of one user. */
  mostRefreshes = 0;
  readonly #refreshes = new Map<string, number>();
  #serial = 0;
  readonly #listeners = new Set<(user: IdentityUser | null) => void>();

  /** By default it stores sessions in local storage. */
  constructor(device?: Pick<Storage, 'setItem' | 'removeItem'>) {
    this.#device = device;
  }

  /** A user signs in or out in this browser, in any tab. */
  change(user: IdentityUser | null): void {
    this.keep(user);
    for (const listener of this.#listeners) listener(user);
  }

  /** Stores a session, as if it had existed before the page was opened. */
  keep(user: IdentityUser | null): void {
    this.user = user;
    const device = this.#device ?? localStorage;
    if (user) device.setItem('account', JSON.stringify(user));
    else device.removeItem('account');
  }

  /** The SDK as loaded by a newly opened tab. */
  open(): IdentityProvider {
    this.calls.load += 1;
    this.#listeners.clear();
    const run = async <Value>(operation: Operation, work: () => Value): Promise<Value> => {
      this.calls[operation] += 1;
      await this.gates.get(operation);
      const code = this.failures.get(operation);
      if (code !== undefined) throw new IdentityFailure(code);
      return work();
    };
    const enter = () => {
      this.change(this.next);
      return this.next;
    };
    // The SDK does not notify listeners when the signed-in user's data change.
    const change = (facts: (user: IdentityUser) => Partial<IdentityUser>) => {
      if (this.user) this.keep({ ...this.user, ...facts(this.user) });
    };
    const withMethod = (method: string) => (user: IdentityUser) => ({
      methods: [...user.methods, method],
    });
    return {
      ready: () => run('ready', () => undefined),
      currentUser: () => this.user,
      onUserChanged: (listener) => {
        this.#listeners.add(listener);
        // The SDK notifies a new listener asynchronously of who is signed in.
        queueMicrotask(() => listener(this.user));
        return () => this.#listeners.delete(listener);
      },
      signIn: (_email, _password, isRemembered) => {
        this.isRemembered = isRemembered;
        return run('signIn', enter);
      },
      signUp: (_email, _password, _name, isRemembered) => {
        this.isRemembered = isRemembered;
        return run('signUp', enter);
      },
      signInWithGoogle: (isRemembered, locale, signal) => {
        this.isRemembered = isRemembered;
        this.windowLocale = locale;
        const abandoned = () => new IdentityFailure('auth/cancelled-popup-request');
        const answer = run('signInWithGoogle', () => {
          if (signal.aborted) throw abandoned();
          return enter();
        });
        return new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(abandoned()));
          answer.then(resolve, reject);
        });
      },
      signOut: () => run('signOut', () => this.change(null)),
      token: async (isForced) => {
        const { user } = this;
        if (!user) return null;
        if (!isForced) {
          // The SDK caches it, from sign-in until shortly before it expires.
          this.calls.token += 1;
          return tokenOf(user.uid, this.#serial);
        }
        this.calls.refresh += 1;
        const underWay = (this.#refreshes.get(user.uid) ?? 0) + 1;
        this.#refreshes.set(user.uid, underWay);
        this.mostRefreshes = Math.max(this.mostRefreshes, underWay);
        try {
          return await run('token', () => {
            this.#serial += 1;
            return tokenOf(user.uid, this.#serial);
          });
        } finally {
          this.#refreshes.set(user.uid, (this.#refreshes.get(user.uid) ?? 0) - 1);
        }
      },
      sendResetMail: () => run('sendResetMail', () => undefined),
      confirm: () => run('confirm', () => undefined),
      changeName: (name) => run('changeName', () => change(() => ({ name }))),
      changePassword: () =>
        run('changePassword', () => {
          this.#serial += 1;
        }),
      sendEmailChange: () => run('sendEmailChange', () => undefined),
      sendVerification: () => run('sendVerification', () => undefined),
      reload: () =>
        run('reload', () => change(() => (this.hasVerified ? { isEmailVerified: true } : {}))),
      addPassword: () => run('addPassword', () => change(withMethod('password'))),
      addGoogle: () => run('addGoogle', () => change(withMethod('google.com'))),
      removeMethod: (method) =>
        run('removeMethod', () =>
          change(({ methods }) => ({ methods: methods.filter((known) => known !== method) })),
        ),
      deleteAccount: () => run('deleteAccount', () => this.change(null)),
    };
  }
}
