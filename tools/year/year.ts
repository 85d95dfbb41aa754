/**
 * `npm run year [-- --seed NUMBER]`: simulates a year of gifts through the API, over memory and PostgreSQL and with
 * statements in four formats, and checks the books: that they add up, that nothing was settled wrongly, and that the
 * ledgers of all runs are equal. Fails if a figure is not right.
 */
import { parseArgs } from 'node:util';

import { startPostgres, type PostgresServer } from '../../scripts/servers/postgres-server.ts';
import { FORMATS, type Format } from './bank.ts';
import { figuresOf, ledgerOf } from './checks.ts';
import { openOffice } from './office.ts';
import { simulate } from './simulate.ts';
import { planOf } from './world.ts';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const seed = Number(values.seed);

interface Run {
  readonly name: string;
  readonly format?: Format;
  readonly postgres?: PostgresServer;
}

const started = performance.now();
const postgres = await startPostgres();
try {
  const runs: readonly Run[] = [
    ...FORMATS.map((format) => ({ name: `memory, ${format}`, format })),
    { name: 'PostgreSQL, formats in turn', postgres },
  ];
  const ledgers: (readonly string[])[] = [];
  let faults = 0;
  for (const run of runs) {
    console.log(`\n${run.name}`);
    const plan = planOf(seed);
    const office = await openOffice(plan.records, run.postgres);
    const outcome = await simulate(plan, office, run.format);
    const rows = await office.rows();
    for (const { name, found, goal, isRight } of figuresOf(outcome, rows, plan)) {
      if (!isRight) faults += 1;
      console.log(`  ${isRight ? ' ' : '!'} ${name}: ${found} (goal: ${goal})`);
    }
    ledgers.push(ledgerOf(rows));
    await office.end();
  }
  const [first, ...others] = ledgers.map((ledger) => JSON.stringify(ledger));
  const isEqual = others.every((other) => other === first);
  if (!isEqual) faults += 1;
  console.log(`\n${isEqual ? ' ' : '!'} equal ledgers: ${isEqual ? 'all' : 'no'} (goal: all)`);
  console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes, ${faults} faults`);
  process.exitCode = faults > 0 ? 1 : 0;
} finally {
  await postgres.end();
}
