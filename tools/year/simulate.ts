/** A year of gifts, day by day, through the API; each month ends with its statements. */
import type { Declaration, DeclarationFile } from '@almsway/contract/desk/declaration';
import type { ReceiptGaps } from '@almsway/contract/desk/receipt-gaps';
import { bankDayFrom } from '@almsway/contract/giving/bank-days';
import type { Poster } from '@almsway/contract/giving/offerings';

import { ACCOUNTS, statementFile, type Account, type Format, type Movement } from './bank.ts';
import type { Office } from './office.ts';
import {
  importStatement,
  giverEntry,
  newTally,
  type Gift,
  type Tally,
  type Truth,
} from './treasurer.ts';
import {
  later,
  SIZES,
  TREASURERS,
  YEAR,
  type Plan,
  type SingleGift,
  type StandingOrder,
} from './world.ts';

const [TREASURER] = TREASURERS;

/** What came of a year. */
export interface Outcome {
  readonly tally: Tally;
  /** Balance of each account at the end of each month less what the ledger explains, in cents. */
  readonly differences: readonly number[];
  /** The donations of the year as they are declared in January, and the file of it. */
  readonly declaration: Declaration;
  readonly file: DeclarationFile;
  /** Why offerings of the year have no receipt. */
  readonly gaps: ReceiptGaps;
}

/** Runs the year. The accounts change formats from month to month, or have one of them all year. */
export async function simulate(plan: Plan, office: Office, format?: Format): Promise<Outcome> {
  const { ask } = office;
  office.setDay(`${YEAR}-01-01`);
  await leaveTaxData(plan, office);
  const tally = newTally();
  const balances = new Map<Account, number>(ACCOUNTS.map((account) => [account, 0]));
  const movements: Movement<Truth>[] = [];
  const differences: number[] = [];
  const returns = returnsOf(plan);
  let explained = 0;
  for (let month = 1; month <= 12; month += 1) {
    const [from, until] = monthOf(month);
    for (let day = from; day <= until; day = later(day, 1)) {
      office.setDay(day);
      for (const gift of plan.single.filter(({ declaredOn }) => declaredOn === day)) {
        const paid = await declare(office, gift);
        movements.push(paid);
        const back = returns.get(gift);
        if (back !== undefined) movements.push(returnOf(paid, back));
      }
      for (const order of plan.standing.filter((each) => setUpDay(each) === day)) {
        movements.push(...(await setUp(office, order)));
      }
      for (const order of plan.standing.filter((each) => endDay(each) === day)) {
        await ask(order.giver.id, `DELETE /intentions/${order.monasticId}`);
      }
      for (const gift of plan.inKind.filter((each) => each.day === day)) {
        const { giver, monasticId, cents, what } = gift;
        await ask(TREASURER, 'POST /review/offerings', {
          slug: monasticId,
          amountCents: cents,
          method: 'inKind',
          inKind: what,
          receivedOn: day,
          ...(giver.hasAccount ? { email: giver.email } : { giver: giverEntry(giver) }),
        });
      }
    }
    // The treasurer imports the month on the third day of the next one.
    office.setDay(later(until, 3));
    for (const [index, account] of ACCOUNTS.entries()) {
      const fee: Movement<Truth> = {
        account,
        day: until,
        cents: -300,
        payer: ['', ''],
        concept: 'COMISION MANTENIMIENTO',
        kind: 'bank',
        truth: { kind: 'other', reason: 'Comisión' },
      };
      const ofMonth = [...movements, fee]
        .filter((each) => each.account === account && each.day >= from && each.day <= until)
        .toSorted((a, b) => a.day.localeCompare(b.day));
      const opening = balances.get(account) ?? 0;
      const used = format ?? FORMATS_IN_TURN[(month + index) % FORMATS_IN_TURN.length] ?? 'csv';
      const bytes = statementFile(used, ofMonth, { account, opening, from, until });
      const name = `${account}-${from.slice(0, 7)}.${used}`;
      await importStatement(ask, { name, bytes, today: later(until, 3) }, ofMonth, tally);
      balances.set(
        account,
        ofMonth.reduce((sum, { cents }) => sum + cents, opening),
      );
      explained -= 300;
    }
    await office.runJobs();
    const bank = [...balances.values()].reduce((sum, cents) => sum + cents, 0);
    differences.push(bank - explained - (await inLedger(office)));
  }
  office.setDay(`${YEAR + 1}-01-20`);
  const query = `?year=${YEAR}`;
  const declaration = await ask<Declaration>(TREASURER, `GET /review/declaration${query}`);
  const contact = { name: 'Teresa Ejemplo', phone: '971000000' };
  const wanted = { year: `${YEAR}`, contact };
  const file = await ask<DeclarationFile>(TREASURER, 'POST /staff/declarations/files', wanted);
  const gaps = await ask<ReceiptGaps>(TREASURER, `GET /review/receipt-gaps${query}`);
  return { tally, differences, declaration, file, gaps };
}

const FORMATS_IN_TURN: readonly Format[] = ['norma43', 'camt', 'csv', 'xlsx'];

/** First and last day of a month of the year. */
function monthOf(month: number): [string, string] {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return [day(new Date(Date.UTC(YEAR, month - 1, 1))), day(new Date(Date.UTC(YEAR, month, 0)))];
}

async function leaveTaxData({ givers }: Plan, { ask }: Office): Promise<void> {
  for (const giver of givers) {
    if (!giver.hasAccount || giver.taxId === undefined) continue;
    await ask(giver.id, 'PUT /tax-data', {
      name: `${giver.firstName} ${giver.lastName}`.trim(),
      ...(giver.kind === 'person' && { surnames: giver.lastName }),
      taxId: giver.taxId,
      street: 'Calle Mayor 1',
      postalCode: '28013',
      city: 'Madrid',
      country: 'ES',
    });
  }
}

