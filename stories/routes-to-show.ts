import type { RouteId } from '#app/routes/routes.ts';

import type { ScreenState } from './situation.ts';

const STILL = ['filled'] as const;
const LISTS = ['filled', 'loading', 'empty', 'error', 'offline', 'longText'] as const;

/** The states each route can be in. Who may see it follows from the route table and its guard. */
export const ROUTE_STATES = {
  home: STILL,
  about: STILL,
  howItWorks: STILL,
  tax: STILL,
  signUp: STILL,
  signIn: STILL,
  monastic: LISTS,
  patronHome: LISTS,
  dashboard: LISTS,
  onboardingStep1: STILL,
  onboardingStep2: STILL,
  pending: STILL,
  profile: ['filled', 'longText'],
  explore: LISTS,
  settings: STILL,
  chat: STILL,
  notifications: LISTS,
} as const satisfies Record<RouteId, readonly ScreenState[]>;
