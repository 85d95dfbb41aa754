import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setInterval } from 'node:timers/promises';

import { linesInCalls, sumOf } from '@almsway/contract/desk/bank-import';
import type { BankLine, DeskOffering } from '@almsway/contract/desk/desk-ledger';

import {
  ENTITY_ENVIRONMENT,
  ENVIRONMENT,
  startApiProcess,
} from '../../scripts/servers/api-process.ts';
import { startOwnPostgres } from '../../scripts/servers/postgres-server.ts';
import { root } from '../../scripts/setup/root.ts';
import { commitOf, writeCheckout } from '../checkout/checkout.ts';
import { newDatabase } from '../load/deployment.ts';
import { BENCH_ACCOUNT, statementOf, worldOf } from './import-world.ts';

/** How the lines of a statement were imported: times in milliseconds, memory in bytes. */
export interface ImportTime {
  readonly version: string;
  readonly store: 'memory' | 'PostgreSQL';
  readonly compared: Part;
  readonly applied: Part;
  /** The comparison after it, when every confirmed line is known. */
  readonly comparedAgain: Part;
  /** Offerings that the import confirmed. */
  readonly confirmed: number;
  /** Most memory of the process, and how much more that is than before the first call. */
  readonly memory: number;
  readonly memoryMore: number;
}

interface Part {
  readonly time: number;
  readonly calls: number;
  readonly slowest: number;
}

interface Started {
  readonly url: string;
  readonly pid: number;
  end(): Promise<unknown>;
}

/** The row that the calls of both versions have. */
interface Row {
  readonly lineId: string;
  readonly outcome: string;
  readonly offering?: DeskOffering | null;
}

const HEADERS = {
  Authorization: `Staff ${ENVIRONMENT.STAFF_TOKEN}`,
  'Content-Type': 'application/json',
};

/**
 * Imports a statement through the API, over both stores: compares its lines, applies those that match, and compares
 * them again, in the calls that the desk makes. With `beside`, a tag or commit, also in that version; one from before
 * 27 November 2026 applies lines by the call that compares them.
 */
export async function* measureImports(
  count: number,
  beside: string | undefined,
): AsyncGenerator<ImportTime> {
  const commit = beside === undefined ? undefined : commitOf(beside);
  const folder = mkdtempSync(join(tmpdir(), 'almsway-bench-'));
  // With a folder of its own it waits for the disk, as in production.
  const kept = mkdtempSync(join(tmpdir(), 'almsway-bench-data-'));
  const postgres = await startOwnPostgres(kept);
  try {
    const versions = [{ version: 'this version', code: root }];
    if (beside !== undefined && commit !== undefined) {
      const code = join(folder, 'code');
      writeCheckout(commit, code);
      versions.unshift({ version: beside, code });
    }
    for (const [index, { version, code }] of versions.entries()) {
      const data = join(folder, `data-${index}.json`);
      const seed = JSON.parse(readFileSync(join(code, 'db.json'), 'utf8')) as Parameters<
        typeof worldOf
      >[0];
      writeFileSync(data, JSON.stringify(worldOf(seed, count)));
      const memory = await startMemory(code, data, join(folder, `memory-${index}`));
      yield { version, store: 'memory', ...(await measured(memory, count)) };
      const stored = await startStored(code, data, { url: postgres.url, name: `bench_${index}` });
      yield { version, store: 'PostgreSQL', ...(await measured(stored, count)) };
    }
  } finally {
    await postgres.end();
    for (const each of [folder, kept]) rmSync(each, { recursive: true, force: true });
  }
}

