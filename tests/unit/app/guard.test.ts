import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { GuardSession } from '#app/navigation/guard-session.ts';
import { decide, homePathOf, isSameForEveryone, MAX_HOPS, resolve } from '#app/navigation/guard.ts';
import { matchPath } from '#app/navigation/match-path.ts';
import { ROUTES, type RouteId } from '#client/navigation/routes.ts';

const SLUG = 'bhikkhu-nanamoli';

/** Every kind of session. */
const SESSIONS = {
  signedOut: { kind: 'signedOut' },
  expired: { kind: 'expired' },
  unregistered: { kind: 'unregistered' },
  unavailable: { kind: 'unavailable' },
  invalid: { kind: 'invalid' },
  patron: { kind: 'patron' },
  onboarding: {
    kind: 'monastic',
    hasCompletedOnboarding: false,
    isApproved: false,
    isRejected: false,
    slug: null,
  },
  // The server never approves a profile before onboarding; the guard handles it anyway.
  approvedWithoutOnboarding: {
    kind: 'monastic',
    hasCompletedOnboarding: false,
    isApproved: true,
    isRejected: false,
    slug: null,
  },
  pending: {
    kind: 'monastic',
    hasCompletedOnboarding: true,
    isApproved: false,
    isRejected: false,
    slug: SLUG,
  },
  rejected: {
    kind: 'monastic',
    hasCompletedOnboarding: true,
    isApproved: false,
    isRejected: true,
    slug: SLUG,
  },
  suspendedPatron: { kind: 'patron', isSuspended: true },
  suspendedMonastic: {
    kind: 'monastic',
    isSuspended: true,
    hasCompletedOnboarding: true,
    isApproved: false,
    isRejected: false,
    slug: SLUG,
  },
  approved: {
    kind: 'monastic',
    hasCompletedOnboarding: true,
    isApproved: true,
    isRejected: false,
    slug: SLUG,
  },
} as const satisfies Record<string, GuardSession>;
type SessionName = keyof typeof SESSIONS;
const SESSION_NAMES = Object.keys(SESSIONS) as SessionName[];

/** An address for every route; `profile` is the user's own one, `otherProfile` another user's. */
const ADDRESSES = {
  home: '/',
  about: '/about',
  howItWorks: '/how-it-works',
  tax: '/tax',
  privacy: '/privacy',
  legal: '/legal',
  signUp: '/signup',
  signIn: '/signin',
  monastic: '/monastic/tenzin-pema',
  patronHome: '/home',
  dashboard: '/dashboard',
  onboardingStep1: '/onboarding/step1',
  onboardingStep2: '/onboarding/step2',
  pending: '/pending',
  profile: `/profile/${SLUG}`,
  profilePage: `/profile/${SLUG}/methods`,
  explore: '/explore',
  offerings: '/offerings',
  settings: '/settings',
  settingsPage: '/settings/account',
  restriction: '/restriction',
  chat: '/chat',
  notifications: '/notifications',
  steward: '/steward/0123456789abcdef0123456789abcdef',
  giverForm: '/giver/0123456789abcdef0123456789abcdef',
  otherProfile: '/profile/tenzin-pema',
  otherProfilePage: '/profile/tenzin-pema/methods',
  unknown: '/no-such-page',
} as const satisfies Record<RouteId | 'otherProfile' | 'otherProfilePage' | 'unknown', string>;
type AddressName = keyof typeof ADDRESSES;
const ADDRESS_NAMES = Object.keys(ADDRESSES) as AddressName[];

const PRIVATE: readonly AddressName[] = [
  'patronHome',
  'dashboard',
  'onboardingStep1',
  'onboardingStep2',
  'pending',
  'profile',
  'profilePage',
  'otherProfile',
  'otherProfilePage',
  'explore',
  'offerings',
  'settings',
  'settingsPage',
  'restriction',
  'chat',
  'notifications',
];
const MONASTIC_ONLY: readonly AddressName[] = [
  'dashboard',
  'onboardingStep1',
  'onboardingStep2',
  'pending',
  'profile',
  'profilePage',
  'otherProfile',
  'otherProfilePage',
];
const FORMS: readonly AddressName[] = ['signIn', 'signUp'];

