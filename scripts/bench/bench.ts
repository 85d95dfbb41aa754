/**
 * `npm run bench`: how fast the first pages of the built app are there, how fast it changes from page to page,
 * how fast its overlays open, and how fast Storybook starts. With `-- api`: how fast the store in PostgreSQL answers among ten thousand and a
 * million profiles, which takes some minutes and 10 GB. It prints and judges nothing: times are those of this
 * machine and of what else it does. Ports: BENCH_PORT and the two after it.
 */
import { availableParallelism, loadavg } from 'node:os';

import { chromium } from 'playwright';

import { ensureBrowser, QUIET_BROWSER_FLAGS } from '../setup/browser.ts';
import { CROWD_AT_ONCE, CROWDS, measureStore, type Measured } from './api.ts';
import { openBenchSite } from './bench-site.ts';
import { LOADS, measureFirstLoads, type FirstLoad } from './first-load.ts';
import { FRAME_MS, measureOverlays, OPENINGS, SLOWDOWNS } from './overlays.ts';
import { CHANGES, measureRoutes, ROUTE_GOAL_MS, type RouteChange } from './routes.ts';
import { measureStorybook, STORYBOOK_GOAL_SECONDS } from './storybook.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 4393);

const NAME_WIDTH = 30;
const CELL_WIDTH = 8;

function row(name: string, cells: readonly (string | number)[]): string {
  const line = cells.map((cell) => String(cell).padStart(CELL_WIDTH)).join('');
  return (name.padEnd(NAME_WIDTH) + line).trimEnd();
}

/** A number, and the goal it misses behind it. */
const against = (value: number, goal: number | undefined, digits: number) =>
  value.toFixed(digits) + (goal !== undefined && value > goal ? ` > ${goal}` : '');

function printFirstLoads(loads: readonly FirstLoad[]): void {
  const still = loads.find(({ goals }) => goals === null)?.load;
  console.log(
    `First loads on slow 4G, CPU / 4: medians of ${LOADS}. kB and requests before a touch;`,
  );
  console.log(
    'paints as ratios to those of a static page made here; blocking beyond it in ms; the shift;',
  );
  console.log(
    'ms from the first touch until the app is there. What misses its goal has the goal behind it.',
  );
  const cells = ['kB', 'script kB', 'requests', 'FCP', 'LCP', 'blocking', 'shift', 'takeover'];
  const line = (name: string, values: readonly string[]) =>
    name.padEnd(NAME_WIDTH) + values.map((value) => value.padStart(14)).join('');
  console.log(line('page', cells));
  for (const { path, load, goals } of loads) {
    const paint = goals?.paint;
    console.log(
      line(path, [
        against(load.bytes / 1000, goals?.kilobytes, 1),
        against(load.script / 1000, goals?.script, 1),
        against(load.requests, goals?.requests, 0),
        against(load.first / (still?.first ?? Number.NaN), paint, 2),
        against(load.largest / (still?.largest ?? Number.NaN), paint, 2),
        against(load.blocking - (still?.blocking ?? 0), goals ? 30 : undefined, 0),
        against(load.shift, goals ? 0 : undefined, 3),
        load.takeover === null ? '-' : against(load.takeover, 1000, 0),
      ]),
    );
  }
  console.log(`The static page: first paint ${still?.first.toFixed(0)} ms.`);
}

function printRoutes(changes: readonly RouteChange[]): void {
  console.log(
    `\nChanges of the page at CPU / 4, from the press to the new heading: medians of ${CHANGES} in ms.`,
  );
  for (const { name, ms } of changes) {
    console.log(name.padEnd(NAME_WIDTH) + against(ms, ROUTE_GOAL_MS, 0).padStart(14));
  }
}

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: QUIET_BROWSER_FLAGS,
  });
  const site = await openBenchSite(PORT);
  try {
    printFirstLoads(await measureFirstLoads(browser, site));
    printRoutes(await measureRoutes(browser, site));
    const overlays = await measureOverlays(browser, site);
    console.log(
      `\nOverlays, from the event to the paint: median of ${OPENINGS} openings in ms, its ratio`,
    );
    console.log(
      `to a frame of ${FRAME_MS.toFixed(1)} ms, the best in ms, and the frame that shows it.`,
    );
    console.log(
      row(
        '',
        SLOWDOWNS.flatMap((slowdown) => [`CPU / ${slowdown}`, '', '', '']),
      ),
    );
    console.log(
      row(
        'overlay',
        SLOWDOWNS.flatMap(() => ['ms', 'ratio', 'best', 'frame']),
      ),
    );
    for (const { name, times } of overlays) {
      const cells = times.flatMap(({ ms, bestMs, frame }) => [
        ms.toFixed(1),
        (ms / FRAME_MS).toFixed(1),
        bestMs.toFixed(1),
        frame,
      ]);
      console.log(row(name, cells));
    }

    const { cold, warm } = await measureStorybook(browser, PORT + 2);
    console.log('\nStorybook, from the command to the first story, in seconds,');
    console.log(`and its ratio to the goal of ${STORYBOOK_GOAL_SECONDS} s.`);
    for (const [name, seconds] of [
      ['without a cache', cold],
      ['with a warm cache', warm],
    ] as const) {
      console.log(row(name, [seconds.toFixed(1), (seconds / STORYBOOK_GOAL_SECONDS).toFixed(1)]));
    }
    tellLoad();
  } finally {
    await site.close();
    await browser.close();
  }
}

async function api(): Promise<void> {
  const { reads, writes, rush } = await measureStore(console.log);
  console.log(
    '\nThe store, asked by one: medians in ms, and what the large crowd is to the small.',
  );
  console.log(row('', [CROWDS.small.profiles, CROWDS.large.profiles, 'ratio']));
  const tell = ({ name, small, large }: Measured) => {
    console.log(row(name, [small.toFixed(1), large.toFixed(1), (large / small).toFixed(1)]));
  };
  reads.forEach(tell);
  console.log('Written, each in a transaction:');
  writes.forEach(tell);
  const { alone, atOnce, failed } = rush;
  console.log(
    `\n${CROWD_AT_ONCE} at once: median ${atOnce.toFixed(1)} ms, alone ${alone.toFixed(1)} ms, ratio ${(atOnce / alone).toFixed(1)}, ${failed} failed.`,
  );
  tellLoad();
}

function tellLoad(): void {
  const [load = 0] = loadavg();
  console.log(`\nLoad average at the end: ${load.toFixed(1)} on ${availableParallelism()} cores.`);
}

await (process.argv[2] === 'api' ? api() : main());
