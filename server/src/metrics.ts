import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Job } from '@almsway/api/scheduled-jobs';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { kindOf } from './causes.ts';
import type { RequestNote } from './log.ts';

/**
 * Metrics of a process for Prometheus. Labels are constants of the code: the pattern of a path, never the
 * path.
 */
export interface Metrics {
  request(note: RequestNote): void;
  retry(): void;
  mailFailed(isGivenUp: boolean): void;
  jobRun(job: Job, isDone: boolean): void;
  /** All metrics, in Prometheus' text format. */
  text(): Promise<string>;
}

/** Sources of the metrics. */
export interface MetricsOptions {
  /** Connections for calls. */
  readonly pool: pg.Pool;
  /** Connections for the process's own queries, so that a full pool does not hide other problems. */
  readonly ownPool: pg.Pool;
  /** Whether this process is ready for requests. Never rejects. */
  readonly isReady: () => Promise<boolean>;
}

const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);

/** Call that imports a bank statement. */
const BANK_IMPORT = { method: 'POST', route: '/review/bank-imports' };

const QUEUES = `select
  extract(epoch from clock_timestamp())::float8 as now,
  count(*) as waiting,
  coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as oldest,
  (select count(*) from offerings
   where status = 'confirmed' and is_deductible
     and exists (select from tax_data where tax_data.user_id = offerings.user_id)) as behind
  from mails where sent_at is null and given_up_at is null`;

interface Queues {
  readonly now: number;
  readonly waiting: number;
  readonly oldest: number;
  readonly behind: number;
}

/** Creates the metrics of a process. */
export function createMetrics({ pool, ownPool, isReady }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'almsway_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'almsway_request_seconds',
    help: 'Seconds from the head of a request to that of its answer.',
    labelNames: ['route'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const failures = new Counter({
    name: 'almsway_failures_total',
    help: 'Requests that were answered 5xx, by what they failed from.',
    labelNames: ['kind'],
    registers,
  });
  const retries = new Counter({
    name: 'almsway_transaction_retries_total',
    help: 'Transactions that ran again after a conflict.',
    registers,
  });
  const mailFailures = new Counter({
    name: 'almsway_mail_failures_total',
    help: 'Mails that could not be sent: to be tried again, or given up.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['retried', 'givenUp']) mailFailures.inc({ outcome }, 0);
  const jobRuns = new Counter({
    name: 'almsway_job_runs_total',
    help: 'Runs of the scheduled jobs.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const bankImport = new Gauge({
    name: 'almsway_last_bank_import_timestamp_seconds',
    help: 'When this process last took a list of a bank, dry runs included; 0 when it has not since its start.',
    registers,
  });
  const connections = new Gauge({
    name: 'almsway_database_connections',
    help: 'Connections to the database: in use, idle, and calls that wait for one.',
    labelNames: ['state'],
    registers,
  });
  const ready = new Gauge({
    name: 'almsway_ready',
    help: '1 while /ready answers 200, else 0.',
    registers,
  });
  const gaugeOf = (name: string, help: string) => new Gauge({ name, help, registers });
  const mailsWaiting = gaugeOf('almsway_mails_waiting', 'Mails that are to be sent.');
  const oldest = gaugeOf('almsway_mails_oldest_seconds', 'Age of the oldest mail that waits.');
  const behind = gaugeOf(
    'almsway_receipts_behind',
    'Confirmed deductible offerings of people with tax data that have no receipt yet.',
  );
  const offset = gaugeOf(
    'almsway_clock_offset_seconds',
    'Clock of this process less the clock of the database.',
  );

  const askDatabase = async () => {
    const before = Date.now();
    const { rows } = await ownPool.query<Queues>(QUEUES);
    const [found] = rows;
    if (!found) return;
    mailsWaiting.set(found.waiting);
    oldest.set(found.oldest);
    behind.set(found.behind);
    offset.set((before + Date.now()) / 2000 - found.now);
  };

  return {
    request: ({ method, route, status, ms, cause }) => {
      requests.inc({ method: METHODS.has(method) ? method : 'other', route, status });
      seconds.observe({ route }, ms / 1000);
      // An answer of `/ready` that the process is not ready is not a failed request.
      if (status >= 500 && route !== '/ready') failures.inc({ kind: kindOf(cause ?? '') });
      if (method === BANK_IMPORT.method && route === BANK_IMPORT.route && status === 200) {
        bankImport.setToCurrentTime();
      }
    },
    retry: () => {
      retries.inc();
    },
    mailFailed: (isGivenUp) => {
      mailFailures.inc({ outcome: isGivenUp ? 'givenUp' : 'retried' });
    },
    jobRun: (job, isDone) => {
      jobRuns.inc({ job, outcome: isDone ? 'done' : 'failed' });
    },
    text: async () => {
      ready.set((await isReady()) ? 1 : 0);
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
      // Without the database the last known numbers remain, and almsway_ready reports it.
      await askDatabase().catch(() => undefined);
      return registry.metrics();
    },
  };
}

/** Serves metrics at `/metrics` on a separate port, which only Prometheus should be able to reach. */
export async function serveMetrics(
  metrics: Metrics,
  at: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Error(`METRICS_PORT cannot be listened on: ${at.host}:${at.port} (${error.code}).`, {
          cause: error,
        }),
      );
    });
    server.listen(at.port, at.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
