/**
 * `npm run api:load -- [--beside REF] [--people 200] [--minutes 5] [--rounds 5]`: a load test. People, each
 * with a token and an address of their own, use two processes of the API over a PostgreSQL started for
 * this, and pause 2 to 6 seconds between requests. Limits, metrics, mails and the audit log are on.
 *
 * With `--beside` an earlier version (a tag or a commit) gets the same load in the same run, in
 * alternating rounds: `--minutes` for each version, divided into `--rounds`. Without it, memory, connections,
 * the outbox and the tables are measured too (a soak test): it fails when memory grows by more than a
 * tenth between the second and the last fifth of the time.
 *
 * It fails when a request fails. Times are only worth something on an otherwise idle machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { commitOf, writeCheckout } from '#tools/checkout/checkout.ts';

import { startMailServer } from '../../scripts/servers/mail-server.ts';
import { startOwnPostgres } from '../../scripts/servers/postgres-server.ts';
import { startDeployment, THIS_VERSION, type Deployment } from './deployment.ts';
import { growthOf, MEASURES, type Course } from './growth.ts';
import { PAUSE_MS, signUpPeople, summaryOf, type People, type Sent } from './load-generator.ts';

const PROCESSES = 2;
/** Seconds of warm-up, which are not measured, because the code is compiled meanwhile. */
const WARM_UP_SECONDS = 20;
/** How often Prometheus asks for metrics, in milliseconds. */
const SCRAPE_MS = 15_000;
/** Packages that a process of the API needs. */
const PRODUCTION_PACKAGES = [
  '--omit=dev',
  '--ignore-scripts',
  ...['contract', 'api', 'server'].map((name) => `--workspace=${name}`),
];

/** What must not grow. Other measures are printed only: tables grow with use, the heap between collections. */
const FLAT = /^memory/;

interface Version {
  readonly name: string;
  readonly deployment: Deployment;
  readonly people: People;
  readonly sent: Sent[];
}

const { beside, commit, people, minutes, rounds } = given();
const folder = mkdtempSync(join(tmpdir(), 'almsway-load-'));
// With a folder of its own it waits for the disk, as in production.
const data = mkdtempSync(join(tmpdir(), 'almsway-load-data-'));
const postgres = await startOwnPostgres(data);
const mails = await startMailServer();
const versions: Version[] = [];
try {
  if (beside !== undefined && commit !== undefined) {
    const checkout = join(folder, 'code');
    writeCheckout(commit, checkout, PRODUCTION_PACKAGES);
    versions.push(await open(beside, checkout));
  }
  versions.push(await open('this version', THIS_VERSION));
  console.log(
    `${people} people pausing ${PAUSE_MS.least / 1000} to ${PAUSE_MS.most / 1000} s, ${PROCESSES} processes, ${minutes} minutes; limits, metrics, mails and audit log on.`,
  );
  for (const { people } of versions) await people.use(WARM_UP_SECONDS);
  await (beside === undefined ? soak(versions) : compare(versions));
  const [load = 0] = loadavg();
  console.log(`Load average at the end: ${load.toFixed(1)} on ${availableParallelism()} cores.`);
} finally {
  await Promise.all(versions.map(({ deployment }) => deployment.close()));
  await mails.close();
  await postgres.end();
  for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
}

function given() {
  try {
    const { values } = parseArgs({
      options: {
        beside: { type: 'string' },
        people: { type: 'string', default: '200' },
        minutes: { type: 'string', default: '5' },
        rounds: { type: 'string', default: '5' },
      },
    });
    const { beside } = values;
    const [people, minutes, rounds] = [values.people, values.minutes, values.rounds].map(Number);
    if (people && minutes && rounds && Math.min(people, minutes, rounds) > 0) {
      return { commit: beside && commitOf(beside), beside, people, minutes, rounds };
    }
  } catch (error) {
    console.error((error as Error).message);
  }
  console.error(
    'Usage: npm run api:load -- [--beside REF] [--people 200] [--minutes 5] [--rounds 5]',
  );
  process.exit(1);
}

async function open(name: string, code: string): Promise<Version> {
  const deployment = await startDeployment(code, {
    name: `load_${versions.length}`,
    postgres: postgres.url,
    smtpUrl: mails.url,
    processes: PROCESSES,
  });
  return { name, deployment, people: await signUpPeople(deployment.urls, { people }), sent: [] };
}

/** Uses a version for some time. Resolves to what its processes said when their metrics were asked for. */
async function use(
  { people, deployment, sent }: Version,
  seconds: number,
): Promise<(readonly string[])[]> {
  const scrapes: (readonly string[])[] = [];
  const over = new AbortController();
  const scraping = (async () => {
    for await (const _ of setInterval(SCRAPE_MS, undefined, { signal: over.signal })) {
      scrapes.push(await deployment.metrics());
    }
  })().catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });
  sent.push(...(await people.use(seconds)));
  over.abort();
  await scraping;
  return [...scrapes, await deployment.metrics()];
}

