import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';

/** A page of the desk. */
interface DeskPageRow {
  /** Path pattern; `:name` matches one segment. */
  readonly path: string;
  readonly title: MessageId;
  /** Roles that may open it (default: every role). */
  readonly roles?: readonly StaffRole[];
  /** The item of the bar that is marked as current on this page. */
  readonly place: string;
}

/** All pages of the desk. The server enforces what each role may do; this decides what is offered. */
export const DESK_PAGES = {
  today: { path: '/desk', title: 'desk.today.title', place: 'today' },
  profiles: {
    path: '/desk/profiles',
    title: 'desk.profiles.title',
    roles: ['reviewer'],
    place: 'profiles',
  },
  profile: {
    path: '/desk/profiles/:id',
    title: 'desk.profile.title',
    roles: ['reviewer'],
    place: 'profiles',
  },
  ledger: {
    path: '/desk/ledger',
    title: 'desk.ledger.title',
    roles: ['treasurer'],
    place: 'ledger',
  },
  offering: {
    path: '/desk/ledger/:id',
    title: 'desk.offering.title',
    roles: ['treasurer'],
    place: 'ledger',
  },
  record: {
    path: '/desk/record',
    title: 'desk.record.title',
    roles: ['treasurer'],
    place: 'ledger',
  },
  year: { path: '/desk/year', title: 'desk.year.title', roles: ['treasurer'], place: 'ledger' },
  declaration: {
    path: '/desk/declaration',
    title: 'desk.declaration.title',
    roles: ['treasurer'],
    place: 'ledger',
  },
  receipt: {
    path: '/desk/receipts/:id',
    title: 'desk.certificate.receipt',
    roles: ['treasurer'],
    place: 'ledger',
  },
  giverYear: {
    path: '/desk/receipts/:id/year',
    title: 'desk.certificate.year',
    roles: ['treasurer'],
    place: 'ledger',
  },
  givers: {
    path: '/desk/givers',
    title: 'desk.givers.title',
    roles: ['treasurer'],
    place: 'ledger',
  },
  bank: { path: '/desk/bank', title: 'desk.bank.title', roles: ['treasurer'], place: 'bank' },
  approvals: { path: '/desk/approvals', title: 'desk.approvals.title', place: 'approvals' },
  reports: {
    path: '/desk/reports',
    title: 'desk.reports.title',
    roles: ['safeguarding'],
    place: 'reports',
  },
  people: {
    path: '/desk/people',
    title: 'desk.people.title',
    roles: ['safeguarding'],
    place: 'people',
  },
  objections: {
    path: '/desk/objections',
    title: 'desk.objections.title',
    roles: ['safeguarding', 'operator'],
    place: 'objections',
  },
  team: { path: '/desk/team', title: 'desk.team.title', roles: ['operator'], place: 'team' },
  log: { path: '/desk/log', title: 'desk.log.title', roles: ['operator'], place: 'log' },
} as const satisfies Record<string, DeskPageRow>;
export type DeskPageId = keyof typeof DESK_PAGES;

/** Items of the bar, in order. */
export const DESK_PLACES = [
  'today',
  'profiles',
  'ledger',
  'bank',
  'approvals',
  'reports',
  'people',
  'objections',
  'team',
  'log',
] as const satisfies readonly DeskPageId[];

/** The page at a path, with its parameters decoded; null when there is no such page. */
export function deskPageAt(
  path: string,
): { readonly id: DeskPageId; readonly params: Readonly<Record<string, string>> } | null {
  const segments = path.replace(/\/+$/, '').split('/');
  for (const id of Object.keys(DESK_PAGES) as DeskPageId[]) {
    const pattern = DESK_PAGES[id].path.split('/');
    const isHere =
      pattern.length === segments.length &&
      pattern.every((part, index) => part.startsWith(':') || part === segments[index]);
    if (!isHere) continue;
    const params = pattern.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decoded(segments[index] ?? '')] as const] : [],
    );
    return { id, params: Object.fromEntries(params) };
  }
  return null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether somebody with these roles may open the page. */
export function isPageFor(id: DeskPageId, roles: readonly StaffRole[]): boolean {
  const row: DeskPageRow = DESK_PAGES[id];
  return row.roles === undefined || row.roles.some((role) => roles.includes(role));
}

/** Address of a page, with its parameter. */
export function deskPath(id: DeskPageId, param = ''): string {
  return DESK_PAGES[id].path.replace(/:\w+/, () => encodeURIComponent(param));
}
