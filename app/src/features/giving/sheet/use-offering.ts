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

/** State of an offering in the sheet: drafted when its details are requested, declared once it was sent. */
export interface OfferingInProgress {
  /** The draft, whose reference is used everywhere; null before it is created. */
  readonly draft: Offering | null;
  /** The declared offering; null before. */
  readonly declared: Offering | null;
  /** Methods whose details have been requested. */
  readonly shown: ReadonlySet<SupportMethod>;
  readonly isBusy: boolean;
  /** Why the last action failed. */
  readonly failure: MessageId | null;
  /** Creates the draft; resolves to whether its details can be shown. */
  readonly prepare: (choice: OfferingDraft) => Promise<boolean>;
  /** Saves the current choices in the draft, for patrons who send it another day. */
  readonly keep: (choice: OfferingDraft) => void;
  /** Declares the offering; resolves to whether it succeeded. */
  readonly declare: (choice: OfferingDraft) => Promise<boolean>;
}

/**
 * Drafts and declares one offering. A patron has one draft per monastic, and a declared offering does not
 * change: repeated presses, retries and two tabs result in one offering.
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
  // The last saved state, so that unchanged choices are not saved again.
  const kept = useRef('');
  const [keyOf] = useState(createKeys);

  // A ref, because a second press can come before the first is rendered.
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
        // The reference is the same for every method, so the draft is created once.
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
      // Runs in the background: the declaration repeats all of it.
      keeping.current = keeping.current
        .then(() => sendChangedDraft(api, draft, choice))
        .catch(() => undefined);
    },
    declare: (choice) =>
      take(async () => {
        if (!draft) return;
        // Saving after the declaration would start another offering.
        await keeping.current;
        const { offeringId } = draft;
        const key = keyOf({ offeringId, ...choice });
        setDeclared(await sendDeclaration(api, offeringId, choice, key));
      }),
  };
}
