import type { Area } from '#client/i18n/areas.ts';
import type { MessageId } from '#client/i18n/message-id.ts';

/** Who may open a route. Only `public` needs no session (specification section 2). */
export type Access = 'public' | 'authenticated' | 'patron' | 'monastic';

/** Top bar of a route: the full one, or a minimal one (brand, language, theme, sign-out). */
export type Bar = 'full' | 'minimal';

/** One row of the route table. */
export interface RouteRow {
  /** Path pattern; `:name` matches one segment. */
  readonly path: string;
  readonly access: Access;
  readonly bar: Bar;
  /** Message used as the document title and announced on arrival. */
  readonly title: MessageId;
  /** Catalogue areas the screen needs besides `common`. */
  readonly areas: readonly Area[];
}

/** The route table. */
export const ROUTES = {
  home: { path: '/', access: 'public', bar: 'full', title: 'route.home.title', areas: ['public'] },
  about: {
    path: '/about',
    access: 'public',
    bar: 'full',
    title: 'route.about.title',
    areas: ['public'],
  },
  howItWorks: {
    path: '/how-it-works',
    access: 'public',
    bar: 'full',
    title: 'route.howItWorks.title',
    areas: ['public'],
  },
  tax: { path: '/tax', access: 'public', bar: 'full', title: 'route.tax.title', areas: ['public'] },
  privacy: {
    path: '/privacy',
    access: 'public',
    bar: 'full',
    title: 'route.privacy.title',
    areas: ['legal'],
  },
  legal: {
    path: '/legal',
    access: 'public',
    bar: 'full',
    title: 'route.legal.title',
    areas: ['legal'],
  },
  signUp: {
    path: '/signup',
    access: 'public',
    bar: 'full',
    title: 'route.signUp.title',
    areas: ['identity'],
  },
  signIn: {
    path: '/signin',
    access: 'public',
    bar: 'full',
    title: 'route.signIn.title',
    areas: ['identity'],
  },
  monastic: {
    path: '/monastic/:name',
    access: 'public',
    bar: 'full',
    title: 'route.monastic.title',
    areas: ['monastic', 'public-profile', 'needs'],
  },
  patronHome: {
    path: '/home',
    access: 'patron',
    bar: 'full',
    title: 'route.patronHome.title',
    areas: ['patron-home', 'offerings', 'monastic', 'needs', 'restriction'],
  },
  dashboard: {
    path: '/dashboard',
    access: 'monastic',
    bar: 'full',
    title: 'route.dashboard.title',
    areas: [
      'dashboard',
      'updates',
      'needs',
      'own-profile',
      'public-profile',
      'monastic',
      'onboarding',
      'restriction',
    ],
  },
  onboardingStep1: {
    path: '/onboarding/step1',
    access: 'monastic',
    bar: 'minimal',
    title: 'route.onboardingStep1.title',
    areas: ['onboarding', 'monastic'],
  },
  onboardingStep2: {
    path: '/onboarding/step2',
    access: 'monastic',
    bar: 'minimal',
    title: 'route.onboardingStep2.title',
    areas: ['onboarding', 'monastic'],
  },
  pending: {
    path: '/pending',
    access: 'monastic',
    bar: 'minimal',
    title: 'route.pending.title',
    areas: ['onboarding', 'monastic', 'privacy'],
  },
  profile: {
    path: '/profile/:name',
    access: 'monastic',
    bar: 'full',
    title: 'route.profile.title',
    areas: ['onboarding', 'own-profile', 'monastic', 'support'],
  },
  profilePage: {
    path: '/profile/:name/:page',
    access: 'monastic',
    bar: 'full',
    title: 'route.profile.title',
    areas: ['onboarding', 'own-profile', 'monastic', 'support'],
  },
  explore: {
    path: '/explore',
    access: 'authenticated',
    bar: 'full',
    title: 'route.explore.title',
    areas: ['explore', 'monastic'],
  },
  offerings: {
    path: '/offerings',
    access: 'patron',
    bar: 'full',
    title: 'route.offerings.title',
    areas: ['offerings', 'monastic'],
  },
  settings: {
    path: '/settings',
    access: 'authenticated',
    bar: 'full',
    title: 'route.settings.title',
    areas: ['settings', 'identity', 'privacy', 'offerings'],
  },
  settingsPage: {
    path: '/settings/:page',
    access: 'authenticated',
    bar: 'full',
    title: 'route.settings.title',
    areas: ['settings', 'identity', 'privacy', 'offerings'],
  },
  // Why the team has restricted the account, and how to object.
  restriction: {
    path: '/restriction',
    access: 'authenticated',
    bar: 'full',
    title: 'route.restriction.title',
    areas: ['restriction', 'privacy', 'identity'],
  },
  chat: {
    path: '/chat',
    access: 'authenticated',
    bar: 'full',
    title: 'route.chat.title',
    areas: ['chat'],
  },
  notifications: {
    path: '/notifications',
    access: 'authenticated',
    bar: 'full',
    title: 'route.notifications.title',
    areas: ['notifications'],
  },
  // Opened by the link in a mail to a steward, who has no account.
  steward: {
    path: '/steward/:token',
    access: 'public',
    bar: 'full',
    title: 'route.steward.title',
    areas: ['steward', 'monastic'],
  },
  // Opened by the link that a treasurer gives to a giver without an account.
  giverForm: {
    path: '/giver/:token',
    access: 'public',
    bar: 'full',
    title: 'route.giverForm.title',
    areas: ['giver-form', 'offerings'],
  },
} as const satisfies Record<string, RouteRow>;

