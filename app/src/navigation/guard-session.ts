/** What the route guard needs to know of the session. */
export type GuardSession =
  | { readonly kind: 'signedOut' }
  /** A held session has ended; the page asked for stays, its content is hidden. */
  | { readonly kind: 'expired' }
  /** Signed in at the identity provider, but the server has no profile yet: joining is unfinished. */
  | { readonly kind: 'unregistered' }
  /** Signed in, but the profile could not be loaded (network, server): nothing is known of it. */
  | { readonly kind: 'unavailable' }
  /** Signed in with a profile that was received and is not valid. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'patron' }
  | {
      readonly kind: 'monastic';
      readonly hasCompletedOnboarding: boolean;
      readonly isApproved: boolean;
      /** The team has rejected the profile: its person may apply again. */
      readonly isRejected: boolean;
      /** Null until the profile is submitted. */
      readonly slug: string | null;
    };
