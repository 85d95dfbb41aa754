import type { Approval } from '@almsway/contract/desk/approvals';
import type { AnswerOf, Endpoint } from '@almsway/contract/endpoint';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useRef, useState } from 'react';

import type { Api, CallInput } from '#app/api/api-client.ts';
import { keys } from '#app/api/cache-keys.ts';
import { isClientError } from '#app/api/client-error.ts';
import { messageOfError } from '#app/api/failure.ts';
import { queryClientAtom } from '#app/api/query.ts';
import { createKeys } from '#app/browser/new-key.ts';
import { askWhoItIsAtom } from '#app/features/identity/confirming.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { apiAtom, ownSessionAtom, personAtom } from '#app/session/atoms.ts';
import { invalidate } from '#app/session/optimistic-change.ts';

/** Why a change was not made. */
export interface Refusal {
  readonly message: MessageId;
  /** The colleague who decided first: name, time and action. */
  readonly decidedBy: { name: string; at: string; action: string } | undefined;
  /** The field that caused it, when the server names one. */
  readonly field: string | undefined;
}

/** Result of a change that was not made: the refusal, or the approval that it waits for. */
export interface Outcome {
  readonly refusal: Refusal | null;
  readonly approval: Approval | null;
}

/** A change of the desk, as a form or button uses it. */
export interface DeskChange<Row extends Endpoint> extends Outcome {
  readonly isBusy: boolean;
  /** Sends the change. A change that waits for approval has not been made. */
  readonly send: (input: CallInput<Row>) => Promise<Sent<Row>>;
  readonly forget: () => void;
}

type Sent<Row extends Endpoint> =
  | { readonly kind: 'made'; readonly answer: Exclude<AnswerOf<Row>, { approval: Approval }> }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly refusal: Refusal | null };

const NOTHING: Outcome = { refusal: null, approval: null };

const REFUSALS: Readonly<Partial<Record<string, MessageId>>> = {
  forbidden: 'desk.refused.role',
  not_found: 'desk.refused.gone',
  wrong_state: 'desk.refused.state',
  already_decided: 'desk.refused.decided',
  already_exists: 'desk.refused.exists',
  email_not_verified: 'desk.refused.unverified',
  second_factor_needed: 'desk.refused.secondFactor',
  bad_request: 'desk.refused.input',
};

function refusalOf(error: unknown): Refusal {
  const { code, details } = isClientError(error) ? error : {};
  const { field, decidedBy } = (details ?? {}) as Partial<Refusal>;
  return { message: (code && REFUSALS[code]) || messageOfError(error), decidedBy, field };
}

const isWaiting = (answer: unknown): answer is { approval: Approval } =>
  typeof answer === 'object' && answer !== null && 'approval' in answer;

/**
 * Makes a change with one call. If the server wants a fresh sign-in, the person is asked to sign in and the same call
 * is sent again. Afterwards the desk reloads what it shows, whether the change was made or refused; forms keep their
 * text.
 */
export function useChange<const Row extends Endpoint>(row: Row): DeskChange<Row> {
  const store = useStore();
  const api = useAtomValue(apiAtom);
  const askWhoItIs = useSetAtom(askWhoItIsAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const [keyOf] = useState(createKeys);
  // A ref, because a second press can come before the busy state is rendered.
  const isTaking = useRef(false);

  const call = api.call as unknown as (row: Row, input: CallInput<Row>) => ReturnType<Api['call']>;
  const sendSigned = async (input: CallInput<Row>): Promise<unknown> => {
    const sent = { ...input, key: keyOf(input) };
    try {
      return await call(row, sent);
    } catch (error) {
      const isOld = isClientError(error) && error.code === 'reauthentication_needed';
      if (!isOld || !(await askWhoItIs())) throw error;
      // After a sign-in with Google the stored token is still the old one: this renews it.
      await store.get(ownSessionAtom).changeIdentity({ send: () => Promise.resolve() });
      return call(row, sent);
    }
  };

  return {
    ...outcome,
    isBusy,
    forget: () => setOutcome(NOTHING),
    send: async (input) => {
      if (isTaking.current) return { kind: 'refused', refusal: null };
      isTaking.current = true;
      setIsBusy(true);
      setOutcome(NOTHING);
      try {
        const answer = await sendSigned(input);
        if (!isWaiting(answer)) return { kind: 'made', answer: answer as never };
        setOutcome({ refusal: null, approval: answer.approval });
        return { kind: 'waiting' };
      } catch (error) {
        const refusal = refusalOf(error);
        setOutcome({ refusal, approval: null });
        return { kind: 'refused', refusal };
      } finally {
        isTaking.current = false;
        setIsBusy(false);
        await invalidate(store.get(queryClientAtom), keys.desk(store.get(personAtom)?.uid));
      }
    },
  };
}
