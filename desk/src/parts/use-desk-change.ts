import type { Api, CallInput } from '@almsway/client/api/api-client.ts';
import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { createKeys } from '@almsway/client/api/change-keys.ts';
import { isClientError } from '@almsway/client/api/client-error.ts';
import { messageOfError } from '@almsway/client/api/failure.ts';
import { queryClientAtom } from '@almsway/client/api/query.ts';
import { askWhoItIsAtom } from '@almsway/client/credentials/confirming.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { apiAtom, ownSessionAtom, personAtom } from '@almsway/client/session/atoms.ts';
import { invalidate } from '@almsway/client/session/optimistic-change.ts';
import type { Approval } from '@almsway/contract/desk/approvals';
import type { AnswerOf, Endpoint } from '@almsway/contract/endpoint';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useRef, useState } from 'react';

/** Why a change was not made. */
export interface Refusal {
  readonly message: MessageId;
  /** The colleague who decided first: name, time and action. */
  readonly decidedBy: { name: string; at: string; action: string } | undefined;
  /** The field that caused it, when the server names one. */
  readonly field: string | undefined;
  /** Whether no answer came, so that the change may have been made. */
  readonly isUnanswered: boolean;
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

/** Outcome of a change that was sent. */
export type Sent<Row extends Endpoint> =
  | { readonly kind: 'made'; readonly answer: Exclude<AnswerOf<Row>, { approval: Approval }> }
  | { readonly kind: 'waiting'; readonly approval: Approval }
  | { readonly kind: 'refused'; readonly refusal: Refusal | null };

const NOTHING: Outcome = { refusal: null, approval: null };

const REFUSALS: Readonly<Partial<Record<string, MessageId>>> = {
  forbidden: 'desk.refused.role',
  suspended: 'desk.refused.suspended',
  reauthentication_needed: 'desk.refused.again',
  not_found: 'desk.refused.gone',
  wrong_state: 'desk.refused.state',
  year_filed: 'desk.refused.yearFiled',
  already_decided: 'desk.refused.decided',
  check_needed: 'desk.refused.unchecked',
  already_exists: 'desk.refused.exists',
  email_not_verified: 'desk.refused.unverified',
  second_factor_needed: 'desk.refused.secondFactor',
  bad_request: 'desk.refused.input',
};

function refusalOf(error: unknown): Refusal {
  const { code, details } = isClientError(error) ? error : {};
  const { field, decidedBy } = (details ?? {}) as Partial<Refusal>;
  const isUnanswered = isClientError(error) && error.status === undefined;
  const message = (code && REFUSALS[code]) || messageOfError(error);
  return { message, decidedBy, field, isUnanswered };
}

/** The refusal of one part of a change, from the error code of its row. */
export function refusalOfCode(code: string, decidedBy: Refusal['decidedBy']): Refusal {
  const message = REFUSALS[code] ?? 'desk.refused.state';
  return { message, decidedBy, field: undefined, isUnanswered: false };
}

const isWaiting = (answer: unknown): answer is { approval: Approval } =>
  typeof answer === 'object' && answer !== null && 'approval' in answer;

/** Sends changes of the desk, and reloads what it shows. */
interface Sender {
  /**
   * Makes a change with one call. If the server requires a recent sign-in, the user re-authenticates and the
   * same call is sent again. It never rejects.
   */
  readonly send: <const Row extends Endpoint>(
    row: Row,
    input: CallInput<Row>,
  ) => Promise<Sent<Row>>;
  readonly reload: () => Promise<void>;
}

/** Sends changes without storing their outcome. Forms and buttons use `useChange`. */
export function useSender(): Sender {
  const store = useStore();
  const api = useAtomValue(apiAtom);
  const askWhoItIs = useSetAtom(askWhoItIsAtom);
  const [once] = useState(createKeys);

  const call = api.call as unknown as (row: Endpoint, input: object) => ReturnType<Api['call']>;
  const sendSigned = (row: Endpoint, input: object): Promise<unknown> =>
    once({ path: row.path, ...input }, async (key) => {
      const sent = { ...input, key };
      try {
        return await call(row, sent);
      } catch (error) {
        const isOld = isClientError(error) && error.code === 'reauthentication_needed';
        if (!isOld || !(await askWhoItIs())) throw error;
        // After re-authenticating with Google the stored token is still the old one: this refreshes it.
        await store.get(ownSessionAtom).changeIdentity({ send: () => Promise.resolve() });
        return call(row, sent);
      }
    });

  return {
    send: async (row, input) => {
      try {
        const answer = await sendSigned(row, input);
        if (isWaiting(answer)) return { kind: 'waiting', approval: answer.approval };
        return { kind: 'made', answer: answer as never };
      } catch (error) {
        return { kind: 'refused', refusal: refusalOf(error) };
      }
    },
    reload: () =>
      invalidate(store.get(queryClientAtom), cacheKeys.desk(store.get(personAtom)?.uid)),
  };
}

/**
 * Makes a change for a form or a button. Afterwards the desk reloads what it shows, whether the change was
 * made or refused; forms keep their text.
 *
 * @param isInList Whether the form is in a row that leaves its list once somebody has decided. After a
 * refusal, the list is then reloaded only when the outcome is dismissed, so that the refusal and the typed
 * text stay.
 */
export function useChange<const Row extends Endpoint>(
  row: Row,
  { isInList = false } = {},
): DeskChange<Row> {
  const { send, reload } = useSender();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  // A ref, because a second press can come before the busy state is rendered.
  const isTaking = useRef(false);

  return {
    ...outcome,
    isBusy,
    forget: () => {
      setOutcome(NOTHING);
      if (isInList && outcome.refusal) void reload();
    },
    send: async (input) => {
      if (isTaking.current) return { kind: 'refused', refusal: null };
      isTaking.current = true;
      setIsBusy(true);
      setOutcome(NOTHING);
      const sent = await send(row, input);
      if (sent.kind === 'waiting') setOutcome({ refusal: null, approval: sent.approval });
      if (sent.kind === 'refused') setOutcome({ refusal: sent.refusal, approval: null });
      isTaking.current = false;
      setIsBusy(false);
      if (sent.kind !== 'refused' || !isInList) await reload();
      return sent;
    },
  };
}
