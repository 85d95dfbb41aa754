/**
 * `npm run year [-- --seed NUMBER]`: simulates a year of gifts through the API, over memory and PostgreSQL and with
 * statements in four formats, and checks the books: that they add up, that nothing was settled wrongly, and that the
 * ledgers of all runs are equal. Fails if a figure is not right. A run of the usual seed that passes is kept in
 * `docs/year.md`.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { startPostgres, type PostgresServer } from '../../scripts/servers/postgres-server.ts';
import { FORMATS, type Format } from './bank.ts';
import { figuresOf, ledgerOf, rhythmsOf, type Figure } from './checks.ts';
import { openOffice } from './office.ts';
import { simulate } from './simulate.ts';
import { planOf, SIZES } from './world.ts';

const USUAL_SEED = '1';
const MINUTES = 10;
const RECORD = new URL('../../docs/year.md', import.meta.url);

const { values } = parseArgs({ options: { seed: { type: 'string', default: USUAL_SEED } } });
const seed = Number(values.seed);

interface Run {
  readonly name: string;
  readonly format?: Format;
  readonly postgres?: PostgresServer;
}

const started = performance.now();
const written: string[] = [];
const say = (line: string) => {
  console.log(line);
  written.push(line);
};
const postgres = await startPostgres();
try {
  const runs: readonly Run[] = [
    ...FORMATS.map((format) => ({ name: `Memory, ${format}`, format })),
    { name: 'PostgreSQL, formats in turn', postgres },
  ];
  say(`Standing gifts: ${rhythmsOf(planOf(seed))}.`);
  const ledgers: (readonly string[])[] = [];
  let faults = 0;
  const report = ({ name, found, goal, isRight }: Figure) => {
    if (!isRight) faults += 1;
    say(`- ${isRight ? '' : 'WRONG: '}${name}: ${found} (goal: ${goal})`);
  };
  for (const run of runs) {
    say(`\n## ${run.name}\n`);
    const plan = planOf(seed);
    const office = await openOffice(plan.records, run.postgres);
    const outcome = await simulate(plan, office, run.format);
    const rows = await office.rows();
    for (const figure of figuresOf(outcome, rows, plan)) report(figure);
    ledgers.push(ledgerOf(rows, outcome.tally));
    await office.end();
  }
  say('\n## All runs\n');
  const [first, ...others] = ledgers.map((ledger) => JSON.stringify(ledger));
  const isEqual = others.every((other) => other === first);
  report({ name: 'equal ledgers', found: isEqual ? 'all' : 'no', goal: 'all', isRight: isEqual });
  const minutes = (performance.now() - started) / 60_000;
  report({
    name: 'time',
    found: `${minutes.toFixed(1)} minutes`,
    goal: `less than ${MINUTES} minutes`,
    isRight: minutes < MINUTES,
  });
  if (faults === 0 && values.seed === USUAL_SEED) await writeFile(RECORD, recordOf(written));
  process.exitCode = faults > 0 ? 1 : 0;
} finally {
  await postgres.end();
}

/** The page of the documentation. */
function recordOf(lines: readonly string[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const intro = `\`npm run year\` writes this page when every figure meets its goal. It simulates ${SIZES.patrons} patrons who give ${SIZES.monastics} monastics for a year through the API: ${SIZES.singleGifts} single gifts, ${SIZES.standingGifts} standing gifts, ${SIZES.bizumsWithoutReference} payments by Bizum without a reference, ${SIZES.byPoster} gifts by poster and ${SIZES.giftsInKind} in kind. Last run: ${day}, seed ${seed}.`;
  return `${['# A simulated year', '', intro, '', ...lines].join('\n')}\n`;
}
