/** What the route guard needs to know about the session. */
export type GuardSession =
  | { readonly kind: 'signedOut' }
  /** The session has ended; the requested page stays, with its content hidden. */
  | { readonly kind: 'expired' }
  /** Signed in at the identity provider, but the server has no user yet: the registration is unfinished. */
  | { readonly kind: 'unregistered' }
  /** Signed in, but the profile could not be loaded (network, server), so nothing is known about it. */
  | { readonly kind: 'unavailable' }
  /** Signed in with a received profile that is not valid. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'patron'; readonly isSuspended?: boolean }
  | {
      readonly kind: 'monastic';
      readonly isSuspended?: boolean;
      readonly hasCompletedOnboarding: boolean;
      readonly isApproved: boolean;
      /** The team has rejected the profile; the user may apply again. */
      readonly isRejected: boolean;
      /** The team asks an approved monastic for changes, while the page stays. */
      readonly isAsked?: boolean;
      /** Null until the profile is submitted. */
      readonly slug: string | null;
    };
