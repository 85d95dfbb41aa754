import type { RouteId } from '#client/navigation/routes.ts';

import type { FormState, ScreenState } from './situation.ts';

/** States of one screen that need a story. */
export interface States {
  /** States of its data. */
  readonly page: readonly ScreenState[];
  /** Outcomes of submitting it; left out if nothing is submitted. */
  readonly form?: readonly FormState[];
}

interface RouteStates extends States {
  /** Other screens at the same path, by the `view` in their query. */
  readonly views?: Readonly<Record<string, States>>;
}

const LISTS: readonly ScreenState[] = [
  'filled',
  'loading',
  'empty',
  'error',
  'offline',
  'longText',
];
const STILL: States = { page: ['filled'] };

/**
 * The states of each route. Who may see it follows from the route table and the guard. Home, about, how it
 * works, tax, the legal pages and chat are static: they load and submit nothing. Form pages load nothing, but
 * submitting them has outcomes.
 */
export const ROUTE_STATES: Readonly<Record<RouteId, RouteStates>> = {
  home: STILL,
  about: STILL,
  howItWorks: STILL,
  tax: STILL,
  privacy: STILL,
  legal: STILL,
  signUp: {
    page: ['filled', 'longText'],
    form: ['refused', 'failed', 'offline', 'loading'],
  },
  signIn: {
    page: ['filled', 'longText'],
    form: ['refused', 'failed', 'offline', 'loading'],
    views: {
      reset: { page: ['filled', 'longText'], form: ['refused', 'offline', 'loading', 'done'] },
    },
  },
  monastic: { page: LISTS, form: ['failed', 'offline', 'loading', 'done'] },
  patronHome: { page: LISTS },
  dashboard: { page: LISTS, form: ['refused', 'failed', 'offline', 'loading', 'done'] },
  // Their answers stay on the device until the review submits them.
  onboardingStep1: { page: ['filled', 'longText'], form: ['refused', 'done'] },
  onboardingStep2: {
    page: ['filled', 'longText'],
    form: ['refused'],
    views: {
      review: { page: ['filled', 'longText'], form: ['refused', 'failed', 'offline', 'loading'] },
    },
  },
  pending: {
    page: ['filled', 'empty', 'longText'],
    form: ['refused', 'failed', 'offline', 'loading', 'done'],
  },
  profile: { page: ['filled', 'empty', 'longText'] },
  profilePage: {
    page: ['filled', 'empty', 'longText'],
    form: ['refused', 'failed', 'offline', 'loading', 'done'],
  },
  explore: { page: LISTS, form: ['failed', 'offline', 'loading'] },
  offerings: {
    page: LISTS,
    form: ['failed', 'offline', 'loading', 'done'],
    views: { receipts: { page: LISTS } },
  },
  settings: { page: ['filled', 'longText'] },
  settingsPage: {
    page: ['filled', 'longText'],
    form: ['refused', 'failed', 'offline', 'loading', 'done'],
  },
  restriction: { page: ['filled', 'empty', 'longText'], form: ['refused', 'failed', 'done'] },
  chat: STILL,
  notifications: { page: LISTS, form: ['failed', 'offline', 'done'] },
  steward: {
    page: ['filled', 'loading', 'error', 'offline', 'longText'],
    form: ['refused', 'failed', 'offline', 'loading', 'done'],
  },
  giverForm: {
    page: ['filled', 'loading', 'error', 'offline', 'longText'],
    form: ['refused', 'failed', 'offline', 'loading', 'done'],
  },
};

/** Outcomes of completing a registration, which replaces sign-in and sign-up. */
export const UNFINISHED_REGISTRATION: States = {
  page: ['filled', 'longText'],
  form: ['refused', 'failed', 'offline', 'loading'],
};
