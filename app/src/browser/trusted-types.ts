/** Where Google's scripts are, which its sign-in needs. */
const GOOGLE_SCRIPTS = 'https://apis.google.com';

/** As far as it is used here (Trusted Types, W3C), and known to few lists of types yet. */
interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

/**
 * Where no text may become a script, this lets the identity SDK fetch Google's own, by address, and nothing
 * else. Elsewhere, and the second time, it does nothing.
 */
export function admitGoogleScripts(
  trustedTypes: TrustedTypes | undefined = (globalThis as { trustedTypes?: TrustedTypes })
    .trustedTypes,
): void {
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (URL.parse(url)?.origin === GOOGLE_SCRIPTS ? url : null),
  });
}
