import type { ComponentType } from 'react';

import type { RouteId } from './routes.ts';

/** A screen; those whose path has parameters get them decoded. */
export type Screen = ComponentType<{ params: Readonly<Record<string, string>> }>;

/** Where each screen is loaded from: one chunk a screen. */
const LOADERS = {
  home: () => import('#app/screens/home/home-screen.tsx').then((m) => m.HomeScreen),
  about: () => import('#app/screens/about/about-screen.tsx').then((m) => m.AboutScreen),
  howItWorks: () =>
    import('#app/screens/how-it-works/how-it-works-screen.tsx').then((m) => m.HowItWorksScreen),
  tax: () => import('#app/screens/tax/tax-screen.tsx').then((m) => m.TaxScreen),
  signUp: () => import('#app/screens/sign-up/sign-up-screen.tsx').then((m) => m.SignUpScreen),
  signIn: () => import('#app/screens/sign-in/sign-in-screen.tsx').then((m) => m.SignInScreen),
  monastic: () => import('#app/screens/monastic/monastic-screen.tsx').then((m) => m.MonasticScreen),
  patronHome: () =>
    import('#app/screens/patron-home/patron-home-screen.tsx').then((m) => m.PatronHomeScreen),
  dashboard: () =>
    import('#app/screens/dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen),
  onboardingStep1: () =>
    import('#app/screens/onboarding/step1-screen.tsx').then((m) => m.Step1Screen),
  onboardingStep2: () =>
    import('#app/screens/onboarding/step2-screen.tsx').then((m) => m.Step2Screen),
  pending: () => import('#app/screens/pending/pending-screen.tsx').then((m) => m.PendingScreen),
  profile: () => import('#app/screens/profile/profile-screen.tsx').then((m) => m.ProfileScreen),
  explore: () => import('#app/screens/explore/explore-screen.tsx').then((m) => m.ExploreScreen),
  settings: () => import('#app/screens/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  chat: () => import('#app/screens/chat/chat-screen.tsx').then((m) => m.ChatScreen),
  notifications: () =>
    import('#app/screens/notifications/notifications-screen.tsx').then(
      (m) => m.NotificationsScreen,
    ),
  notFound: () =>
    import('#app/screens/not-found/not-found-screen.tsx').then((m) => m.NotFoundScreen),
} as const satisfies Record<RouteId | 'notFound', () => Promise<Screen>>;

/** Name of a screen: a route, or the not-found page. */
export type ScreenId = keyof typeof LOADERS;

const loaded = new Map<ScreenId, Screen>();

/** The screen, when it is here already. */
export function screenOf(id: ScreenId): Screen | undefined {
  return loaded.get(id);
}

/** Loads a screen; a failed load can be tried again. */
export async function loadScreen(id: ScreenId): Promise<void> {
  if (!loaded.has(id)) loaded.set(id, await LOADERS[id]());
}
