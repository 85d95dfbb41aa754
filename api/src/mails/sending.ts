import { NOTIFICATION_GROUP_OF } from '@almsway/contract/notifications/notifications';
import { MAIL_KEPT_DAYS } from '@almsway/contract/privacy/keeping';

import type { Clock, MailOutcome, OutgoingMail, Stores } from '#api/ports.ts';

import { compose, type MailMessage } from './composing.ts';
import { stewardToken } from './steward-token.ts';
import { ONE_CLICK_GROUPS, unsubscribeUrl, type Unsubscribing } from './unsubscribing.ts';

/** Longest a mail may take to be handed over, in milliseconds: a carrier gives up before. */
export const SENDING_MS = 60_000;
/** Mails that are taken, and sent, at once. */
export const BATCH = 5;
/** How long those that were taken are out of others' reach. */
const LEASE_MS = SENDING_MS * 2;
/** Waits before the next attempt, in minutes: after them a mail is given up, some four days on. */
const WAITS_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720, 1440, 1440, 1440];
/** How long a mail is stored after it was sent or given up, in milliseconds. */
const KEPT_MS = MAIL_KEPT_DAYS * 24 * 60 * 60 * 1000;

/** Hands a mail over. Rejects with a `MailRefused` when nobody will ever take it, else to try again. */
export type MailCarrier = (message: MailMessage) => Promise<void>;

/** The mail itself is refused, such as for an address that does not exist. */
export class MailRefused extends Error {}

/** A mail that could not be sent. */
export interface FailedMail {
  readonly kind: string;
  readonly attempts: number;
  /** It will not be tried again. */
  readonly isGivenUp: boolean;
}

/** What a post is made of. */
export interface PostOptions {
  readonly stores: Pick<Stores, 'transaction'>;
  readonly clock: Clock;
  readonly carry: MailCarrier;
  /** Address of the site, without a slash at its end. */
  readonly publicUrl: string;
  /** Makes links that stop mails without signing in; without it mails lead only to Settings. */
  readonly unsubscribing?: Unsubscribing | undefined;
  /** Called with what could not be sent, and whether it will be retried. */
  readonly onFailure?: (error: unknown, failed: FailedMail) => void;
}

/** Sends what waits in the outbox. Any number of posts over one store share the work. */
export interface Post {
  /** Sends all that can be sent now; resolves to how many were. Stops after the claimed mails once aborted. */
  send(signal?: AbortSignal): Promise<number>;
  /** Forgets what was sent, or given up, long ago. */
  tidy(): Promise<void>;
}

/**
 * Makes a post. A mail is claimed for a time, sent, and marked; if a process ends in between, its mails are
 * claimed again after that time and sent under the same `Message-ID`.
 */
export function createPost({
  stores,
  clock,
  carry,
  publicUrl,
  unsubscribing,
  onFailure,
}: PostOptions): Post {
  const settle = (mailId: string, outcome: MailOutcome) =>
    stores.transaction(({ mails }) => mails.settle(mailId, outcome));
  const after = (ms: number) => new Date(clock().getTime() + ms).toISOString();

  const oneClickUrlOf = ({ mail: { kind, userId, staffId = userId } }: OutgoingMail) => {
    if (kind === 'stewardAsked') return undefined;
    const group = kind === 'staffDigest' ? kind : NOTIFICATION_GROUP_OF[kind];
    return unsubscribing && ONE_CLICK_GROUPS.includes(group)
      ? unsubscribeUrl(unsubscribing, { recipientId: staffId, group })
      : undefined;
  };

  const stewardTokenOf = async ({ mail: { steward } }: OutgoingMail) =>
    steward && unsubscribing ? stewardToken(unsubscribing.secret, steward) : undefined;

  const sendOne = async (outgoing: OutgoingMail): Promise<boolean> => {
    const { mailId, kind, attempts, nextAt } = outgoing.mail;
    // Too late to end before others may take it.
    if (after(SENDING_MS) > nextAt) return false;
    try {
      const links = {
        oneClickUrl: await oneClickUrlOf(outgoing),
        stewardToken: await stewardTokenOf(outgoing),
      };
      await carry(compose(outgoing, publicUrl, links));
    } catch (error) {
      const minutes = WAITS_MINUTES[attempts - 1];
      const isGivenUp = error instanceof MailRefused || minutes === undefined;
      onFailure?.(error, { kind, attempts, isGivenUp });
      await settle(
        mailId,
        isGivenUp ? { givenUpAt: after(0) } : { nextAt: after(minutes * 60_000) },
      );
      return false;
    }
    await settle(mailId, { sentAt: after(0) });
    return true;
  };

  return {
    send: async (signal) => {
      let sent = 0;
      for (;;) {
        const [now, until] = [after(0), after(LEASE_MS)];
        const taken = await stores.transaction(({ mails }) => mails.take(now, until, BATCH));
        const outcomes = await Promise.all(taken.map(sendOne));
        sent += outcomes.filter(Boolean).length;
        if (taken.length < BATCH || signal?.aborted) return sent;
      }
    },
    tidy: () => stores.transaction(({ mails }) => mails.forgetBefore(after(-KEPT_MS))),
  };
}
