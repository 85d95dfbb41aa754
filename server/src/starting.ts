import { setTimeout as wait } from 'node:timers/promises';

import { createApi } from '@almsway/api/api';
import { ApiFailure } from '@almsway/api/http';
import { createPost } from '@almsway/api/mails/sending';
import { startScheduledJobs } from '@almsway/api/scheduled-jobs';
import { emulatorVerifier } from '@almsway/api/verifiers/emulator';

import type { Config } from './config.ts';
import { createHost, noteFailure, requestIdOf, type NotReadyReason } from './host.ts';
import { postgresLimits, postgresFailedAttempts } from './limits.ts';
import { listen } from './listening.ts';
import type { Log } from './log.ts';
import { createMetrics, serveMetrics, type Metrics } from './metrics.ts';
import { databaseClock, requireKnownTime, refuseOnWrongClock } from './postgres/database-clock.ts';
import { forgetIdempotencyKeys } from './postgres/idempotency-keys.ts';
import { createPool } from './postgres/pool.ts';
import { createPostgresStores } from './postgres/stores.ts';
import { readinessOf } from './readiness.ts';
import { smtpCarrier } from './smtp.ts';
import { firebaseVerifier } from './tokens.ts';

/** Interval at which waiting mails are sent, in milliseconds. */
const MAIL_EVERY_MS = 3000;
/** How long an idempotency key is stored, in milliseconds: a day, and a margin for differing clocks. */
const KEYS_KEPT_MS = 25 * 3_600_000;
/** Time for running requests to complete at the end, in milliseconds. */
const GRACE_MS = 20_000;
/** Database timeout of readiness checks, in milliseconds: shorter than that of probes. */
const WATCH_TIMEOUT_MS = 1000;

/** Options for tests. */
export interface StartOptions {
  /** URL of the keys that sign ID tokens. */
  readonly keysUrl?: string;
  readonly mailEveryMs?: number;
}

/** A running API. */
export interface RunningApi {
  readonly port: number;
  /**
   * Reports `ending` for a while, then stops accepting requests, completes the running ones, and closes the
   * database connections.
   */
  close(): Promise<void>;
}

/**
 * Starts an API process, which has no state of its own: any number of them may share one database. Rejects
 * with an Error with a one-line message if it cannot listen on its port. It starts even if the database is
 * unreachable or not migrated, and waits for it.
 */
