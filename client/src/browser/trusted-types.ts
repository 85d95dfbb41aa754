/** Origin of the scripts that Google sign-in loads. */
const GOOGLE_SCRIPTS = 'https://apis.google.com';

/**
 * The part of the Trusted Types API (W3C) that is used here. TypeScript's DOM types do not contain it yet.
 */
interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

/**
 * Allows the identity SDK to load Google's scripts, and nothing else, where Trusted Types are enforced. Does
 * nothing in browsers without Trusted Types, and when it is called again.
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
