import type { Role } from '@almsway/contract/people/roles';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'almsway-demo';

/** Names of the demo accounts: patrons, and a monastic in each state. */
export const DEMO_ACCOUNT_IDS = [
  'patron',
  'patronSecond',
  'patronThird',
  'monasticNew',
  'monasticPending',
  'monasticChangesRequested',
  'monasticRejected',
  'monasticApproved',
  'monasticApprovedSecond',
] as const;
export type DemoAccountId = (typeof DEMO_ACCOUNT_IDS)[number];

/** An account of the seed anyone may sign in with. */
export interface DemoAccount {
  /** What the account shows, in English, for the start banner and the developer panel. */
  readonly label: string;
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
  /** Page the account lands on after signing in. */
  readonly landing: string;
}

/** Demo accounts of db.json; a test keeps the two in agreement. */
export const DEMO_ACCOUNTS: Readonly<Record<DemoAccountId, DemoAccount>> = {
  patron: {
    label: 'Patron',
    userId: 'demo-patron',
    email: 'lucia@demo.almsway.example',
    role: 'patron',
    landing: '/home',
  },
  patronSecond: {
    label: 'Patron of many, since the first days',
    userId: 'demo-patron-second',
    email: 'mateu@demo.almsway.example',
    role: 'patron',
    landing: '/home',
  },
  patronThird: {
    label: 'Patron abroad',
    userId: 'demo-patron-third',
    email: 'aoife@demo.almsway.example',
    role: 'patron',
    landing: '/home',
  },
  monasticNew: {
    label: 'Monastic who has not started onboarding',
    userId: 'demo-monastic-new',
    email: 'samten@demo.almsway.example',
    role: 'monastic',
    landing: '/onboarding/step1',
  },
  monasticPending: {
    label: 'Monastic waiting for review',
    userId: 'demo-monastic-pending',
    email: 'khema@demo.almsway.example',
    role: 'monastic',
    landing: '/pending',
  },
  monasticChangesRequested: {
    label: 'Monastic asked for changes',
    userId: 'demo-monastic-changes',
    email: 'mateo@demo.almsway.example',
    role: 'monastic',
    landing: '/pending',
  },
  monasticRejected: {
    label: 'Monastic whose profile was rejected',
    userId: 'demo-monastic-rejected',
    email: 'jimin@demo.almsway.example',
    role: 'monastic',
    landing: '/pending',
  },
  monasticApproved: {
    label: 'Approved monastic',
    userId: 'demo-monastic-approved',
    email: 'sujata@demo.almsway.example',
    role: 'monastic',
    landing: '/dashboard',
  },
  monasticApprovedSecond: {
    label: 'Approved monastic with a whole profile',
    userId: 'demo-monastic-second',
    email: 'bernat@demo.almsway.example',
    role: 'monastic',
    landing: '/dashboard',
  },
};