/** Declares a gift, if its giver has an account and did not find a poster; its money arrives later. */
async function declare({ ask }: Office, gift: SingleGift): Promise<Movement<Truth>> {
  const { giver, monasticId, cents, method, paidOn, wording } = gift;
  const made: Gift = { giver, monasticId, cents, method, offeringId: undefined };
  let concept = '';
  if (wording === 'poster') {
    const { reference } = await ask<Poster>(monasticId, `PUT /profiles/${monasticId}/poster`);
    concept = `DONATIVO ${reference}`;
  } else if (giver.hasAccount) {
    const body = { amountCents: cents, method, cadence: 'once', dedication: '' };
    const draft = await ask<{ offeringId: string; reference: string }>(
      giver.id,
      `PUT /offerings/draft/${monasticId}`,
      body,
    );
    await ask(giver.id, `POST /offerings/${draft.offeringId}/declare`, body);
    made.offeringId = draft.offeringId;
    const { reference } = draft;
    const swapped = `${reference.slice(0, 4)}${reference.charAt(5)}${reference.charAt(4)}${reference.slice(6)}`;
    concept = { reference, swapped, none: '' }[wording];
  }
  return {
    account: method === 'bizum' ? ACCOUNTS[1] : ACCOUNTS[0],
    day: paidOn,
    cents,
    payer: [giver.firstName, giver.lastName],
    concept,
    kind: method === 'bizum' ? 'bizum' : 'transfer',
    truth: {
      kind: 'gift',
      gift: made,
      isSlip: SLIPS.has(gift),
      isByPoster: wording === 'poster',
    },
  };
}

/** A standing order is set up two days before its first payment, a yearly one at the beginning of the year. */
function setUpDay({ cadence, months: [month = 1], day }: StandingOrder): string {
  const first = dayIn(month, day);
  return cadence === 'yearly' || first <= `${YEAR}-01-03` ? `${YEAR}-01-01` : later(first, -2);
}

/** Two days after the payment of a month, the patron ends it. */
function endDay({ endedIn, day }: StandingOrder): string | undefined {
  return endedIn === undefined ? undefined : later(bankDayFrom(dayIn(endedIn, day)), 2);
}

function dayIn(month: number, day: number): string {
  return `${YEAR}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Sets up a standing gift; its payments of the year arrive on the first bank day from their day on. */
async function setUp({ ask }: Office, order: StandingOrder): Promise<Movement<Truth>[]> {
  const { giver, monasticId, cents, cadence, day, months } = order;
  const [firstMonth = 1] = months;
  const body = { amountCents: cents, method: 'bank', cadence, dedication: '' };
  const { offeringId, reference } = await ask<{ offeringId: string; reference: string }>(
    giver.id,
    `PUT /offerings/draft/${monasticId}`,
    body,
  );
  const startsOn = dayIn(firstMonth, day);
  await ask(giver.id, `POST /offerings/${offeringId}/declare`, { ...body, startsOn });
  const movements: Movement<Truth>[] = [];
  const ended = months.indexOf(order.endedIn ?? 0);
  for (const month of ended < 0 ? months : months.slice(0, ended + 3)) {
    const paidOn = bankDayFrom(dayIn(month, day));
    const isChanged = order.changedIn !== undefined && month >= order.changedIn;
    const paid = isChanged ? cents + 500 : cents;
    const times = month === order.missedIn ? 0 : month === order.doubledIn ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      const gift: Gift = {
        giver,
        monasticId,
        cents: paid,
        method: 'bank',
        offeringId: month === firstMonth && time === 0 ? offeringId : undefined,
        standing: { offeringId },
      };
      movements.push({
        account: ACCOUNTS[0],
        // Somebody who pays twice has two orders, of different days.
        day: time === 0 ? paidOn : bankDayFrom(later(paidOn, 3)),
        cents: paid,
        payer: [giver.firstName, giver.lastName],
        concept: `DONATIVO ${reference}`,
        kind: 'transfer',
        truth: { kind: 'gift', gift },
      });
    }
  }
  return movements;
}

const SLIPS = new WeakSet<SingleGift>();

/** Days of the returns, by the gift that is returned; and marks the gifts of which the treasurer may be mistaken. */
function returnsOf({ single }: Plan): ReadonlyMap<SingleGift, string> {
  const returned = single.filter(
    ({ method, paidOn }) => method === 'bank' && paidOn < `${YEAR}-11-01`,
  );
  const step = Math.floor(returned.length / SIZES.returns);
  const unclear = single.filter(({ giver, wording }) => giver.hasAccount && wording === 'none');
  for (const gift of unclear) SLIPS.add(gift);
  return new Map(
    returned
      .filter((_gift, index) => index % step === 0)
      .slice(0, SIZES.returns)
      .map((gift) => [gift, later(gift.paidOn, 35)]),
  );
}

function returnOf(paid: Movement<Truth>, day: string): Movement<Truth> {
  if (paid.truth.kind !== 'gift') throw new Error('Only gifts are returned.');
  return {
    ...paid,
    day,
    cents: -paid.cents,
    concept: `DEVOLUCION ${paid.concept}`,
    truth: { kind: 'return', gift: paid.truth.gift },
  };
}

/** Sum of what the ledger says has arrived on the accounts and was not returned, in cents. */
async function inLedger({ rows }: Office): Promise<number> {
  const { offerings } = await rows();
  return offerings
    .filter(
      ({ status, method }) =>
        method !== 'inKind' && (status === 'confirmed' || status === 'receipted'),
    )
    .reduce((sum, { receivedCents = 0 }) => sum + receivedCents, 0);
}