/** Where each session ends up at each address, derived from the specified rules and not from the code. */
function expectedPath(session: SessionName, address: AddressName): string {
  const path = ADDRESSES[address];
  switch (session) {
    case 'invalid':
      return '/';
    case 'expired':
    case 'unavailable':
      return path;
    case 'signedOut':
      if (!PRIVATE.includes(address)) return path;
      return path === '/home' || path === '/dashboard'
        ? '/signin'
        : `/signin?next=${encodeURIComponent(path)}`;
    case 'unregistered':
      if (!PRIVATE.includes(address)) return path;
      return path === '/home' || path === '/dashboard'
        ? '/signup'
        : `/signup?next=${encodeURIComponent(path)}`;
    case 'patron':
      if (address === 'home' || FORMS.includes(address)) return '/home';
      return MONASTIC_ONLY.includes(address) ? '/home' : path;
    case 'onboarding':
    case 'approvedWithoutOnboarding':
      return ['onboardingStep2', 'pending', 'restriction', 'privacy', 'legal'].includes(address)
        ? path
        : '/onboarding/step1';
    case 'pending':
      if (address === 'home' || FORMS.includes(address)) return '/pending';
      if (address === 'restriction') return path;
      return PRIVATE.includes(address) ? '/pending' : path;
    case 'rejected':
      if (address === 'onboardingStep1' || address === 'onboardingStep2') return path;
      return expectedPath('pending', address);
    case 'suspendedPatron':
    case 'suspendedMonastic':
      if (address === 'home' || FORMS.includes(address)) return '/restriction';
      return PRIVATE.includes(address) ? '/restriction' : path;
    case 'approved':
      if (['home', 'patronHome', 'offerings', ...FORMS].includes(address)) {
        return '/dashboard';
      }
      if (address.startsWith('otherProfile')) return '/monastic/tenzin-pema';
      return ['onboardingStep1', 'onboardingStep2', 'pending'].includes(address)
        ? '/dashboard'
        : path;
  }
}

describe('F44, F45, F47, F48: the guard, over every route and every session', () => {
  for (const session of SESSION_NAMES) {
    it(`leads ${session} to the right page`, () => {
      const actual = Object.fromEntries(
        ADDRESS_NAMES.map((name) => [name, resolve(ADDRESSES[name], SESSIONS[session]).path]),
      );
      const expected = Object.fromEntries(
        ADDRESS_NAMES.map((name) => [name, expectedPath(session, name)]),
      );
      expect(actual).toEqual(expected);
    });
  }

  it('logs out with an invalid profile, wherever it is', () => {
    for (const name of ADDRESS_NAMES) {
      expect(resolve(ADDRESSES[name], SESSIONS.invalid)).toMatchObject({
        path: '/',
        mustLogOut: true,
      });
    }
  });

  it('logs out nobody else', () => {
    for (const session of SESSION_NAMES.filter((name) => name !== 'invalid')) {
      for (const name of ADDRESS_NAMES) {
        expect(resolve(ADDRESSES[name], SESSIONS[session]).mustLogOut).toBe(false);
      }
    }
  });

  it('knows the pages that are the same for everyone', () => {
    const known = ADDRESS_NAMES.filter((name) => isSameForEveryone(ADDRESSES[name]));
    expect(known).toEqual([
      'about',
      'howItWorks',
      'tax',
      'privacy',
      'legal',
      'monastic',
      'steward',
      'giverForm',
      'unknown',
    ]);
    const open = [
      'signedOut',
      'unregistered',
      'unavailable',
      'patron',
      'approved',
      'pending',
    ] as const;
    for (const name of known) {
      expect(open.map((who) => resolve(ADDRESSES[name], SESSIONS[who]).path)).toEqual(
        open.map(() => ADDRESSES[name]),
      );
    }
    expect(isSameForEveryone('/about/')).toBe(false);
    expect(isSameForEveryone('/about?x')).toBe(true);
  });

  it('knows the home of each role', () => {
    expect(homePathOf(SESSIONS.patron)).toBe('/home');
    expect(homePathOf(SESSIONS.approved)).toBe('/dashboard');
    expect(homePathOf(SESSIONS.signedOut)).toBe('/');
  });
});

