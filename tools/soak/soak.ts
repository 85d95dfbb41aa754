/**
 * `npm run soak`: twenty simulated users use the built app at random for ten minutes, with faults of
 * network and server. It fails when a browser reports an unexpected error, an exception is not caught, a
 * page has no links, or memory of a page or of the server keeps growing.
 *
 *   npm run soak -- --minutes 2 --seed 7
 *
 * With the same seed each user makes the same choices on the same pages; the order between users may
 * differ. Port: SOAK_PORT (4493) and the one after it.
 */
import { parseArgs } from 'node:util';

import { isDirect } from '@almsway/contract/giving/ledger';
import { LOCALES } from '@almsway/contract/locale';
import { chromium } from 'playwright';

import { byLocale, localHost } from '../../scripts/build/locale-settings.ts';
import { openDesk, type Desk } from '../../scripts/review/review-client.ts';
import { ensureBrowser, launchOptions } from '../../scripts/setup/browser.ts';
import { growthOf, MEASURES, MOST_GROWTH, type Course } from './measures.ts';
import { randomOf } from './seeded-random.ts';
import { openSite } from './site-process.ts';
import { openVirtualUser, type VirtualUser } from './virtual-user.ts';
import { VIRTUAL_USERS } from './virtual-users.ts';

/** How many act at once, besides those who stay in their page. */
const AT_ONCE = 2;

/**
 * Machine code that V8 makes of frequent code grows for long and would hide leaks, so it is off.
 */
const AS_WRITTEN = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** How often somebody who uses the product does something, in seconds. */
const SECONDS_OF_A_STEP = 30;

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes ?? 10);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error('npm run soak -- --minutes 10 --seed 42: both are numbers, the seed a whole one.');
  process.exit(1);
}

const port = Number(process.env['SOAK_PORT'] ?? 4493);
const problems: string[] = [];
const note = (problem: string) => {
  problems.push(problem);
  console.log(`! ${problem}`);
};

/** Measures by their name. */
const courses = new Map<string, { at: number; value: number }[]>();
let start = 0;
const length = minutes * 60_000;
const isOver = () => performance.now() - start >= length;
const measured = (name: string, value: number, at: number) => {
  courses.set(name, [...(courses.get(name) ?? []), { at, value }]);
};

async function walkInTurns(queue: VirtualUser[]): Promise<void> {
  while (!isOver()) {
    const user = queue.shift();
    if (!user) return;
    await user.step();
    queue.push(user);
  }
}

/** People who stay in their page: they act, and memory is measured at equal intervals. */
async function stay(user: VirtualUser): Promise<void> {
  let next = 0;
  while (!isOver()) {
    if (performance.now() - start < (next * length) / MEASURES) {
      await user.step();
      continue;
    }
    next += 1;
    const memory = await user.measure();
    const at = (performance.now() - start) / length;
    if (memory) {
      measured(`page of the ${user.who.role}, heap in kB`, memory.heap / 1000, at);
      measured(`page of the ${user.who.role}, nodes`, memory.nodes, at);
      measured(`page of the ${user.who.role}, listeners`, memory.listeners, at);
    }
  }
}

/** The team decides on profiles and confirms offerings. */
async function work(desk: Desk): Promise<void> {
  const random = randomOf(seed, VIRTUAL_USERS.length);
  const on = new Date().toISOString().slice(0, 10);
  for (const { userId } of await desk.list('submitted')) {
    await desk.check(userId, { kind: 'monastery', on, text: 'They answered the phone.' });
    await desk.decide(
      userId,
      random.chance(0.8)
        ? { decision: 'approve' }
        : { decision: 'reject', note: 'We could not reach the monastery.' },
    );
  }
  for (const offering of await desk.ledger.list({ status: 'declared' })) {
    const { offeringId, amountCents, receiver } = offering;
    if (isDirect(receiver)) continue;
    await desk.ledger.decide(offeringId, { decision: 'confirm', amountCents, receivedOn: on });
  }
}

