import { isClientError } from '@almsway/client/api/client-error.ts';
import type { PanelQuery } from '@almsway/client/lists/query-panel.tsx';
import type { StaffMe } from '@almsway/contract/desk/staff';
import { getStaffMe } from '@almsway/contract/desk/staff-endpoints';
import { createContext, useContext } from 'react';

import { useAnswer } from './parts/use-answer.ts';

/** The signed-in staff member. Every screen of the desk has one. */
export const StaffContext = createContext<StaffMe | null>(null);

/** The signed-in staff member. */
export function useStaff(): StaffMe {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff needs the StaffContext of the desk');
  return staff;
}

/** Why a signed-in user may not open the desk. */
export type Refused = 'noRole' | 'sessionOver' | 'secondFactor' | 'suspended';

const REFUSALS: Readonly<Partial<Record<string, Refused>>> = {
  forbidden: 'noRole',
  reauthentication_needed: 'sessionOver',
  second_factor_needed: 'secondFactor',
  suspended: 'suspended',
};

/** Loads the signed-in staff member; `staff` is undefined until the server has answered. */
export function useOwnStaff(): {
  readonly staff: StaffMe | undefined;
  readonly refused: Refused | undefined;
  readonly query: PanelQuery<unknown>;
} {
  const query = useAnswer(getStaffMe);
  const code = isClientError(query.error) ? query.error.code : undefined;
  // A role or session may have ended since an earlier answer: the latest call decides.
  return {
    staff: query.data?.data,
    refused: code === undefined ? undefined : REFUSALS[code],
    query,
  };
}
