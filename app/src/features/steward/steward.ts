import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { failureOf, type Failure } from '@almsway/client/api/failure.ts';
import { atomWithQuery, queryClientAtom } from '@almsway/client/api/query.ts';
import { STORAGE_KEYS } from '@almsway/client/browser/storage-keys.ts';
import { storageAtom } from '@almsway/client/browser/storage.ts';
import { apiAtom } from '@almsway/client/session/atoms.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { isLocale, type Locale } from '@almsway/contract/locale';
import { atom } from 'jotai';

import { fetchStewardQuestion, sendStewardReply, type StewardReply } from './steward-calls.ts';

/**
 * Creates the atoms of the question behind a link; call it once when its page opens. `applyLocale` changes
 * the language of the page before the question is there, so that nothing changes while it is being read.
 */
export function createStewardAtoms(token: string, applyLocale: (locale: Locale) => Promise<void>) {
  const queryKey = cacheKeys.stewardQuestion(token);
  return {
    /** The question; null if there is none behind this link. */
    questionAtom: atomWithQuery((get) => {
      const api = get(apiAtom);
      return {
        queryKey,
        queryFn: async ({ signal }) => {
          const question = await fetchStewardQuestion(api, token, signal);
          if (question) await applyLocale(question.locale);
          return question;
        },
      };
    }),
    /** Sends the answer; resolves to null on success. */
    replyAtom: atom(null, async (get, _set, reply: StewardReply): Promise<Failure | null> => {
      const client = get(queryClientAtom);
      try {
        const question = await sendStewardReply(get(apiAtom), token, reply);
        client.setQueryData(queryKey, question);
        return null;
      } catch (error) {
        return failureOf(error);
      }
    }),
  } as const;
}

/** Switches to the language of the mail, unless a language was chosen on this device. */
export const applyMailLocaleAtom = atom(null, async (get, set, locale: Locale): Promise<void> => {
  const hasChosen = isLocale(get(storageAtom).get(STORAGE_KEYS.locale));
  if (!hasChosen && get(localeAtom) !== locale) await set(localeAtom, locale);
});
