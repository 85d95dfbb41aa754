/** What has to be true of the books after a year. */
import type { Rows } from '@almsway/api/stores/memory/data';
import { receiptsInForce } from '@almsway/contract/giving/receipts';

import type { Outcome } from './simulate.ts';
import type { Tally } from './treasurer.ts';
import { SIZES, YEAR, type Plan } from './world.ts';

/** Share of incoming lines that a comparison has to settle without a person. */
const SETTLED = 0.97;

/** One figure of the year: what was found, what was expected, and whether that is right. */
export interface Figure {
  readonly name: string;
  readonly found: string;
  readonly goal: string;
  readonly isRight: boolean;
}

/** The figures of a year. */
export function figuresOf(outcome: Outcome, rows: Rows, plan: Plan): Figure[] {
  const { tally, differences } = outcome;
  const { lines, settled, wrong, byPoster, returned, slips } = tally;
  // A person decides gifts by poster, with one press each.
  const announced = lines - byPoster.size;
  const percent = (of: number) => `${((settled / of) * 100).toFixed(1)} % of ${of}`;
  const left = [...tally.left].map(([outcome, count]) => `${outcome} ${count}`).join(', ');
  const faults = receiptFaults(rows);
  return [
    figure('balance - ledger, each month', euros(differences), (found) => found === '0.00'),
    figure(
      'lines settled without a person',
      `${percent(announced)}, with gifts by poster ${percent(lines)} (left: ${left})`,
      () => settled / announced >= SETTLED,
      `${SETTLED * 100} %`,
    ),
    equal('settled wrongly', wrong, 0),
    ...standingFigures(rows, plan),
    ...declarationFigures(outcome, rows),
    equal('gifts by poster, proposed for its monastic', byPoster.size, SIZES.byPoster),
    equal('returns', returned, SIZES.returns),
    equal('slips put right', slips, SIZES.slips),
    figure(
      'receipts',
      `${rows.receipts.length}, ${faults.join(', ') || 'no gap, no duplicate'}`,
      () => faults.length === 0,
      'no gap, no duplicate',
    ),
  ];
}

/** How many standing gifts there are of each rhythm. */
export function rhythmsOf({ standing }: Plan): string {
  const rhythms = Map.groupBy(standing, ({ cadence }) => cadence);
  return [...rhythms].map(([cadence, { length }]) => `${length} ${cadence}`).join(', ');
}

/** Who was told of their standing gift, and who had to be. */
function standingFigures({ notifications }: Rows, { standing }: Plan): Figure[] {
  const kinds = [
    ['missed turns', 'standingMissed', 'missedIn'],
    ['doubled turns', 'standingDoubled', 'doubledIn'],
    ['changed amounts', 'standingChanged', 'changedIn'],
    ['ended, and still arriving', 'standingStillArriving', 'endedIn'],
  ] as const;
  return kinds.map(([name, kind, month]) => {
    const told = notifications.filter((each) => each.kind === kind);
    // One that ends with the year does not arrive any more.
    const due = standing.filter(
      (order) =>
        (order[month] ?? 12) < (month === 'endedIn' ? 12 : 13) && order[month] !== undefined,
    );
    const found = due.filter(({ giver, monasticId }) =>
      told.some(({ userId, aboutId }) => userId === giver.id && aboutId === monasticId),
    );
    const text = `${found.length} found, ${told.length - found.length} false alarms`;
    return figure(
      name,
      text,
      (each) => each === `${due.length} found, 0 false alarms`,
      `${due.length} found, 0 false alarms`,
    );
  });
}

