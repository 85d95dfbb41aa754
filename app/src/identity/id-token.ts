/** What an ID token says of itself, unchecked: the API checks it. */
export interface IdTokenClaims {
  readonly uid: string;
  /** Milliseconds since the epoch; 0 when the token does not say. */
  readonly expiresAt: number;
}

/** The claims of an ID token; null for anything that is none. */
export function claimsOf(token: string | null): IdTokenClaims | null {
  try {
    const payload = token?.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as {
      user_id?: unknown;
      exp?: unknown;
    } | null;
    if (typeof claims?.user_id !== 'string') return null;
    return {
      uid: claims.user_id,
      expiresAt: typeof claims.exp === 'number' ? claims.exp * 1000 : 0,
    };
  } catch {
    return null;
  }
}
