import { STAFF_ROLES, type StaffRole } from '@almsway/contract/desk/staff-roles';
import type { ScenarioMocks } from '@almsway/mocks/hosts/scenario-mocks.ts';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_ACCOUNTS, type DemoAccountId } from '@almsway/mocks/situations/demo-accounts.ts';
import { useStore } from 'jotai';
import { HttpResponse } from 'msw';
import { http, type HttpHandler } from 'msw/http';
import type { ReactNode } from 'react';
import { expect, waitFor, within } from 'storybook/test';

import { DeskApp } from '#desk/desk-app.tsx';

import type { ScreenState, Situation } from './situation.ts';
import type { PlayContext } from './story-context.ts';

/** Renders the desk at the address of the story's situation, with the store it was booted with. */
function DeskStory(): ReactNode {
  return <DeskApp store={useStore()} />;
}

/**
 * Shared by all story files of the desk. A documentation comment on a `meta` that spreads this would replace
 * its parameters, and with them the layout.
 */
export const DESK_META = {
  component: DeskStory,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};

/**
 * Makes a demo account staff with these roles, as if it had been invited with the staff token some time ago.
 */
export function asStaff(
  roles: readonly StaffRole[],
  account: DemoAccountId = 'patron',
  name = 'Lucía Ferrer',
): (db: Db) => void {
  return (db) => {
    const { userId, email } = DEMO_ACCOUNTS[account];
    const staffMembers = db['staffMembers'] as unknown as object[];
    staffMembers.push({
      staffId: `staff-${account}`,
      email,
      name,
      userId,
      roles,
      from: '2026-01-10T09:00:00.000Z',
      invitedBy: '',
    });
  };
}

// An account without offerings, because staff cannot decide about their own.
const ACCOUNT = 'monasticNew';
const hasEveryRole = asStaff(STAFF_ROLES, ACCOUNT, 'Marta Soler');

/** A staff member with every role, at an address of the desk, over the seed or changed data. */
export function atDesk(path: string, arrange: (db: Db) => void = () => undefined) {
  return {
    path,
    scenario: ACCOUNT,
    arrange: (db: Db) => {
      arrange(db);
      hasEveryRole(db);
    },
  } as const satisfies Situation;
}

/** The same address while its requests are pending, empty or failing. Access to the desk itself works. */
export function atDeskIn<const State extends ScreenState>(
  state: State,
  path: string,
): Situation & { readonly state: State } {
  return { ...atDesk(path), state, answers: (mocks) => answersIn(state, mocks) };
}

function answersIn(state: ScreenState, { backend }: ScenarioMocks): readonly HttpHandler[] {
  const letsIn = http.get(
    /\/(?:staff\/me|(?<!review\/)(?:users|profiles)\/[^/]+)$/,
    ({ request }) => backend.handle(request),
  );
  const fails = http.all(
    ({ request }) => backend.isApi(request),
    // This status is not retried, so the story does not have to wait.
    () => answer(501, 'internal'),
  );
  return state === 'error' ? [letsIn, fails] : [letsIn];
}

function answer(status: number, code: string, more: object = {}) {
  const error = { code, message: 'A story says so.', ...more };
  return HttpResponse.json({ success: false, error }, { status });
}

/** Refuses API calls whose path ends like this: all of them, or only the first. */
export function refusing(
  method: 'get' | 'post',
  path: string,
  { status = 403, code, isOnce = false }: { status?: number; code: string; isOnce?: boolean },
): HttpHandler {
  return http[method](`*${path}`, () => answer(status, code), { once: isOnce });
}

/** Waits for a heading. */
export async function seesHeading(
  { canvasElement }: PlayContext,
  name: string | RegExp,
  level = 1,
): Promise<void> {
  const page = within(canvasElement.ownerDocument.body);
  await waitFor(() => expect(page.getByRole('heading', { level, name })).toBeVisible());
}

/** Rows of the desk's list: of a table, or on a phone of a list. */
export const rowsOf = ({ canvasElement }: Pick<PlayContext, 'canvasElement'>): readonly Element[] =>
  [...canvasElement.querySelectorAll('[data-row]')].flatMap((link) => link.closest('tr, li') ?? []);

/** Opens the first row of the desk's list by keyboard, once it is there. */
export async function opensFirstRow(
  context: Pick<PlayContext, 'canvasElement' | 'userEvent'>,
): Promise<void> {
  await waitFor(() => expect(rowsOf(context)[0]).toBeVisible());
  await context.userEvent.keyboard('j{Enter}');
}

/** An entry of the audit log by a member of the demo team. */
export function entryOf(
  staffId: string,
  entry: Pick<Db['auditLog'][number], 'action' | 'subjectType' | 'subjectId'> &
    Partial<Db['auditLog'][number]>,
): Db['auditLog'][number] {
  return {
    entryId: crypto.randomUUID(),
    at: new Date().toISOString(),
    actor: { kind: 'staff', staffId },
    role: 'treasurer',
    reason: '',
    changes: [],
    about: [],
    requestId: 'story',
    ...entry,
  };
}
