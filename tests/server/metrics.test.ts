/** The metrics of a process: what they count, and that their labels are constants of the code. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ENDPOINTS } from '@almsway/contract/endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { ENVIRONMENT } from '#scripts/servers/api-process.ts';
import { bankLine, importOf } from '#tests/support/bank-lines.ts';
import { startOwnApi, type OwnApi } from '#tests/support/own-api.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

const ROOT = join(import.meta.dirname, '../..');

let database: TestDatabase | undefined;
let api: OwnApi | undefined;
afterEach(async () => {
  await api?.end();
  await database?.close();
});

async function started(): Promise<OwnApi & { metrics: () => Promise<string> }> {
  database = await testDatabase();
  const own = await startOwnApi({ DATABASE_URL: database.url, METRICS_PORT: '0' });
  api = own;
  const notes = own.lines.map((line) => JSON.parse(line) as { msg: string; port: number });
  const port = notes.find(({ msg }) => msg === 'metrics')?.port;
  return {
    ...own,
    metrics: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
  };
}

/** Names of metrics, and values by label, from the text format. */
function read(text: string) {
  const names = new Set<string>();
  const labels = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, declared] = /^# TYPE (\w+) /.exec(line) ?? [];
    if (declared !== undefined) names.add(declared);
    const [, name = '', inner = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    for (const [, label = '', value = ''] of inner.matchAll(/(\w+)="([^"]*)"/g)) {
      if (!name.startsWith('almsway_')) continue;
      labels.set(label, (labels.get(label) ?? new Set()).add(value));
    }
  }
  return { names, labels };
}

const ROUTES = new Set([
  ...Object.values(ENDPOINTS).map(({ path }) => path),
  '/health',
  '/ready',
  'none',
]);

/** Allowed values of labels. */
const LABELS: Record<string, (value: string) => boolean> = {
  method: (value) => /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)$/.test(value),
  route: (value) => ROUTES.has(value),
  status: (value) => /^[2-5]\d\d$/.test(value),
  kind: (value) => /^(?:pool|lock|timeout|conflict|disk|connection|keys|other)$/.test(value),
  outcome: (value) => /^(?:retried|givenUp|done|failed)$/.test(value),
  job: (value) => /^(?:sending|telling|housekeeping)$/.test(value),
  state: (value) => /^(?:used|idle|waiting)$/.test(value),
  le: (value) => /^(?:[\d.]+|\+Inf)$/.test(value),
};

/** A bank statement with a line that is not an offering. */
const IMPORT = importOf([
  [
    bankLine({ lineId: 'a'.repeat(64), bookedOn: '2026-11-20', text: 'Rent' }),
    { kind: 'setAside', reason: 'Rent' },
  ],
]);

describe('metrics', () => {
  it('are served only on the configured port, if any', { tags: ['full'] }, async () => {
    const { url, metrics } = await started();
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect(await metrics()).toContain('almsway_ready 1');
    const plain = await startOwnApi({ DATABASE_URL: database?.url ?? '' });
    expect(plain.lines.join('')).not.toContain('"metrics"');
    await plain.end();
  });

  it('have labels that clients cannot choose', async () => {
    const { url, metrics } = await started();
    const desk = { Authorization: `Staff ${ENVIRONMENT.STAFF_TOKEN}` };
    await fetch(`${url}/monastics/somebody-private`);
    await fetch(`${url}/somebody@private.example?q=private`);
    await fetch(`${url}/entity`, { method: 'PURGE' });
    await fetch(`${url}/health`);
    const imported = await fetch(`${url}/review/bank-imports`, {
      method: 'POST',
      headers: { ...desk, 'Content-Type': 'application/json' },
      body: JSON.stringify(IMPORT),
    });
    const text = await metrics();
    expect(text).not.toContain('private');
    const { labels } = read(text);
    for (const [label, values] of labels) {
      for (const value of values) {
        expect(LABELS[label]?.(value) ?? false, `${label}="${value}"`).toBe(true);
      }
    }
    expect(text).toContain(
      'almsway_requests_total{method="GET",route="/monastics/:slug",status="404"} 1',
    );
    expect(text).toMatch(
      /almsway_requests_total\{method="other",route="\/entity",status="405"\} 1/,
    );
    expect(imported.status).toBe(200);
    expect(text).toMatch(/almsway_last_bank_import_timestamp_seconds [1-9]/);
  });

  it('count waiting records, and measure the difference of the clocks', async () => {
    const { metrics } = await started();
    const pool = database?.pool();
    await pool?.query(
      `insert into users (user_id, email, email_key, role, name, created_at)
       values ('a', 'a@example.org', 'a@example.org', 'patron', 'A', now())`,
    );
    await pool?.query(
      `insert into mails (mail_id, user_id, kind, created_at, attempts, next_at)
       values ('m', 'a', 'profileApproved', now() - interval '1 hour', 3, now() + interval '1 hour')`,
    );
    const text = await metrics();
    expect(text).toContain('almsway_mails_waiting 1');
    const valueOf = (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    expect(valueOf('almsway_mails_oldest_seconds')).toBeGreaterThanOrEqual(3600);
    expect(valueOf('almsway_receipts_behind')).toBe(0);
    expect(Math.abs(valueOf('almsway_clock_offset_seconds'))).toBeLessThan(60);
  });
});

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

describe('the alerts and the dashboard', () => {
  const names = async () => {
    const { metrics } = await started();
    return read(await metrics()).names;
  };
  const used = (expression: string) =>
    (expression.match(/\balmsway_\w+/g) ?? []).map((name) => name.replace(/_bucket$/, ''));

  it('use existing metrics, and each alert has a page in the runbook', async () => {
    const file = await readFile(join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8');
    const { groups } = parse(file) as { groups: { rules: Rule[] }[] };
    const rules = groups.flatMap((group) => group.rules);
    const runbook = await readFile(join(ROOT, 'docs/runbook.md'), 'utf8');
    const headings = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading);
    const known = await names();
    for (const { alert, expr, annotations } of rules) {
      const metrics = used(expr);
      expect(metrics.length, alert).toBeGreaterThan(0);
      for (const metric of metrics) expect(known.has(metric), metric).toBe(true);
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    }
    expect(headings).toEqual(rules.map(({ alert }) => alert));
  });

  it('show existing metrics', async () => {
    const file = await readFile(join(ROOT, 'deploy/grafana/almsway.json'), 'utf8');
    const { panels } = JSON.parse(file) as { panels: { targets: { expr: string }[] }[] };
    const known = await names();
    const drawn = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => used(expr)));
    expect(drawn.length).toBeGreaterThan(8);
    for (const metric of drawn) expect(known.has(metric), metric).toBe(true);
  });
});
