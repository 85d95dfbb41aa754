import { dayIn, DEFAULT_TIME_ZONE } from './calendar.ts';
import { remindStewards } from './giving/stewards.ts';
import { sendDigests } from './mails/digest.ts';
import { announceChecks, remind } from './mails/reminding.ts';
import type { Post } from './mails/sending.ts';
import type { Clock, Stores } from './ports.ts';
import { endTerms, type EndedTerms } from './privacy/terms.ts';
import { fanOutUpdates } from './updates/fan-out.ts';

/** How often reminders are looked for, and mails that are old enough to be deleted. */
const HOUSEKEEPING_EVERY_MS = 3_600_000;

/** Jobs that run at intervals for as long as the process does. */
export interface ScheduledJobs {
  /** Stops; resolves once the current run has ended. */
  end(): Promise<void>;
}

/** The scheduled jobs, by their label in the metrics. `telling` is the fan-out of notifications. */
export type Job = 'sending' | 'telling' | 'housekeeping';

/** Runs `work` now, and again `everyMs` after each run has ended. `work` receives a signal to stop. */
function repeatedly(
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  onEnd: (fault: unknown) => void,
): ScheduledJobs {
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

/** What the scheduled jobs need. */
export interface ScheduledJobsOptions {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly post: Post;
  /** How often waiting mails and notifications are looked for, in milliseconds. */
  readonly mailEveryMs: number;
  /** Signs links in mails that work without signing in; undefined where there are none. */
  readonly mailLinkSecret?: string | undefined;
  /** What else is to be done every hour. */
  readonly alsoHourly?: () => Promise<void>;
  /** Time zone of the entity: of its mornings, and of the years that the law sets. */
  readonly timeZone?: string;
  /** Told how much was marked and removed because its term is over; not when it was nothing. */
  readonly onTermsOver?: (ended: EndedTerms) => void;
  /** Can anything be done now? */
  readonly isReady?: () => Promise<boolean>;
  readonly onFault: (error: unknown) => void;
  /** Called after each run of a job. */
  readonly onJobRun?: (job: Job, isDone: boolean) => void;
}

/**
 * Starts the scheduler of a process: its jobs notify followers, send mails, reminders and the daily digest of
 * staff, delete old mails
 * and keys, and erase what is past its retention period.
 */
export function startScheduledJobs(options: ScheduledJobsOptions): ScheduledJobs {
  const { stores, clock, post, mailEveryMs, mailLinkSecret, onFault, onJobRun } = options;
  const ended = (job: Job) => (fault: unknown) => {
    if (fault !== undefined) onFault(fault);
    onJobRun?.(job, fault === undefined);
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
  const fanOut = repeatedly(
    async (signal) => {
      if (await isReady()) await fanOutUpdates(stores, signal);
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
      await remindStewards(stores, clock, mailLinkSecret);
      await announceChecks(stores, clock);
      await sendDigests(stores, clock, timeZone);
      await post.tidy();
      await alsoHourly?.();
      await endTermsDaily(signal);
    },
    HOUSEKEEPING_EVERY_MS,
    ended('housekeeping'),
  );
  const jobs = [sending, fanOut, housekeeping];
  return { end: async () => void (await Promise.all(jobs.map((job) => job.end()))) };
}
