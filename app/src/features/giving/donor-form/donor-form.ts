import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { clientErrorOf, failureOf, type Failure } from '@almsway/client/api/failure.ts';
import { atomWithQuery } from '@almsway/client/api/query.ts';
import { apiAtom } from '@almsway/client/session/atoms.ts';
import type { GiverForm } from '@almsway/contract/giving/giver-link';
import { getGiverForm, sendGiverForm } from '@almsway/contract/giving/giver-link-endpoints';
import type { TaxData } from '@almsway/contract/giving/tax';
import { atom } from 'jotai';

const TOKEN = /^[0-9a-f]{32}$/;

/** Creates the atoms of the form behind a link; call it once when its page opens. */
export function createDonorFormAtoms(token: string) {
  return {
    /** What the link is about; null if it is invalid, was used or renewed. */
    formAtom: atomWithQuery((get) => {
      const api = get(apiAtom);
      return {
        queryKey: cacheKeys.giverForm(token),
        queryFn: async ({ signal }): Promise<GiverForm | null> => {
          // An invalid token must never become part of a path.
          if (!TOKEN.test(token)) return null;
          try {
            return (await api.call(getGiverForm, { params: { token }, signal })).data;
          } catch (error) {
            if (signal.aborted) throw error;
            const failure = clientErrorOf(error);
            if (failure.status === 404 && failure.code === 'not_found') return null;
            throw failure;
          }
        },
      };
    }),
    /** Sends the data; resolves to null on success. */
    sendAtom: atom(null, async (get, _set, body: TaxData): Promise<Failure | null> => {
      try {
        await get(apiAtom).call(sendGiverForm, { params: { token }, body });
        return null;
      } catch (error) {
        return failureOf(error);
      }
    }),
  } as const;
}
