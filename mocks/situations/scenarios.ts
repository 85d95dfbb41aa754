import type { DemoAccountId } from './demo-accounts.ts';

/** Simulated network faults. */
export const NETWORK_FAULTS = [
  'none',
  'offline',
  'slow',
  'apiDown',
  'apiAway',
  'unauthorizedOnce',
  'sessionExpired',
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

/** A scenario: who is signed in over the seed, and how the network behaves. */
export interface Scenario {
  /** Name shown in the developer panel, in English. */
  readonly label: string;
  /** Signed-in demo account; `null` for a visitor. */
  readonly account: DemoAccountId | null;
  readonly fault: NetworkFault;
}

/** Named scenarios for the developer panel, tests and stories. */
export const SCENARIOS = {
  signedOut: { label: 'Signed out', account: null, fault: 'none' },
  patron: { label: 'Patron', account: 'patron', fault: 'none' },
  monasticNew: { label: 'Monastic, new', account: 'monasticNew', fault: 'none' },
  monasticPending: { label: 'Monastic, pending', account: 'monasticPending', fault: 'none' },
  monasticChangesRequested: {
    label: 'Monastic, changes requested',
    account: 'monasticChangesRequested',
    fault: 'none',
  },
  monasticRejected: { label: 'Monastic, rejected', account: 'monasticRejected', fault: 'none' },
  monasticApproved: { label: 'Monastic, approved', account: 'monasticApproved', fault: 'none' },
  offline: { label: 'Offline', account: 'patron', fault: 'offline' },
  slow: { label: 'Slow network', account: 'patron', fault: 'slow' },
  apiDown: { label: 'API down', account: 'patron', fault: 'apiDown' },
  apiAway: { label: 'API away for a moment', account: 'patron', fault: 'apiAway' },
  unauthorizedOnce: { label: '401 once', account: 'patron', fault: 'unauthorizedOnce' },
  sessionExpired: { label: 'Expired session', account: 'patron', fault: 'sessionExpired' },
} as const satisfies Record<string, Scenario>;
export type ScenarioName = keyof typeof SCENARIOS;

/** Whether this is the name of a fault. */
export function isNetworkFault(value: unknown): value is NetworkFault {
  return NETWORK_FAULTS.some((fault) => fault === value);
}
