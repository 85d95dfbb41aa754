import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_ACCOUNTS, type DemoAccountId } from '@almsway/mocks/situations/demo-accounts.ts';
import { useStore } from 'jotai';
import type { ReactNode } from 'react';

import { DeskApp } from '#app/desk/desk-app.tsx';

/** The desk at the address of the story's situation, with the store it was booted with. */
function DeskStory(): ReactNode {
  return <DeskApp store={useStore()} />;
}

/** What every file of stories of the desk shares. */
export const DESK_META = {
  component: DeskStory,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  tags: ['!autodocs'],
};

/** Makes a demo account staff with these roles, since a day on which it was invited by the staff token. */
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
