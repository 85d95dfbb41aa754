import type { StaffRole } from '@almsway/contract/desk/staff-roles';
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

/** An account of the seed, for signing in. */
export interface DemoAccount {
  /** What the account demonstrates, in English, for the start banner and the developer panel. */
  readonly label: string;
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
  /** Page that the account sees after signing in. */
  readonly landing: string;
}

/** Demo accounts of db.json; a test compares the two. */
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

/** Page that staff see after signing in. */
export const DEMO_STAFF_LANDING = '/desk';

/** A staff member of the seed, for signing in with `DEMO_PASSWORD`. They have no user record. */
export interface DemoStaff {
  /** What the account demonstrates, in English. */
  readonly label: string;
  readonly userId: string;
  readonly staffId: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
}

/** Demo staff of db.json: one for each role, and a second treasurer who can approve. */
export const DEMO_STAFF = {
  reviewer: demoStaff('reviewer', 'Staff: reviewer', 'reviewer', ['reviewer']),
  treasurer: demoStaff('treasurer', 'Staff: treasurer', 'treasurer', ['treasurer']),
  treasurerSecond: demoStaff(
    'treasurer-second',
    'Staff: second treasurer, who approves; also reviewer',
    'second-treasurer',
    ['reviewer', 'treasurer'],
  ),
  safeguarding: demoStaff('safeguarding', 'Staff: safeguarding', 'safeguarding', ['safeguarding']),
  operator: demoStaff('operator', 'Staff: operator', 'operator', ['operator']),
} as const satisfies Record<string, DemoStaff>;

function demoStaff(
  id: string,
  label: string,
  mailbox: string,
  roles: readonly StaffRole[],
): DemoStaff {
  const email = `${mailbox}@staff.almsway.example`;
  return { label, userId: `demo-staff-${id}`, staffId: `staff-${id}`, email, roles };
}
