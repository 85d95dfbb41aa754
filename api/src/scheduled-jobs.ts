import type { Entity } from '@almsway/contract/giving/methods';

import { dayIn, DEFAULT_TIME_ZONE } from './calendar.ts';
import { noticeMissedTurns } from './giving/standing-gifts.ts';
import { remindStewards } from './giving/stewards.ts';
import { sendDigests } from './mails/digest.ts';
import { announceChecks, remind } from './mails/reminding.ts';
import type { Post } from './mails/sending.ts';
import type { Clock, Stores } from './ports.ts';
import { endTerms, type EndedTerms } from './privacy/terms.ts';
import { readEvidence } from './profiles/reading-evidence.ts';
import { fanOutUpdates } from './updates/fan-out.ts';

/** Interval of reminders and of the deletion of old mails, in milliseconds. */
const HOUSEKEEPING_EVERY_MS = 3_600_000;

/** Jobs that run at intervals for as long as the process does. */
export interface ScheduledJobs {
  /** Stops; resolves once the current runs have ended. */
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

/** Does all tasks, also after one that fails. Rejects with an AggregateError of what failed. */
async function allInTurn(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some of the hourly tasks failed.');
}

/** Parts and settings of the scheduled jobs. */
export interface ScheduledJobsOptions {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly post: Post;
  /** Interval at which mails and notifications are processed, in milliseconds. */
  readonly mailEveryMs: number;
  /** Secret that signs links in mails that work without signing in. */
  readonly mailLinkSecret?: string | undefined;
  /** Additional work to do every hour. */
  readonly alsoHourly?: () => Promise<void>;
  /** The entity that receives offerings, and whose account standing gifts arrive on. */
  readonly entity?: Entity | undefined;
  /** Time zone of the entity, for its mornings and for the years of retention periods. */
  readonly timeZone?: string;
  /**
   * Called with the number of offerings that were marked or removed because their retention period is over,
   * unless it is 0.
   */
  readonly onTermsOver?: (ended: EndedTerms) => void;
  /** Whether jobs can run now. */
  readonly isReady?: () => Promise<boolean>;
  readonly onFault: (error: unknown) => void;
  /** Called after each run of a job. */
  readonly onJobRun?: (job: Job, isDone: boolean) => void;
}

/**
 * Starts the scheduled jobs of a process: they notify followers, send mails, reminders and the daily digest
 * of staff, read the evidence of profiles, delete old mails and keys, and erase data past its retention period.
 */
export function startScheduledJobs(options: ScheduledJobsOptions): ScheduledJobs {
  const { stores, clock, post, mailEveryMs, mailLinkSecret, onFault, onJobRun } = options;
  const ended = (job: Job) => (fault: unknown) => {
    const faults = fault instanceof AggregateError ? fault.errors : [fault];
    if (fault !== undefined) for (const each of faults) onFault(each);
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
  // Retention periods end with a day, so this runs once a day, first at the start.
  let lookedOn = '';
  const endTermsDaily = async (signal: AbortSignal) => {
    const today = dayIn(timeZone, clock());
    if (lookedOn === today) return;
    const ended = await endTerms(stores, clock, timeZone, signal);
    lookedOn = today;
    if (ended.marked + ended.offerings + ended.movements > 0) onTermsOver?.(ended);
  };
  const housekeeping = repeatedly(
    async (signal) => {
      if (!(await isReady())) return;
      await allInTurn([
        () => remind(stores, clock, timeZone),
        () => remindStewards(stores, clock, mailLinkSecret),
        () => noticeMissedTurns(stores, clock, { timeZone, entity: options.entity }),
        () => announceChecks(stores, clock),
        () => readEvidence(stores, signal),
        () => sendDigests(stores, clock, { timeZone, entity: options.entity }),
        () => post.tidy(),
        async () => alsoHourly?.(),
        () => endTermsDaily(signal),
      ]);
    },
    HOUSEKEEPING_EVERY_MS,
    ended('housekeeping'),
  );
  const jobs = [sending, fanOut, housekeeping];
  return { end: async () => void (await Promise.all(jobs.map((job) => job.end()))) };
}