describe('the page requested first', () => {
  it.each([
    ['/signin?next=%2Fexplore', 'patron', '/explore'],
    ['/signin?next=%2Fexplore%3Fq%3Dzen', 'patron', '/explore?q=zen'],
    ['/signin?next=%2Fdashboard', 'patron', '/home'],
    ['/signin?next=%2Fprofile%2Fbhikkhu-nanamoli', 'approved', '/profile/bhikkhu-nanamoli'],
    ['/signin?next=//evil.example', 'patron', '/home'],
    ['/signin?next=https://evil.example/explore', 'patron', '/home'],
    ['/signin?next=/%5Cevil.example', 'patron', '/home'],
    ['/signin?next=javascript:alert(1)', 'patron', '/home'],
    ['/signin?next=%2Fsignin%3Fnext%3D%252Fsignin', 'patron', '/home'],
    [
      '/signin?next=%2Fsignup%3Ftype%3Dmonastic',
      'signedOut',
      '/signin?next=%2Fsignup%3Ftype%3Dmonastic',
    ],
    ['/signin?next=%2Fsignup%3Ftype%3Dmonastic', 'patron', '/home'],
    ['/signin?next=%2Fonboarding%2Fstep1', 'patron', '/home'],
    ['/signin?redirect=https://evil.example', 'patron', '/home'],
    ['/signin?next=%2Fexplore', 'onboarding', '/onboarding/step1'],
    ['/signin?next=%2Fexplore', 'pending', '/pending'],
    ['/signup?type=patron&next=%2Fexplore', 'patron', '/explore'],
    [
      '/signin?next=%2Fmonastic%2Ftenzin-pema%3Fdo%3Dfollow',
      'unregistered',
      '/signin?next=%2Fmonastic%2Ftenzin-pema%3Fdo%3Dfollow',
    ],
    [
      '/signin?next=%2Fmonastic%2Ftenzin-pema%3Fdo%3Dfollow',
      'patron',
      '/monastic/tenzin-pema?do=follow',
    ],
    [
      '/signup?type=monastic&next=%2Fmonastic%2Ftenzin-pema%3Fdo%3Dfollow',
      'onboarding',
      '/onboarding/step1',
    ],
    [
      '/signin?next=%2Fmonastic%2Ftenzin-pema%3Fdo%3Dfollow',
      'approved',
      '/monastic/tenzin-pema?do=follow',
    ],
    [
      '/signin?next=%2Fmonastic%2Ftenzin-pema%3Fdo%3Dfollow',
      'pending',
      '/monastic/tenzin-pema?do=follow',
    ],
  ] as const)('%s as %s leads to %s', (location, session, path) => {
    expect(resolve(location, SESSIONS[session]).path).toBe(path);
  });
});

describe('F46: odd spellings of a path', () => {
  it.each([
    ['/DASHBOARD', '/dashboard'],
    ['/dashboard/', '/dashboard'],
    ['/%64ashboard', '/dashboard'],
    ['/%44ASHBOARD/', '/dashboard'],
    ['/dashboard?x', '/dashboard?x'],
    ['/dashboard?x#y', '/dashboard?x#y'],
  ])('%s is the dashboard for its owner', (spelling, canonical) => {
    expect(resolve(spelling, SESSIONS.approved).path).toBe(canonical);
    expect(resolve(spelling, SESSIONS.approved).match?.id).toBe('dashboard');
  });

  it.each(['/DASHBOARD', '/dashboard/', '/%64ashboard', '/dashboard?x#y'])(
    '%s stays closed to others',
    (spelling) => {
      expect(resolve(spelling, SESSIONS.patron).path).toBe('/home');
      expect(resolve(spelling, SESSIONS.signedOut).path).toMatch(/^\/signin/);
    },
  );

  it.each([
    ['/monastic/%252e%252e', '%2e%2e'],
    ['/monastic/%E0%A4%A', '%e0%a4%a'],
    ['/monastic/a%2Fb', 'a/b'],
    ['/monastic/__proto__', '__proto__'],
    ['/monastic/%E9%87%8B', '釋'],
  ])('%s has one canonical spelling and settles', (path, name) => {
    const resolution = resolve(path, SESSIONS.signedOut);
    expect(resolution.match).toMatchObject({ id: 'monastic' });
    expect(resolution.match?.params['name']).toBe(name);
  });
});