/** The declaration is what certificates and receipts say, and everybody who is left out has a reason. */
function declarationFigures(
  { declaration, file, gaps }: Outcome,
  { offerings, receipts }: Rows,
): Figure[] {
  const { records, totals } = declaration;
  const ofYear = (day = '') => day.startsWith(`${YEAR}-`);
  const inForce = [...Map.groupBy(receipts, ({ offeringId }) => offeringId).values()].flatMap(
    (own) => receiptsInForce(own).filter(({ receivedOn }) => ofYear(receivedOn)),
  );
  const certified = inForce.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const sums = [totals.cents, totals.certificateCents, totals.receiptCents, certified, file.cents];
  const lines = file.file.split(/\r?\n/).filter((line) => line !== '');
  const certifiedIds = new Set(inForce.map(({ offeringId }) => offeringId));
  const isCounted = ({ status }: Rows['offerings'][number]) =>
    status !== 'draft' && status !== 'cancelled';
  const left = offerings.filter(
    (each) =>
      isCounted(each) &&
      ofYear(each.receivedOn ?? each.declaredAt ?? each.createdAt) &&
      !certifiedIds.has(each.offeringId),
  );
  const reasons = gaps.reasons.map(({ reason, count }) => `${reason} ${count}`).join(', ');
  const explained = gaps.reasons.reduce((sum, { count }) => sum + count, 0);
  return [
    figure(
      'declaration = certificates = receipts in force = file',
      sums.map((cents) => (cents / 100).toFixed(2)).join(' = '),
      () => new Set(sums).size === 1,
      'equal',
    ),
    figure(
      'records of the file, 250 characters each',
      `${lines.length - 1} of ${totals.donors} donors`,
      () => lines.length - 1 === records.length && lines.every(({ length }) => length === 250),
      `${records.length}`,
    ),
    figure(
      'left out, each with a reason',
      `${explained} (${reasons})`,
      () => explained === left.length,
      `${left.length}`,
    ),
  ];
}

function equal(name: string, found: number, goal: number): Figure {
  return { name, found: `${found}`, goal: `${goal}`, isRight: found === goal };
}

function figure(
  name: string,
  found: string,
  isRight: (found: string) => boolean,
  goal = '0.00',
): Figure {
  return { name, found, goal, isRight: isRight(found) };
}

function euros(differences: readonly number[]): string {
  const worst = Math.max(...differences.map(Math.abs));
  return (worst / 100).toFixed(2);
}

/** Gaps and duplicates of the series, offerings with two receipts in force, and money that did not arrive. */
function receiptFaults({ receipts, offerings }: Rows): string[] {
  const faults: string[] = [];
  const series = Map.groupBy(receipts, ({ number }) => number.slice(0, 4));
  for (const [year, numbers] of series) {
    const places = numbers.map(({ number }) => Number(number.slice(5))).toSorted((a, b) => a - b);
    if (places.some((place, index) => place !== index + 1))
      faults.push(`${year} has a gap or a duplicate`);
  }
  for (const [offeringId, own] of Map.groupBy(receipts, (receipt) => receipt.offeringId)) {
    const inForce = receiptsInForce(own);
    const offering = offerings.find((each) => each.offeringId === offeringId);
    const amounts = inForce.map(({ amountCents }) => amountCents);
    const expected = offering?.status === 'receipted' ? [offering.receivedCents] : [];
    if (`${amounts}` !== `${expected}`) faults.push(`${offering?.reference}: ${amounts} in force`);
  }
  return faults;
}

/**
 * The ledger without ids and references, which differ between runs: who gave whom how much, when, and its state. Givers
 * by poster are known by the name as their bank cut it alone, which differs too.
 */
export function ledgerOf(
  { offerings, receipts }: Rows,
  { byPoster }: Pick<Tally, 'byPoster'>,
): readonly string[] {
  const receipted = new Set(receipts.map(({ offeringId }) => offeringId));
  return offerings
    .map(({ offeringId, userId, giver, profileId, status, method, ...rest }) =>
      [
        byPoster.has(offeringId) ? 'by poster' : userId || (giver?.name ?? ''),
        profileId,
        status,
        method,
        rest.amountCents,
        rest.receivedCents,
        rest.receivedOn,
        receipted.has(offeringId),
      ].join(' | '),
    )
    .toSorted();
}
