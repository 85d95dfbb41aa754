import { dayIn, DEFAULT_TIME_ZONE } from './calendar.ts';
import { remind } from './mails/reminding.ts';
import type { Post } from './mails/sending.ts';
import type { Clock, Stores } from './ports.ts';
import { endTerms, type EndedTerms } from './privacy/terms.ts';
import { tellTheRest } from './updates/telling.ts';

/** How often is looked for what is to be reminded of, and for mails that may be forgotten. */
const HOUSEKEEPING_EVERY_MS = 3_600_000;

/** Work that is done again and again. */
export interface Rounds {
  /** Stops; resolves once the current run has ended. */
  end(): Promise<void>;
}

/** Work in the background. */
export type Job = 'sending' | 'telling' | 'housekeeping';

/** Does `work` now, and a while after it has ended, each time. It gets a signal to stop. */
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
  /** How often waiting mails and notifications are looked for, in milliseconds. */
  readonly mailEveryMs: number;
  /** What else is to be done every hour. */
  readonly alsoHourly?: () => Promise<void>;
  /** Time zone in which the years that the law sets begin and end. */
  readonly timeZone?: string;
  /** Told how much was marked and removed because its term is over; not when it was nothing. */
  readonly onTermsOver?: (ended: EndedTerms) => void;
  /** Can anything be done now? */
  readonly isReady?: () => Promise<boolean>;
  readonly onFault: (error: unknown) => void;
  /** Called after each run of a job. */
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
  const { timeZone = DEFAULT_TIME_ZONE } = options;
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
  const endTermsDaily = async (signal: AbortSignal) => {
    const today = dayIn(timeZone, clock());
    if (lookedOn === today) return;
    const ended = await endTerms(stores, clock, timeZone, signal);
    lookedOn = today;
    if (ended.marked > 0 || ended.offerings > 0) onTermsOver?.(ended);
  };
  const housekeeping = repeatedly(
    async (signal) => {
      if (!(await isReady())) return;
      await remind(stores, clock);
      await post.tidy();
      await alsoHourly?.();
      await endTermsDaily(signal);
    },
    HOUSEKEEPING_EVERY_MS,
    ended('housekeeping'),
  );
  const rounds = [sending, telling, housekeeping];
  return { end: async () => void (await Promise.all(rounds.map((round) => round.end()))) };
}