/** Id of a route. */
export type RouteId = keyof typeof ROUTES;

/** All route ids, in the order of the table. */
export const ROUTE_IDS = Object.keys(ROUTES) as RouteId[];

/** Shown for a path without a route: a public page with a way back. */
export const NOT_FOUND = {
  access: 'public',
  bar: 'full',
  title: 'route.notFound.title',
  areas: [],
} as const satisfies Omit<RouteRow, 'path'>;

/** Paths without parameters, for links. */
export const PATHS = {
  home: ROUTES.home.path,
  about: ROUTES.about.path,
  howItWorks: ROUTES.howItWorks.path,
  tax: ROUTES.tax.path,
  privacy: ROUTES.privacy.path,
  legal: ROUTES.legal.path,
  signUp: ROUTES.signUp.path,
  signIn: ROUTES.signIn.path,
  patronHome: ROUTES.patronHome.path,
  dashboard: ROUTES.dashboard.path,
  onboardingStep1: ROUTES.onboardingStep1.path,
  onboardingStep2: ROUTES.onboardingStep2.path,
  pending: ROUTES.pending.path,
  explore: ROUTES.explore.path,
  offerings: ROUTES.offerings.path,
  settings: ROUTES.settings.path,
  restriction: ROUTES.restriction.path,
  chat: ROUTES.chat.path,
  notifications: ROUTES.notifications.path,
} as const;

/** Settings pages, in the order of their index. */
export const SETTINGS_PAGES = ['account', 'tax', 'privacy', 'data'] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

/** Address of the staff desk, an app of its own: links to it load a page. */
export const DESK_PATH = '/desk';

/** Address of a settings page, or of a section there (`/settings/privacy#notices`). */
export function settingsPath(page: SettingsPage, section = ''): string {
  return `${PATHS.settings}/${page}${section === '' ? '' : `#${section}`}`;
}

/** Id of the heading of a monastic's own needs on the dashboard. */
export const OWN_NEEDS_ID = 'own-needs';

/** Views of the dashboard. The first is the default; the address may name another (`?view=offerings`). */
export const DASHBOARD_VIEWS = ['today', 'offerings', 'page'] as const;
type DashboardView = (typeof DASHBOARD_VIEWS)[number];

/** Address of a view of the dashboard. */
export function dashboardPath(view: DashboardView): string {
  return view === 'today' ? PATHS.dashboard : `${PATHS.dashboard}?view=${view}`;
}

/** Address of "How it works", with the part for this role open. */
export function howItWorksPath(role: 'patron' | 'monastic' = 'patron'): string {
  return role === 'monastic' ? `${PATHS.howItWorks}?for=monastics` : PATHS.howItWorks;
}

/** Address of all updates of the signed-in monastic. */
export function allOwnUpdatesPath(): string {
  return `${dashboardPath('page')}&updates=all`;
}

/** Address of a patron's receipts, with the certificate of this number open if one is given. */
export function receiptsPath(number = ''): string {
  const open = number === '' ? '' : `&open=${encodeURIComponent(number)}`;
  return `${PATHS.offerings}?view=receipts${open}`;
}

/** Address of the public profile with this slug. */
export function monasticPath(slug: string): string {
  return `/monastic/${encodeURIComponent(slug)}`;
}

/** Pages of the private profile, in the order of their index. */
export const PROFILE_PAGES = [
  'card',
  'contact',
  'place',
  'support',
  'translations',
  'methods',
  'pause',
  'locked',
] as const;
export type ProfilePage = (typeof PROFILE_PAGES)[number];

/** Address of the private profile with this slug: its index, or one of its pages. */
export function profilePath(slug: string, page?: ProfilePage): string {
  return `/profile/${encodeURIComponent(slug)}${page === undefined ? '' : `/${page}`}`;
}