function table(): boolean {
  const numbers = [...courses].map(([name, course]) => ({ name, ...growthOf(course as Course) }));
  const width = Math.max(...numbers.map(({ name }) => name.length));
  console.log(`\n${''.padEnd(width)}  2nd fifth  last fifth  ratio`);
  for (const { name, second, last, ratio, isFlat } of numbers) {
    const cells = [second.toFixed(0).padStart(9), last.toFixed(0).padStart(10)].join('  ');
    console.log(
      `${name.padEnd(width)}  ${cells}  ${ratio.toFixed(2).padStart(5)}${isFlat ? '' : '  grows'}`,
    );
  }
  return numbers.every(({ isFlat }) => isFlat);
}

console.log(`Twenty users for ${minutes} min, seed ${seed}. Building the app…`);
const site = await openSite(port, (text) => note(`server: ${text}`));
await ensureBrowser();
const { args, ...launching } = launchOptions();
const browser = await chromium.launch({ ...launching, args: [...args, AS_WRITTEN] });
let isFlat = false;
try {
  const { origin } = site;
  const api = `http://localhost:${port + 1}`;
  const origins = byLocale((locale) => origin.replace('localhost', localHost(locale, 'localhost')));
  const place = { origins, api };
  const users: VirtualUser[] = [];
  for (const [index, who] of VIRTUAL_USERS.entries()) {
    users.push(await openVirtualUser(browser, who, place, randomOf(seed, index), note));
  }
  const desk = await openDesk({ API_URL: api, STAFF_TOKEN: site.staffToken });
  const walkers = users.filter(({ who }) => !who.staysInPage);
  const staying = users.filter(({ who }) => who.staysInPage);
  // What the server loads only once is loaded before memory is measured.
  for (const locale of LOCALES) {
    await (await fetch(`${origin}/${locale}/monastic/ayya-sujata`)).text();
  }
  await Promise.all(staying.map((user) => user.lookAround()));
  start = performance.now();
  const watchServer = async () => {
    for (let next = 0; next < MEASURES; next += 1) {
      const wait = start + ((next + 0.5) * length) / MEASURES - performance.now();
      await new Promise((settle) => {
        setTimeout(settle, Math.max(0, wait));
      });
      await work(desk);
      const { heapUsed, external } = await site.memory();
      measured('server, heap in kB', heapUsed / 1000, (next + 0.5) / MEASURES);
      measured('server, beside the heap in kB', external / 1000, (next + 0.5) / MEASURES);
    }
  };
  await Promise.all([
    ...Array.from({ length: AT_ONCE }, () => walkInTurns(walkers)),
    ...staying.map(stay),
    watchServer(),
  ]);

  isFlat = table();
  const steps = users.reduce((sum, user) => sum + user.steps, 0);
  console.log(
    `\n${steps} steps of ${users.length} users: a step in ${SECONDS_OF_A_STEP} s each, that is ${((steps * SECONDS_OF_A_STEP) / 3600 / users.length).toFixed(1)} h of use.`,
  );
  for (const { who, steps } of staying)
    console.log(`The ${who.role} stayed in one page for ${steps} steps.`);
  const thrown = new Map<string, number>();
  for (const { faults } of users) {
    for (const [fault, times] of faults.thrown) thrown.set(fault, (thrown.get(fault) ?? 0) + times);
  }
  console.log(`Faults: ${[...thrown].map(([fault, times]) => `${fault} ${times}`).join(', ')}.`);
} finally {
  await browser.close();
  await site.close();
}
console.log(
  problems.length === 0
    ? `No errors, and no memory grows by more than ${MOST_GROWTH} times: ${isFlat ? 'yes' : 'NO'}.`
    : `${problems.length} complaints (seed ${seed}).`,
);
process.exitCode = problems.length === 0 && isFlat ? 0 : 1;
