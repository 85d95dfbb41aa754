import { ApiFailure } from '@almsway/api/http';
import type { Caller, Clock, TokenVerifier } from '@almsway/api/ports';
import {
  decodeProtectedHeader,
  errors,
  importJWK,
  jwtVerify,
  type CryptoKey,
  type JWK,
} from 'jose';

/** Where Google publishes the keys that sign ID tokens of Firebase Authentication. */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Largest accepted difference between the clocks of the provider and this machine, in seconds. */
const CLOCK_SKEW_SECONDS = 300;
/** Shortest time between two fetches because of an unknown key, in milliseconds. */
const COOLDOWN_MS = 30_000;
/** How long keys are cached if the response headers do not say it, in milliseconds. */
const DEFAULT_AGE_MS = 600_000;
/** How long keys are used past their expiry if the provider cannot be reached, in milliseconds. */
const GRACE_MS = 6 * 3_600_000;
/** Timeout for fetching the keys, in milliseconds. */
const TIMEOUT_MS = 5000;
/** Most verified tokens in the cache: one per user, who uses it for an hour. */
const REMEMBERED = 20_000;
/** Longest user id at the provider, in characters. */
const SUBJECT_MAX = 128;

/** The signing keys are not available, so a token cannot be verified. */
class KeysUnavailable extends ApiFailure {
  constructor() {
    super('unavailable', 'Tokens cannot be checked now. Please try again.', {
      headers: { 'Retry-After': '5' },
    });
    this.name = 'KeysUnavailable';
  }
}

/** Parts and settings of a verifier of ID tokens. */
export interface FirebaseVerifierOptions {
  readonly projectId: string;
  readonly clock: Clock;
  /** URL of the keys, a JWK set; by default Google's. */
  readonly keysUrl?: string;
}

/**
 * Verifies ID tokens of Firebase Authentication according to its documentation ("Verify ID tokens using a
 * third-party JWT library"): RS256 with a key that Google publishes, issuer and audience of the project,
 * not expired, issued and signed in in the past, with a user id. Rejects with 503 if the keys are not
 * available, because the token cannot be verified then.
 *
 * Verified tokens are cached while their key is published and they have not expired, because verifying a
 * signature costs more than the rest of a short request, and each request needs it more than once.
 */
export function firebaseVerifier({
  projectId,
  clock,
  keysUrl = GOOGLE_KEYS,
}: FirebaseVerifierOptions): TokenVerifier {
  const keyOf = publishedKeys(keysUrl, clock);
  const good = new Map<string, GoodToken>();
  const remember = (token: string, found: GoodToken) => {
    const [oldest] = good.keys();
    if (good.size >= REMEMBERED && oldest !== undefined) good.delete(oldest);
    good.set(token, found);
  };
  return {
    verify: async (token) => {
      const now = clock();
      const kid = keyIdOf(token);
      const key = kid === undefined ? undefined : await keyOf(kid);
      if (!key) return undefined;
      const known = good.get(token);
      if (known?.key === key) {
        if (now < known.until) return known.caller;
        good.delete(token);
      }
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
          currentDate: now,
        });
        const {
          aud,
          sub = '',
          iat = 0,
          exp = 0,
          email,
          email_verified: isVerified,
          firebase,
        } = payload;
        const signedIn = payload['auth_time'];
        const latest = now.getTime() / 1000 + CLOCK_SKEW_SECONDS;
        const isWhole =
          aud === projectId &&
          sub !== '' &&
          sub.length <= SUBJECT_MAX &&
          typeof signedIn === 'number' &&
          (email === undefined || typeof email === 'string');
        if (!isWhole || iat > latest || signedIn > latest) return undefined;
        const caller: Caller = {
          userId: sub,
          email: email ?? '',
          isEmailVerified: isVerified === true,
          signedInAt: new Date(signedIn * 1000),
          hasSecondFactor: hasSecondFactor(firebase),
        };
        remember(token, { key, caller, until: new Date(exp * 1000) });
        return caller;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

// Firebase sets the second factor of a sign-in, such as `totp`, in this claim.
function hasSecondFactor(firebase: unknown): boolean {
  return typeof firebase === 'object' && firebase !== null && 'sign_in_second_factor' in firebase;
}

/** A verified token, its key and when it expires. */
interface GoodToken {
  readonly key: CryptoKey;
  readonly caller: Caller;
  readonly until: Date;
}

function keyIdOf(token: string): string | undefined {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return alg === 'RS256' && kid !== '' ? kid : undefined;
  } catch {
    return undefined;
  }
}

/** Keys, and when they expire according to the publisher (milliseconds since 1970). */
interface KeySet {
  readonly keys: ReadonlyMap<string, CryptoKey>;
  readonly goodUntil: number;
}

/**
 * Keys at a URL, by their id. They are cached as long as their headers say, and fetched again for an
 * unknown id, with a cooldown. Concurrent callers share one fetch.
 */
function publishedKeys(url: string, clock: Clock): (kid: string) => Promise<CryptoKey | undefined> {
  let known: KeySet | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<boolean> | undefined;

  // Resolves to whether the fetch succeeded.
  const look = (): Promise<boolean> => {
    lookedAt = clock().getTime();
    looking ??= fetchKeys(url, clock)
      .then(
        (keys) => {
          known = keys;
          return true;
        },
        () => false,
      )
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  return async (kid) => {
    const now = clock().getTime();
    const isRested = now - lookedAt >= COOLDOWN_MS;
    const isFresh = known !== undefined && now < known.goodUntil;
    if (isFresh && known?.keys.has(kid)) return known.keys.get(kid);
    const isAnswered = looking !== undefined || isRested || !known ? await look() : isFresh;
    const key = known?.keys.get(kid);
    if (isAnswered) return key;
    // The provider is unreachable: keys that were valid recently most likely still are.
    if (key && known && now < known.goodUntil + GRACE_MS) return key;
    throw new KeysUnavailable();
  };
}

async function fetchKeys(url: string, clock: Clock): Promise<KeySet> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The keys cannot be had (${response.status}).`);
  const { keys } = (await response.json()) as { keys: (JWK & { kid: string })[] };
  const imported = await Promise.all(
    keys
      .filter(({ kty, alg }) => kty === 'RSA' && (alg === undefined || alg === 'RS256'))
      .map(async (jwk) => [jwk.kid, (await importJWK(jwk, 'RS256')) as CryptoKey] as const),
  );
  const maxAge = /(?:^|[\s,])max-age=(\d+)/i.exec(response.headers.get('Cache-Control') ?? '')?.[1];
  const age = maxAge === undefined ? DEFAULT_AGE_MS : Number(maxAge) * 1000;
  return { keys: new Map(imported), goodUntil: clock().getTime() + age };
}
