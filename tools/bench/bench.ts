import { availableParallelism, loadavg } from 'node:os';

import { chromium } from 'playwright';

import { ensureBrowser, launchOptions } from '../../scripts/setup/browser.ts';
import { measureStore, STORE_GOALS, type Measured, type StoreTimes } from './api.ts';
import { openBenchSite } from './bench-site.ts';
import { withDataSets } from './databases.ts';
import { LOADS, measureFirstLoads, type FirstLoad } from './first-load.ts';
import { BLOCKING_GOAL_MS } from './goals.ts';
import { CHANGES, measureRoutes, ROUTE_GOAL_MS, type RouteChange } from './routes.ts';
import { trustArgument } from './secure-front.ts';
import { measureStatements, MOVEMENTS } from './statements.ts';

const USAGE = `npm run bench                 first loads of the built app, and changes of page
npm run bench -- api [NUMBER] the store in PostgreSQL with ten thousand and with a million profiles (or NUMBER)
npm run bench -- statements   readers of bank statements, with ten thousand movements in each format

It prints times beside their goals and never fails because of them: they depend on this machine and its load.
BENCH_PORT is the first of two ports that it uses (4393).`;

const PORT = Number(process.env['BENCH_PORT'] ?? 4393);

const NAME_WIDTH = 30;
const WIDE_CELL_WIDTH = 16;

/** A row of wide cells. */
const columns = (name: string, cells: readonly string[]) =>
  name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(WIDE_CELL_WIDTH)).join('');

/** A number, followed by the goal if it misses it. */
const against = (value: number, goal: number | undefined, digits: number) =>
  value.toFixed(digits) + (goal !== undefined && value > goal ? ` > ${goal}` : '');

function printFirstLoads(loads: readonly FirstLoad[]): void {
  const { load: still, paints = [] } = loads.find(({ goals }) => goals === null) ?? {};
  console.log(
    `First loads over HTTP/2, slow 4G, CPU / 4: medians of ${LOADS}. kB and requests before a touch;`,
  );
  console.log(
    'paints as ratios to those of a static page made here; blocking beyond it in ms; the shift;',
  );
  console.log(
    'ms from the first touch until the page is hydrated. What misses its goal has the goal behind it.',
  );
  const cells = ['kB', 'script kB', 'requests', 'FCP', 'LCP', 'blocking', 'shift', 'hydration'];
  console.log(columns('page', cells));
  for (const { path, load, goals } of loads) {
    const paint = goals?.paint;
    console.log(
      columns(path, [
        against(load.bytes / 1000, goals?.kilobytes, 1),
        against(load.script / 1000, goals?.script, 1),
        against(load.requests, goals?.requests, 0),
        against(load.first / (still?.first ?? Number.NaN), paint, 2),
        against(load.largest / (still?.largest ?? Number.NaN), paint, 2),
        against(load.blocking - (still?.blocking ?? 0), goals ? BLOCKING_GOAL_MS : undefined, 0),
        against(load.shift, goals ? 0 : undefined, 3),
        load.takeover === null ? '-' : against(load.takeover, 1300, 0),
      ]),
    );
  }
  const [fastest = 0, slowest = 0] = [paints[0], paints.at(-1)];
  console.log(
    `The static page: first paint ${still?.first.toFixed(0)} ms, from ${fastest.toFixed(0)} to ${slowest.toFixed(0)}.`,
  );
}

function printRoutes(changes: readonly RouteChange[]): void {
  console.log(
    `\nChanges of the page at CPU / 4, from the press to the new heading: medians of ${CHANGES} in ms.`,
  );
  for (const { name, ms } of changes) {
    console.log(name.padEnd(NAME_WIDTH) + against(ms, ROUTE_GOAL_MS, 0).padStart(WIDE_CELL_WIDTH));
  }
}

async function main(): Promise<void> {
  await ensureBrowser();
  const { args, ...options } = launchOptions();
  // Subpixel positioning of letters, as on a phone, because line breaks depend on it.
  const browser = await chromium.launch({
    ...options,
    args: [...args, await trustArgument(), '--font-render-hinting=none'],
  });
  const site = await openBenchSite(PORT, { isSecure: true });
  try {
    printFirstLoads(await measureFirstLoads(browser, site));
    printRoutes(await measureRoutes(browser, site));
    tellLoad();
  } finally {
    await site.close();
    await browser.close();
  }
}

/** Profiles of the small data set, and how often each call is measured. */
const SMALL = 10_000;
const CALLS = 41;
async function api(profiles = 1_000_000): Promise<void> {
  if (!Number.isInteger(profiles) || profiles < SMALL) {
    throw new Error(`The number of profiles is a whole number from ${SMALL} on.`);
  }
  await withDataSets([SMALL, profiles], async (pools) => {
    printStore(await measureStore(pools, { calls: CALLS }), profiles);
  });
  tellLoad();
}

function printStore({ reads, hardReads, writes }: StoreTimes, profiles: number): void {
  const { ratio, readMs, writeMs } = STORE_GOALS;
  console.log(
    `\nThe store, asked by one: medians of ${CALLS} in ms, what the large data set is to the small,`,
  );
  console.log('and the fastest in the large one. What misses its goal has the goal behind it.');
  console.log(columns('', [String(SMALL), String(profiles), 'ratio', 'fastest']));
  const tell = ({ name, small, large, best }: Measured, goals?: typeof STORE_GOALS) => {
    const cells = [
      small.toFixed(1),
      against(large, goals?.readMs, 1),
      against(large / small, goals?.ratio, 1),
      best.toFixed(1),
    ];
    console.log(columns(name, cells));
  };
  for (const each of reads) tell(each, STORE_GOALS);
  console.log(`Harder, beyond the list that is held to ${readMs} ms and a ratio of ${ratio}:`);
  for (const each of hardReads) tell(each);
  console.log(
    `Written, each in a serializable transaction, which waits for the disk (${writeMs} ms):`,
  );
  for (const each of writes) tell(each);
}

function tellLoad(): void {
  const [load = 0] = loadavg();
  console.log(`\nLoad average at the end: ${load.toFixed(1)} on ${availableParallelism()} cores.`);
}

async function statements(): Promise<void> {
  console.log(`${MOVEMENTS} movements in each format:`);
  console.log(columns('format', ['MB', 'ms', 'MB of memory']));
  for (const { format, size, time, memory } of await measureStatements()) {
    const cells = [(size / 1e6).toFixed(1), time.toFixed(0), (memory / 1e6).toFixed(0)];
    console.log(columns(format, cells));
  }
  tellLoad();
}

const [part, number] = process.argv.slice(2);
if (part === undefined) await main();
else if (part === 'api') await api(number === undefined ? undefined : Number(number));
else if (part === 'statements') await statements();
else {
  console.log(USAGE);
  if (part !== '--help') process.exitCode = 1;
}
