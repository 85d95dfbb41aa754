import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { createKeys } from '@almsway/client/api/change-keys.ts';
import { clientErrorOf } from '@almsway/client/api/failure.ts';
import { messageOfError } from '@almsway/client/api/failure.ts';
import { queryClientAtom } from '@almsway/client/api/query.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { PanelQuery } from '@almsway/client/lists/query-panel.tsx';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { invalidate } from '@almsway/client/session/optimistic-change.ts';
import type { SupportMethod } from '@almsway/contract/giving/methods';
import {
  isSameMoney,
  type PreparedOffering,
  type OfferingDraft,
} from '@almsway/contract/giving/offerings';
import { useAtomValue } from 'jotai';
import { useMemo, useRef, useState } from 'react';

import { createDraftAtom } from './giving.ts';
import { sendCancel, sendDeclaration, sendDraft } from './support-calls.ts';

/** State of an offering in the sheet: drafted when its details are requested, declared once it was sent. */
export interface OfferingInProgress {
  /** The draft, whose reference is used everywhere; null without one, undefined while that is unknown. */
  readonly draft: PreparedOffering | null | undefined;
  /** The draft of an earlier visit, until something is done about it. */
  readonly earlier: PreparedOffering | null;
  /** Query of the draft that existed when the sheet opened. */
  readonly query: PanelQuery<PreparedOffering | null>;
  /** The declared offering; null before. */
  readonly declared: PreparedOffering | null;
  /** Methods whose personal details have been requested. */
  readonly shown: ReadonlySet<SupportMethod>;
  readonly show: (method: SupportMethod) => void;
  readonly isBusy: boolean;
  /** Why the last action failed. */
  readonly failure: MessageId | null;
  /**
   * Creates the draft, or updates it. A draft of an earlier visit with another amount or method stays as it
   * is, because its money may be on the way. Resolves to whether there is a draft.
   *
   * @param choiceFor The choices, given the existing draft.
   */
  readonly prepare: (
    choiceFor: (draft: PreparedOffering | null) => OfferingDraft,
  ) => Promise<boolean>;
  /** Cancels the draft and creates another one, with its own reference. */
  readonly restart: (choice: OfferingDraft) => void;
  /** Cancels the draft; resolves to whether it succeeded. */
  readonly discard: () => Promise<boolean>;
  /**
   * Declares the draft with what was sent, or with the first day of a standing order; resolves to whether it
   * succeeded.
   */
  readonly declare: (sent: OfferingDraft, startsOn?: string) => Promise<boolean>;
}

/**
 * Drafts and declares one offering. A patron has one draft per monastic, and a declared offering does not
 * change: repeated presses, retries and two tabs result in one offering.
 */
export function useOffering(profileId: string, onOutdated: () => void): OfferingInProgress {
  const api = useAtomValue(apiAtom);
  const client = useAtomValue(queryClientAtom);
  const userId = useAtomValue(userAtom)?.userId;
  const draftAtom = useMemo(() => createDraftAtom(profileId), [profileId]);
  const query = useAtomValue(draftAtom);
  // Undefined until an action has sent or read it.
  const [latest, setLatest] = useState<PreparedOffering | null>();
  const draft = latest === undefined ? query.data : latest;
  const [declared, setDeclared] = useState<PreparedOffering | null>(null);
  const [shown, setShown] = useState<ReadonlySet<SupportMethod>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<MessageId | null>(null);
  const [once] = useState(createKeys);
  // The draft created while the sheet has been open, which its patron is still choosing.
  const created = useRef('');

  const send = async (choice: OfferingDraft, old: PreparedOffering | null) => {
    const prepared = await sendDraft(api, profileId, choice, old);
    setLatest(prepared);
    setDeclared(null);
    return prepared;
  };

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
      void invalidate(client, cacheKeys.offerings(userId));
      return true;
    } catch (error) {
      const { status } = clientErrorOf(error);
      const isOutdated = status === 404 || status === 409;
      setFailure(isOutdated ? 'support.changed' : messageOfError(error));
      if (isOutdated) {
        onOutdated();
        setLatest((await query.refetch()).data);
      }
      return false;
    } finally {
      isTaking.current = false;
      setIsBusy(false);
    }
  };

  return {
    draft,
    earlier: latest === undefined ? (query.data ?? null) : null,
    query,
    declared,
    shown,
    show: (method) => setShown(new Set([...shown, method])),
    isBusy,
    failure,
    prepare: (choiceFor) =>
      take(async () => {
        // Another tab may have prepared one in the meantime.
        const { data: old = null } = await query.refetch({ throwOnError: true });
        const choice = choiceFor(old);
        const isOwn = old?.offeringId === created.current;
        if (old && !isOwn && !isSameMoney(old, choice)) {
          setLatest(old);
          setDeclared(null);
          return;
        }
        const { offeringId } = await send(choice, old);
        if (!old) created.current = offeringId;
      }),
    restart: (choice) => {
      void take(async () => {
        // Another tab may have declared it, or prepared another one.
        const { data: old = null } = await query.refetch({ throwOnError: true });
        if (old && old.offeringId !== draft?.offeringId) {
          setLatest(old);
          return;
        }
        if (old) await sendCancel(api, old.offeringId);
        created.current = (await send(choice, null)).offeringId;
      });
    },
    discard: () =>
      take(async () => {
        if (!draft) return;
        await sendCancel(api, draft.offeringId);
        setLatest(null);
      }),
    declare: ({ amountCents, method, cadence, dedication }, startsOn) =>
      take(async () => {
        if (!draft) return;
        const { offeringId } = draft;
        const start = startsOn === undefined ? {} : { startsOn };
        const sent = { amountCents, method, cadence, dedication, ...start };
        const declaration = await once({ offeringId, ...sent }, (key) =>
          sendDeclaration(api, offeringId, sent, key),
        );
        setDeclared(declaration);
      }),
  };
}