/** The API over memory, which is saved to a file after each change. */
async function startMemory(code: string, seedFile: string, dataDir: string): Promise<Started> {
  const child = spawn(process.execPath, [join(code, 'mocks/hosts/local/start-server.ts')], {
    cwd: code,
    env: {
      PATH: process.env['PATH'],
      API_PORT: '0',
      SEED_FILE: seedFile,
      DATA_DIR: dataDir,
      STAFF_TOKEN: ENVIRONMENT.STAFF_TOKEN,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    pid: child.pid ?? 0,
    end: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function startStored(
  code: string,
  data: string,
  { url, name }: { readonly url: string; readonly name: string },
): Promise<Started> {
  const DATABASE_URL = await newDatabase(code, { name, postgres: url, data });
  const env = {
    ...ENTITY_ENVIRONMENT,
    DATABASE_URL,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    REQUESTS_PER_MINUTE: '1000000',
  };
  const { child, ...started } = await startApiProcess(env, code);
  return { url: started.url, pid: child.pid ?? 0, end: started.end };
}

async function measured(
  { url, pid, end }: Started,
  count: number,
): Promise<Omit<ImportTime, 'version' | 'store'>> {
  const lines = statementOf(count);
  const over = new AbortController();
  try {
    // The first call compiles the code.
    await send(url, '/review/offerings?limit=1');
    const isOld = (await fetch(new URL('/review/bank-accounts', url), { headers: HEADERS })).status;
    const desk = isOld === 404 ? earlierDesk(url) : thisDesk(url);
    const before = memoryOf(pid);
    let most = before;
    const watching = (async () => {
      for await (const _ of setInterval(250, undefined, { signal: over.signal })) {
        most = Math.max(most, memoryOf(pid));
      }
    })().catch((error: unknown) => {
      if (!over.signal.aborted) throw error;
    });
    const [compared, rows] = await desk.compare(lines);
    const [applied, confirmed] = await desk.apply(lines, rows);
    const [comparedAgain] = await desk.compare(lines);
    over.abort();
    await watching;
    return { compared, applied, comparedAgain, confirmed, memory: most, memoryMore: most - before };
  } finally {
    over.abort();
    await end();
  }
}

interface Desk {
  compare(lines: readonly BankLine[]): Promise<[Part, readonly Row[]]>;
  /** Applies what matches; resolves to the number of confirmed offerings too. */
  apply(lines: readonly BankLine[], rows: readonly Row[]): Promise<[Part, number]>;
}

function thisDesk(url: string): Desk {
  return {
    compare: async (lines) => {
      const [part, answers] = await inTurn(linesInCalls(lines), (some) =>
        send(url, '/review/bank-lines', { lines: some }),
      );
      return [part, answers.flatMap((answer) => answer as Row[])];
    },
    apply: async (lines, rows) => {
      const importId = crypto.randomUUID();
      const file = {
        name: 'year.csv',
        kind: 'csv',
        account: BENCH_ACCOUNT,
        from: lines[0]?.bookedOn,
        until: lines.at(-1)?.bookedOn,
        incoming: sumOf(lines.filter(({ amountCents }) => amountCents > 0)),
        outgoing: sumOf(lines.filter(({ amountCents }) => amountCents < 0)),
        known: sumOf([]),
      };
      const offeringOf = new Map(rows.map(({ lineId, offering }) => [lineId, offering]));
      const decisionOf = (line: BankLine) => {
        const { offeringId, latestEntryId } = offeringOf.get(line.lineId) as DeskOffering;
        return { line, decision: { kind: 'confirm', offeringId, basedOn: latestEntryId } };
      };
      const matching = lines.filter(({ lineId }) => offeringOf.get(lineId));
      const [part, answers] = await inTurn(linesInCalls(matching, decisionOf), (some) =>
        send(url, '/review/bank-imports', { importId, file, decisions: some.map(decisionOf) }),
      );
      const results = answers.flatMap((answer) => (answer as { rows: { result: string }[] }).rows);
      return [part, results.filter(({ result }) => result === 'confirmed').length];
    },
  };
}

/** The calls of the desk before imports were kept: one compares, and applies what matches. */
function earlierDesk(url: string): Desk {
  const match = (lines: readonly BankLine[], isDryRun: boolean) => {
    const fields = lines.map(({ lineId, bookedOn, amountCents, text }) => ({
      lineId,
      bookedOn,
      amountCents,
      text,
    }));
    return send(url, '/review/bank-lines', { isDryRun, lines: fields });
  };
  return {
    compare: async (lines) => {
      const [part, answers] = await inTurn(linesInCalls(lines), (some) => match(some, true));
      return [part, answers.flatMap((answer) => answer as Row[])];
    },
    apply: async (lines, rows) => {
      const outcomeOf = new Map(rows.map(({ lineId, outcome }) => [lineId, outcome]));
      const matching = lines.filter(({ lineId }) => outcomeOf.get(lineId) === 'confirmed');
      const [part, answers] = await inTurn(linesInCalls(matching), (some) => match(some, false));
      const results = answers.flatMap((answer) => answer as Row[]);
      return [part, results.filter(({ outcome }) => outcome === 'confirmed').length];
    },
  };
}

async function inTurn<Answer>(
  batches: readonly BankLine[][],
  call: (batch: readonly BankLine[]) => Promise<Answer>,
): Promise<[Part, Answer[]]> {
  const start = performance.now();
  const answers: Answer[] = [];
  let slowest = 0;
  for (const batch of batches) {
    const began = performance.now();
    answers.push(await call(batch));
    slowest = Math.max(slowest, performance.now() - began);
  }
  return [{ time: performance.now() - start, calls: batches.length, slowest }, answers];
}

async function send(url: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(new URL(path, url), {
    method: body ? 'POST' : 'GET',
    headers: { ...HEADERS, 'Idempotency-Key': crypto.randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: unknown };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Memory of a process, in bytes, as the system counts it. */
function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}
