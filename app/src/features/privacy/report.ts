import { failureOf, type Failure } from '@almsway/client/api/failure.ts';
import { apiAtom } from '@almsway/client/session/atoms.ts';
import type { NewReport } from '@almsway/contract/privacy/privacy';
import { atom } from 'jotai';

import { sendReport } from './privacy-calls.ts';

/** Reports a profile; resolves to null on success. A second report replaces the first. */
export const reportAtom = atom(
  null,
  async (get, _set, report: NewReport): Promise<Failure | null> => {
    try {
      await sendReport(get(apiAtom), report);
      return null;
    } catch (error) {
      return failureOf(error);
    }
  },
);