/** Spellings of a path as people and attackers write them. */
const spelling = fc
  .record({
    base: fc.constantFrom(...Object.values(ADDRESSES)),
    isUpper: fc.boolean(),
    hasSlash: fc.boolean(),
    escapes: fc.boolean(),
    query: fc.option(fc.webQueryParameters(), { nil: '' }),
  })
  .map(({ base, isUpper, hasSlash, escapes, query }) => {
    const cased = isUpper ? base.toUpperCase() : base;
    const escaped = escapes
      ? cased.replace(/[a-z]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
      : cased;
    return `${escaped}${hasSlash ? '/' : ''}${query ? `?${query}` : ''}`;
  });
const location = fc.oneof(
  spelling,
  fc.string().map((text) => `/${text}`),
  fc.webPath(),
  fc.webUrl().map((url) => `/signin?next=${encodeURIComponent(url)}`),
);
const session: fc.Arbitrary<GuardSession> = fc.oneof(
  fc.constantFrom<GuardSession>(...Object.values(SESSIONS)),
  fc.record({
    kind: fc.constant('monastic' as const),
    hasCompletedOnboarding: fc.boolean(),
    isApproved: fc.boolean(),
    isRejected: fc.boolean(),
    slug: fc.option(fc.string()),
  }),
);

describe('the guard, for any address and any session', () => {
  it('is total and settles within three redirects', () => {
    fc.assert(
      fc.property(location, session, (address, state) => {
        expect(resolve(address, state).hops).toBeLessThanOrEqual(MAX_HOPS);
      }),
    );
  });

  it('is idempotent: it allows the page it redirects to', () => {
    fc.assert(
      fc.property(location, session, (address, state) => {
        const { path, mustLogOut } = resolve(address, state);
        if (mustLogOut) return;
        expect(decide(path, state)).toMatchObject({ type: 'allow' });
      }),
    );
  });

  it('never leads to another origin', () => {
    fc.assert(
      fc.property(location, session, (address, state) => {
        const origin = 'https://almsway.example';
        const { path, hops } = resolve(address, state);
        if (hops > 0) expect(new URL(path, origin).origin).toBe(origin);
      }),
    );
  });

  it('never shows a page of another role', () => {
    fc.assert(
      fc.property(location, session, (address, state) => {
        const { match, mustLogOut } = resolve(address, state);
        if (mustLogOut || !match) return;
        const { access } = ROUTES[match.id];
        if (state.kind === 'signedOut' || state.kind === 'unregistered') {
          expect(access).toBe('public');
        }
        if (state.kind === 'patron') expect(access).not.toBe('monastic');
        if (state.kind === 'monastic') expect(access).not.toBe('patron');
      }),
    );
  });

  it.each([
    ['/monastic/Ayya-Sujata', '/monastic/ayya-sujata'],
    ['/Monastic/AYYA-SUJATA/', '/monastic/ayya-sujata'],
    ['/monastic/%C3%89tienne', '/monastic/%C3%A9tienne'],
    ['/steward/AbC/', '/steward/AbC'],
  ])('finds the spelling of %s', (path, canonical) => {
    const match = matchPath(path);
    expect(match?.canonicalPath).toBe(canonical);
    expect(matchPath(canonical)).toEqual(match);
  });

  it('finds one canonical spelling for every path', () => {
    fc.assert(
      fc.property(location, (address) => {
        const match = matchPath(address.split(/[?#]/)[0] ?? '');
        if (!match) return;
        expect(matchPath(match.canonicalPath)).toEqual(match);
      }),
    );
  });
});
