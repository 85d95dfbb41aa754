import type { SupportMethod } from '@almsway/contract/giving/methods';
import type { Offering, OfferingDraft } from '@almsway/contract/giving/offerings';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';

import { keys } from '#app/api/cache-keys.ts';
import { clientErrorOf } from '#app/api/failure.ts';
import { messageOfError } from '#app/api/failure.ts';
import { queryClientAtom } from '#app/api/query.ts';
import { createKeys } from '#app/browser/new-key.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { apiAtom, userAtom } from '#app/session/atoms.ts';
import { invalidate } from '#app/session/optimistic-change.ts';

import { sendChangedDraft, sendDeclaration, sendDraft } from './support-calls.ts';

/** An offering in progress: prepared when its details are requested, declared once it was sent. */
export interface OfferingInProgress {
  /** The one that is prepared, whose reference is used everywhere; null before. */
  readonly draft: Offering | null;
  /** The one that was declared; null before. */
  readonly declared: Offering | null;
  /** Methods whose details the person has asked to see. */
  readonly shown: ReadonlySet<SupportMethod>;
  readonly isBusy: boolean;
  /** Why the last step was not made. */
  readonly failure: MessageId | null;
  /** Answers whether its details can be shown. */
  readonly prepare: (choice: OfferingDraft) => Promise<boolean>;
  /** Keeps what is chosen now with what is prepared, for who sends it and comes back another day. */
  readonly keep: (choice: OfferingDraft) => void;
  /** Answers whether it is declared. */
  readonly declare: (choice: OfferingDraft) => Promise<boolean>;
}

/**
 * Prepares and declares one offering. A patron has one draft for each monastic, and what is declared
 * does not change: pressed twice, tried again or done in two tabs, it is one offering.
 */
export function useOffering(profileId: string, onOutdated: () => void): OfferingInProgress {
  const api = useAtomValue(apiAtom);
  const client = useAtomValue(queryClientAtom);
  const userId = useAtomValue(userAtom)?.userId;
  const [draft, setDraft] = useState<Offering | null>(null);
  const [declared, setDeclared] = useState<Offering | null>(null);
  const [shown, setShown] = useState<ReadonlySet<SupportMethod>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<MessageId | null>(null);
  const keeping = useRef<Promise<void>>(Promise.resolve());
  // The last one sent, so that nothing is sent that is saved already.
  const kept = useRef('');
  const [keyOf] = useState(createKeys);

  // At once, for a second press that comes before the first is drawn.
  const isTaking = useRef(false);
  const take = async (step: () => Promise<void>): Promise<boolean> => {
    if (isTaking.current) return false;
    isTaking.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      await step();
      // Cached lists of offerings do not contain this one yet.
      void invalidate(client, keys.offerings(userId));
      return true;
    } catch (error) {
      const { status } = clientErrorOf(error);
      const isOutdated = status === 404 || status === 409;
      setFailure(isOutdated ? 'support.changed' : messageOfError(error));
      if (isOutdated) onOutdated();
      return false;
    } finally {
      isTaking.current = false;
      setIsBusy(false);
    }
  };

  return {
    draft,
    declared,
    shown,
    isBusy,
    failure,
    prepare: (choice) =>
      take(async () => {
        // Its reference is the same for every method: it is prepared once.
        if (!draft) {
          setDraft(await sendDraft(api, profileId, choice));
          kept.current = JSON.stringify(choice);
        }
        setShown(new Set([...shown, choice.method]));
      }),
    keep: (choice) => {
      const text = JSON.stringify(choice);
      if (!draft || isTaking.current || text === kept.current) return;
      kept.current = text;
      // Nobody waits for it: the declaration says all of it again.
      keeping.current = keeping.current
        .then(() => sendChangedDraft(api, draft, choice))
        .catch(() => undefined);
    },
    declare: (choice) =>
      take(async () => {
        if (!draft) return;
        // Saving after it was declared would begin another offering.
        await keeping.current;
        const { offeringId } = draft;
        const key = keyOf({ offeringId, ...choice });
        setDeclared(await sendDeclaration(api, offeringId, choice, key));
      }),
  };
}
