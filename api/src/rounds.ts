import { remind } from './mails/reminding.ts';
import type { Post } from './mails/sending.ts';
import type { Clock, ForgottenOfferings, Stores } from './ports.ts';
import { forgetPastTerms } from './privacy/terms.ts';
import { tellTheRest } from './updates/telling.ts';

/** How often is looked for what is to be reminded of, and for mails that may be forgotten. */
const HOUSEKEEPING_EVERY_MS = 3_600_000;

/** Work that is done again and again. */
export interface Rounds {
  /** Does it no more; resolves once what is under way has stopped. */
  end(): Promise<void>;
}

/** Work in the background. */
export type Job = 'sending' | 'telling' | 'housekeeping';

/** Does `work` now, and a while after it has ended, each time. It is told when it should stop. */
function repeatedly(
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  onEnd: (fault: unknown) => void,
): Rounds {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Promise<void>;
  const run = () => {
    current = work(signal)
      .then(() => {
        onEnd(undefined);
      }, onEnd)
      .then(() => {
        if (!signal.aborted) timer = setTimeout(run, everyMs);
      });
  };
  run();
  return {
    end: async () => {
      ending.abort();
      clearTimeout(timer);
      await current;
    },
  };
}

/** What the rounds of a process need. */
export interface RoundsOptions {
  readonly stores: Pick<Stores, 'intentions' | 'transaction'>;
  readonly clock: Clock;
  readonly post: Post;
  /** How often waiting mails, and people who wait to be told, are looked for, in milliseconds. */
  readonly mailEveryMs: number;
  /** What else is to be done every hour. */
  readonly alsoHourly?: () => Promise<void>;
  /** Told how much was removed because its term is over; not when it was nothing. */
  readonly onTermsOver?: (removed: ForgottenOfferings) => void;
  /** Can anything be done now? */
  readonly isReady?: () => Promise<boolean>;
  readonly onFault: (error: unknown) => void;
  /** Told of each round of a job that has ended. */
  readonly onRound?: (job: Job, isDone: boolean) => void;
}

/**
 * Tells followers, sends mails, reminds, forgets what is old, and removes what is past its term, for as
 * long as a process runs.
 */
export function startRounds(options: RoundsOptions): Rounds {
  const { stores, clock, post, mailEveryMs, onFault, onRound } = options;
  const ended = (job: Job) => (fault: unknown) => {
    if (fault !== undefined) onFault(fault);
    onRound?.(job, fault === undefined);
  };
  const { alsoHourly, onTermsOver, isReady = () => Promise.resolve(true) } = options;
  const sending = repeatedly(
    async (signal) => {
      if (await isReady()) await post.send(signal);
    },
    mailEveryMs,
    ended('sending'),
  );
  const telling = repeatedly(
    async (signal) => {
      if (await isReady()) await tellTheRest(stores, signal);
    },
    mailEveryMs,
    ended('telling'),
  );
  // Terms end with a day: once a day is enough, and the first time is at the start.
  let lookedOn = '';
  const endTerms = async (signal: AbortSignal) => {
    const today = clock().toISOString().slice(0, 10);
    if (lookedOn === today) return;
    const removed = await forgetPastTerms(stores, clock, signal);
    lookedOn = today;
    if (removed.offerings > 0) onTermsOver?.(removed);
  };
  const housekeeping = repeatedly(
    async (signal) => {
      if (!(await isReady())) return;
      await remind(stores, clock);
      await post.tidy();
      await alsoHourly?.();
      await endTerms(signal);
    },
    HOUSEKEEPING_EVERY_MS,
    ended('housekeeping'),
  );
  const rounds = [sending, telling, housekeeping];
  return { end: async () => void (await Promise.all(rounds.map((round) => round.end()))) };
}
