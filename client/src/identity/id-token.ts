/** Claims of an ID token. Not verified here: the API does that. */
export interface IdTokenClaims {
  readonly uid: string;
  /** Milliseconds since the epoch; 0 without an expiry claim. */
  readonly expiresAt: number;
}

/** The claims of an ID token; null if it is not one. */
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