async function compare(all: readonly Version[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    // Each version is first in every other round.
    for (const version of round % 2 === 0 ? all : all.toReversed()) {
      const before = version.sent.length;
      await use(version, (minutes * 60) / rounds);
      const { p50, p95, p99 } = summaryOf(version.sent.slice(before));
      console.log(
        `round ${round + 1}  ${version.name.padEnd(14)}${[p50, p95, p99].map(cell).join('')}`,
      );
    }
  }
  printTimes(all);
}

function cell(value: number): string {
  return value.toFixed(1).padStart(10);
}

function printTimes(all: readonly Version[]): void {
  const heads = ['requests', 'p50 ms', 'p95 ms', 'p99 ms', 'failed'];
  console.log(`\n${' '.repeat(26)}${heads.map((head) => head.padStart(10)).join('')}`);
  const summaries = all.map(({ name, sent }) => {
    const { requests, p50, p95, p99, failures } = summaryOf(sent);
    const counts = [requests, failures.length].map((count) => String(count).padStart(10));
    console.log(`${name.padEnd(26)}${counts[0]}${[p50, p95, p99].map(cell).join('')}${counts[1]}`);
    if (failures.length > 0) {
      console.log(`  ${[...new Set(failures)].join('; ')}`);
      process.exitCode = 1;
    }
    return [p50, p95, p99];
  });
  const [earlier, now] = summaries;
  if (earlier && now) {
    const ratios = now.map((value, index) => (value / (earlier[index] ?? 0)).toFixed(2));
    console.log(`${'ratio'.padEnd(36)}${ratios.map((ratio) => ratio.padStart(10)).join('')}`);
  }
}

/** What was measured, by name. */
type Measures = Readonly<Record<string, number>>;

async function soak(all: readonly Version[]): Promise<void> {
  const [version] = all;
  if (!version) return;
  const courses = new Map<string, { at: number; value: number }[]>();
  for (let measure = 1; measure <= MEASURES; measure += 1) {
    const scrapes = await use(version, (minutes * 60) / MEASURES);
    const measures = await measuresOf(version.deployment, scrapes);
    for (const [name, value] of Object.entries(measures)) {
      const course = courses.get(name) ?? [];
      course.push({ at: measure / MEASURES, value });
      courses.set(name, course);
    }
    if (measure % 5 === 0) {
      const texts = Object.entries(measures)
        .filter(([name]) => FLAT.test(name))
        .map(([name, value]) => `${name} ${value}`);
      console.log(`${Math.round((minutes * measure) / MEASURES)} min: ${texts.join(', ')}`);
    }
  }
  printTimes(all);
  printGrowth(courses);
}

function printGrowth(courses: ReadonlyMap<string, Course>): void {
  const heads = ['second fifth', 'last fifth', 'ratio'];
  console.log(`\n${' '.repeat(26)}${heads.map((head) => head.padStart(14)).join('')}`);
  for (const [name, course] of courses) {
    const { second, last, ratio, isFlat } = growthOf(course);
    const isLeak = FLAT.test(name) && !isFlat;
    if (isLeak) process.exitCode = 1;
    const cells = [second.toFixed(1), last.toFixed(1), second > 0 ? ratio.toFixed(2) : '-'].map(
      (text) => text.padStart(14),
    );
    console.log(`${name.padEnd(26)}${cells.join('')}${isLeak ? '  GROWS' : ''}`);
  }
}

async function measuresOf(
  { pool, urls }: Deployment,
  scrapes: readonly (readonly string[])[],
): Promise<Measures> {
  const measures: Record<string, number> = {};
  for (const index of urls.keys()) {
    const valuesOf = (metric: string) => {
      const line = new RegExp(`^${metric} (\\S+)$`, 'm');
      return scrapes.map((texts) => Number(line.exec(texts[index] ?? '')?.[1]));
    };
    // The smallest value is what remains after garbage collection.
    const megabytes = (metric: string) => Math.round(Math.min(...valuesOf(metric)) / 1e5) / 10;
    const number = index + 1;
    measures[`memory of ${number}, MB`] = megabytes('process_resident_memory_bytes');
    measures[`heap of ${number}, MB`] = megabytes('nodejs_heap_size_used_bytes');
    for (const state of ['used', 'waiting'])
      measures[`connections ${state} of ${number}`] = Math.max(
        ...valuesOf(`almsway_database_connections{state="${state}"}`),
      );
    measures['mails waiting'] = Math.max(...valuesOf('almsway_mails_waiting'));
  }
  const { rows } = await pool.query<{ name: string; rows: number; kilobytes: number }>(
    `select relname as name, n_live_tup::float8 as rows,
       round(pg_total_relation_size(relid) / 1024.0)::float8 as kilobytes
     from pg_stat_user_tables where n_live_tup > 0 order by relname`,
  );
  for (const { name, rows: count, kilobytes } of rows) {
    measures[`rows of ${name}`] = count;
    measures[`kB of ${name}`] = kilobytes;
  }
  return measures;
}
