import type { StaffMe } from '@almsway/contract/desk/staff';
import { getStaffMe } from '@almsway/contract/desk/staff-endpoints';
import { createContext, useContext } from 'react';

import { isClientError } from '#app/api/client-error.ts';
import type { PanelQuery } from '#app/features/lists/query-panel.tsx';

import { useAnswer } from './parts/use-answer.ts';

/** The staff member who is signed in; there is one wherever the desk is shown. */
export const StaffContext = createContext<StaffMe | null>(null);

/** The staff member who is signed in. */
export function useStaff(): StaffMe {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('This part of the desk is shown to staff alone');
  return staff;
}

/** Why somebody who is signed in is not let in. */
export type Refused = 'noRole' | 'sessionOver' | 'secondFactor';

const REFUSALS: Readonly<Partial<Record<string, Refused>>> = {
  forbidden: 'noRole',
  reauthentication_needed: 'sessionOver',
  second_factor_needed: 'secondFactor',
};

/** Asks who of the staff is signed in; `staff` is undefined while that is not known. */
export function useOwnStaff(): {
  readonly staff: StaffMe | undefined;
  readonly refused: Refused | undefined;
  readonly query: PanelQuery<unknown>;
} {
  const query = useAnswer(getStaffMe);
  const code = isClientError(query.error) ? query.error.code : undefined;
  // A role or a session that has ended shows at the next call, whatever was answered before.
  return {
    staff: query.data?.data,
    refused: code === undefined ? undefined : REFUSALS[code],
    query,
  };
}
