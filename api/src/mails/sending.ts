import { NOTIFICATION_FACTS } from '@almsway/contract/notifications/notifications';
import { MAIL_KEPT_DAYS } from '@almsway/contract/privacy/keeping';

import type { Clock, Stores } from '#api/ports.ts';
import type { MailOutcome, OutgoingMail } from '#api/ports/news-ports.ts';

import { compose, type MailMessage } from './composing.ts';
import { stewardToken } from './steward-token.ts';
import { ONE_CLICK_GROUPS, unsubscribeUrl, type Unsubscribing } from './unsubscribing.ts';

/** Timeout for handing a mail to the mail server, in milliseconds. Mail carriers must give up earlier. */
export const SENDING_MS = 60_000;
/** Mails that are claimed and sent at the same time. */
export const BATCH = 5;
/** How long claimed mails are locked for other processes, in milliseconds. */
const LEASE_MS = SENDING_MS * 2;
/**
 * Minutes to wait before each further attempt. After the last one, about four days later, the mail has
 * failed.
 */
const WAITS_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720, 1440, 1440, 1440];
/** How long a mail is stored after it was sent or failed, in milliseconds. */
const KEPT_MS = MAIL_KEPT_DAYS * 24 * 60 * 60 * 1000;

/**
 * Hands a mail to the mail server. Rejects with a `MailRefused` if it can never be delivered, with another
 * error if it should be retried.
 */
export type MailCarrier = (message: MailMessage) => Promise<void>;

/** The mail itself is refused, for example because its address does not exist. */
export class MailRefused extends Error {}

/** A mail that could not be sent. */
export interface FailedMail {
  readonly kind: string;
  readonly attempts: number;
  /** Whether it will not be retried. */
  readonly isGivenUp: boolean;
}

/** Parts and settings of a post. */
export interface PostOptions {
  readonly stores: Pick<Stores, 'transaction'>;
  readonly clock: Clock;
  readonly carry: MailCarrier;
  /** Address of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** Makes links that stop mails without signing in. Without it mails only link to Settings. */
  readonly unsubscribing?: Unsubscribing | undefined;
  /** Called with each failed attempt, and whether it will be retried. */
  readonly onFailure?: (error: unknown, failed: FailedMail) => void;
}

/** Sends the mails in the outbox. Several posts over one store share the work. */
export interface Post {
  /** Sends all mails that are due; resolves to their number. Once aborted, stops after the claimed mails. */
  send(signal?: AbortSignal): Promise<number>;
  /** Deletes mails that were sent or failed long ago. */
  tidy(): Promise<void>;
}

/**
 * Creates a post. A mail is claimed for a time, sent, and marked. If a process ends in between, its mails
 * are claimed again after that time and sent under the same `Message-ID`.
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
    if (kind === 'stewardAsked' || kind === 'certificate' || kind === 'giverAsked') {
      return undefined;
    }
    const group = kind === 'staffDigest' ? kind : NOTIFICATION_FACTS[kind].group;
    return unsubscribing && ONE_CLICK_GROUPS.includes(group)
      ? unsubscribeUrl(unsubscribing, { recipientId: staffId, group })
      : undefined;
  };

  const stewardTokenOf = async ({ mail: { steward } }: OutgoingMail) =>
    steward && unsubscribing ? stewardToken(unsubscribing.secret, steward) : undefined;

  const sendOne = async (outgoing: OutgoingMail): Promise<boolean> => {
    const { mailId, kind, attempts, nextAt } = outgoing.mail;
    // The claim could expire before the attempt ends.
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