export async function startApi(
  config: Config,
  log: Log,
  { keysUrl, mailEveryMs = MAIL_EVERY_MS }: StartOptions = {},
): Promise<RunningApi> {
  const { firebaseProjectId: projectId, emulatorHost, entity, timeZone, publicUrl } = config;
  const { unsubscribing } = config;
  if (emulatorHost !== '') {
    log.warn(
      'UNSIGNED TOKENS ARE TAKEN, because FIREBASE_AUTH_EMULATOR_HOST is set: anybody can be anybody. Never do this where real people are.',
    );
  }
  if (!unsubscribing) {
    log.warn(
      'UNSUBSCRIBE_SECRET is not set: emails to followers have no one-click unsubscribe, and stewards get no emails.',
    );
  }
  if (!entity) log.warn('ENTITY_NAME is not set: offerings get no receipts.');
  const pool = createPool({
    connectionString: config.databaseUrl,
    max: config.databasePoolSize,
    onError: (error) => {
      log.fault(error);
    },
  });
  // Readiness has its own connection, because a full pool means that the process is busy, not that the
  // database is unreachable.
  const ownPool = createPool({
    connectionString: config.databaseUrl,
    max: 1,
    statementTimeoutMs: WATCH_TIMEOUT_MS,
    connectionTimeoutMs: WATCH_TIMEOUT_MS,
  });
  const databaseTime = databaseClock(ownPool);
  const clock = databaseTime.now;
  // Requests are answered at once, and are dated by the time of the database; without one `/ready` asks again.
  await databaseTime.refresh().catch(() => undefined);
  let isEnding = false;
  const readiness = readinessOf(ownPool, databaseTime);
  const notReadyReason = async (): Promise<NotReadyReason | undefined> =>
    isEnding ? 'ending' : readiness();
  const isReady = async () => (await notReadyReason()) === undefined;
  const metrics: Metrics | undefined =
    config.metricsPort === undefined ? undefined : createMetrics({ pool, ownPool, isReady });
  const stores = refuseOnWrongClock(createPostgresStores(pool, metrics?.retry), databaseTime);
  const verifier = requireKnownTime(
    emulatorHost === ''
      ? firebaseVerifier({ projectId, clock, ...(keysUrl !== undefined && { keysUrl }) })
      : emulatorVerifier({ projectId, clock }),
    databaseTime,
  );
  const api = createApi({
    stores,
    verifier,
    clock,
    staffToken: config.staffToken,
    needsSecondFactor: config.needsSecondFactor,
    approvalAboveCents: config.approvalAboveCents,
    requestIdOf,
    ...(entity && { entity }),
    timeZone,
    mailLinkSecret: unsubscribing?.secret,
    // The host limits requests, for all processes together.
    rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 60_000 },
    onBrowserError: ({ name, at }) => {
      log.warn('browser error', { name, at });
    },
    onError: (error, request) => {
      noteFailure(request, error);
      // An `ApiFailure` is known by its cause; its stack adds nothing.
      if (!(error instanceof ApiFailure)) log.fault(error, requestIdOf(request));
    },
  });

  const endPools = async () => {
    await Promise.all([pool.end(), ownPool.end()]);
  };
  const host = createHost({
    api,
    verifier,
    limits: postgresLimits(pool, config.requestsPerMinute, databaseTime.isTrusted),
    failedAttempts: postgresFailedAttempts(pool, config.requestsPerMinute, databaseTime.isTrusted),
    log,
    allowedOrigins: config.allowedOrigins,
    trustedProxies: config.trustedProxies,
    notReadyReason,
    ...(metrics && { onRequest: metrics.request }),
  });

  const carrier = smtpCarrier({ url: config.smtpUrl, from: config.mailFrom });
  const post = createPost({
    stores,
    clock,
    carry: carrier.carry,
    publicUrl,
    unsubscribing,
    onFailure: (error, failed) => {
      log.warn(failed.isGivenUp ? 'mail given up' : 'mail not sent', { ...failed });
      log.fault(error);
      metrics?.mailFailed(failed.isGivenUp);
    },
  });
  const stop = async () => {
    await metricsServer?.close();
    carrier.close();
    await endPools();
  };
  let metricsServer: Awaited<ReturnType<typeof serveMetrics>> | undefined;
  const open = async () => {
    if (metrics) {
      const at = { port: config.metricsPort ?? 0, host: config.host };
      metricsServer = await serveMetrics(metrics, at);
      log.info('metrics', { port: metricsServer.port });
    }
    return listen(host, config);
  };
  const listening = await open().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const jobs = startScheduledJobs({
    stores,
    clock,
    timeZone,
    entity,
    post,
    mailEveryMs,
    mailLinkSecret: unsubscribing?.secret,
    isReady,
    alsoHourly: async () => {
      const before = new Date(clock().getTime() - KEYS_KEPT_MS).toISOString();
      await forgetIdempotencyKeys(pool, before);
    },
    onTermsOver: (ended) => {
      log.info('terms over', { ...ended });
    },
    onFault: (error) => {
      log.fault(error);
    },
    ...(metrics && { onJobRun: metrics.jobRun }),
  });
  log.info('listening', { port: listening.port });
  const waitingFor = await notReadyReason();
  if (waitingFor !== undefined) log.warn('not ready', { reason: waitingFor });

  let closing: Promise<void> | undefined;
  const close = async () => {
    isEnding = true;
    log.info('ending');
    // Load balancers that check `/ready` stop sending requests before the port closes.
    const closed = wait(config.drainSeconds * 1000).then(() => listening.close(GRACE_MS));
    await Promise.all([closed, jobs.end()]);
    await stop();
    log.info('ended');
  };
  return { port: listening.port, close: () => (closing ??= close()) };
}
