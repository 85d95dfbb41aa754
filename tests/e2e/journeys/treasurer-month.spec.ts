/**
 * A treasurer’s month at the desk: fifteen lines that a Spanish non-profit has, in the file of each of six banks. The
 * presses are printed for docs/staff-desk.md.
 */
import { DEMO_PASSWORD, DEMO_STAFF } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Locator, Page } from '@playwright/test';

import { call } from '#tests/e2e/support/desk.ts';
import { CountedPerson } from '#tests/e2e/support/effort.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { fillSignIn } from '#tests/e2e/support/people.ts';
import { STAFF_TOKEN } from '#tests/e2e/support/servers.ts';
import { LANGUAGES, type Text } from '#tests/e2e/support/text.ts';
import {
  BANK_FILES,
  BANKS,
  LINE_KINDS,
  newMonth,
  type Bank,
  type LineKind,
  type Month,
} from '#tests/e2e/support/treasurer-month.ts';

/** Most presses for each line of a statement, without typing. */
const PRESSES_PER_LINE = 1.5;

const WIDTHS = [
  [360, 740],
  [1280, 800],
] as const;

/** The treasurer with a statement open: what they see, and what they do about each line. */
class Treasurer {
  readonly #page: Page;
  readonly #text: Text;
  readonly #month: Month;
  readonly hand: CountedPerson;

  constructor(page: Page, text: Text, month: Month, hand: CountedPerson) {
    this.#page = page;
    this.#text = text;
    this.#month = month;
    this.hand = hand;
  }

  async enters(): Promise<void> {
    const { email } = DEMO_STAFF.treasurer;
    await this.#page.goto('/desk');
    await fillSignIn(this.#page, this.#text, { email, password: DEMO_PASSWORD });
    const title = this.#text('desk.today.title');
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async opens(bank: Bank): Promise<void> {
    await this.#page.goto('/desk/bank');
    const field = this.#page.getByLabel(this.#text('desk.bank.file'));
    await this.hand.upload(field, BANK_FILES[bank](this.#month));
    const asked = this.#page.getByText(this.#text('desk.bank.accountNeeded'));
    const hint = this.#page.getByText(this.#text('desk.bank.applyHint'));
    await expect(asked.or(hint)).toBeVisible();
    // A file that names no account: the entity's own is offered first.
    if (await asked.isVisible()) await this.hand.press(this.button('desk.bank.compare'));
    await expect(hint).toBeVisible();
  }

  button(
    id: Parameters<Text>[0],
    values?: Parameters<Text>[1],
    scope: Page | Locator = this.#page,
  ) {
    return scope.getByRole('button', { name: this.#text(id, values), exact: true });
  }

  /** The row of a line that is to be decided. */
  row(kind: LineKind): Locator {
    const line = this.#month.lines.find((each) => each.kind === kind);
    const amount = (Math.abs(line?.cents ?? 0) / 100).toFixed(2).replace('.', '[.,]');
    // The whole text of an element: in the text of the row, the amount follows a reference that may end with a digit.
    const figure = this.#page.getByText(new RegExp(`^[-−]?€?${amount}(\\s€)?$`));
    return this.#page
      .getByRole('listitem')
      .filter({ has: this.#page.locator('[data-line]') })
      .filter({ has: figure });
  }

  /** Decides about every line that is open, until none is left. */
  async settles(): Promise<void> {
    const clear = this.#page.getByText(this.#text('desk.bank.clearBody'));
    if (await clear.isVisible()) {
      await this.hand.press(this.#page.getByRole('button', { name: this.#all() }));
    }
    for (const kind of LINE_KINDS) {
      const rows = this.row(kind);
      const count = await rows.count();
      for (let index = 0; index < count; index += 1) {
        const row = rows.nth(index);
        const settled = row
          .getByRole('button', { pressed: true })
          .or(this.button('common.undo', {}, row));
        if ((await settled.count()) > 0) continue;
        await this.#settle(kind, row);
        // The page scrolls to the next line once this one is settled.
        await expect(settled).toBeVisible();
      }
    }
  }

  #all(): RegExp {
    const [start = ''] = this.#text('desk.bank.clearChoose', { count: 7 }).split('7');
    return new RegExp(`^${start}\\d`);
  }

  async #settle(kind: LineKind, row: Locator): Promise<void> {
    const { references } = this.#month;
    const { hand } = this;
    const candidate = (reference: string) =>
      row.getByRole('button', { name: new RegExp(reference) });
    switch (kind) {
      case 'exact':
      case 'further':
        return hand.press(candidate(references.exact));
      case 'swapped':
      case 'noReference':
      case 'standingOrder':
      case 'lessFee':
      case 'bizumWithReference':
      case 'bizum':
        return hand.press(candidate(references[kind]));
      case 'company': {
        await hand.press(this.button('desk.ledger.record', {}, row));
        await hand.press(row.getByRole('radio', { name: this.#text('desk.record.forEntity') }));
        const giver = row.getByRole('radio', { name: this.#text('desk.record.giver') });
        if (!(await giver.isChecked())) await hand.press(giver);
        await hand.press(row.getByRole('radio', { name: this.#text('offerings.tax.company') }));
        const name = row.getByLabel(this.#text('offerings.tax.companyName'));
        await name.fill('Cerámica Ejemplo SL');
        await row
          .getByLabel(/NIF|Tax/)
          .first()
          .fill('B12345674');
        return this.#records(row);
      }
      case 'cash':
        await hand.press(this.button('desk.ledger.record', {}, row));
        return this.#records(row);
      case 'subsidy':
      case 'cameBack': {
        const nature = this.#text(`desk.bank.nature.${kind}`);
        return hand.press(this.button('desk.bank.setAsideAs', { nature }, row));
      }
      case 'payout': {
        await hand.press(this.button('desk.bank.split', {}, row));
        const search = row.getByRole('searchbox');
        for (const reference of [references.first, references.second]) {
          await search.fill(reference);
          await hand.press(candidate(reference).first());
        }
        return hand.press(this.button('desk.bank.split.choose', {}, row));
      }
      case 'return': {
        const known = candidate(references.return);
        if ((await known.count()) === 0) {
          await hand.press(this.button('desk.bank.search', {}, row));
          await hand.write(row.getByRole('searchbox'), references.return);
        }
        await hand.press(known.first());
        await hand.write(row.getByRole('textbox'), 'Se envió dos veces.');
        return hand.press(this.button('desk.bank.return', {}, row));
      }
      case 'commission':
        throw new Error('A commission is no income, and is not asked about.');
    }
  }

  async #records(row: Locator): Promise<void> {
    await this.hand.press(this.button('desk.record.choose', {}, row));
    await expect(this.button('common.undo', {}, row)).toBeVisible();
  }

  async applies(): Promise<void> {
    const [start = ''] = this.#text('desk.bank.apply', { count: 7 }).split('7');
    await this.hand.press(this.#page.getByRole('button', { name: new RegExp(`^${start}\\d`) }));
  }

  /** Number of lines in a row of the sums. */
  sum(label: Parameters<Text>[0]): Locator {
    const name = this.#page.getByRole('rowheader', { name: this.#text(label), exact: true });
    return this.#page.getByRole('row').filter({ has: name }).getByRole('cell').first();
  }
}

/** What offerings of the month received that is not what the lines say. */
async function wrongOf({ receives }: Month): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [reference, cents] of receives) {
    const { body } = await call('GET', `/review/offerings?reference=${reference}`, {
      staffToken: STAFF_TOKEN,
    });
    const [row] = body['data'] as { receivedCents?: number; status: string }[];
    if (row?.receivedCents !== cents) wrong.push(`${reference}: ${JSON.stringify(row)}`);
  }
  return wrong;
}

/** Imports the month, and holds what it cost and came to. */
async function importsMonth(
  page: Page,
  text: Text,
  { bank, turn, hasMouse }: { bank: Bank; turn: number; hasMouse: boolean },
): Promise<void> {
  const month = await newMonth(turn);
  const hand = new CountedPerson({ hasMouse });
  const treasurer = new Treasurer(page, text, month, hand);
  await treasurer.enters();
  await treasurer.opens(bank);
  await treasurer.settles();
  await treasurer.applies();
  await expect(page.getByRole('button', { name: text('desk.summary.print') })).toBeVisible();
  hand.print(`a month of ${month.lines.length} lines, ${bank}`);
  await expect(treasurer.sum('desk.summary.unresolved'), 'lines that are not solved').toHaveText(
    '0',
  );
  await expect(treasurer.sum('desk.summary.incoming')).toHaveText('13');
  expect(await wrongOf(month), 'offerings with other money than theirs').toEqual([]);
  expect(hand.cost.presses / month.lines.length).toBeLessThanOrEqual(PRESSES_PER_LINE);
}

for (const [place, language] of LANGUAGES.entries()) {
  for (const [size, [width, height]] of WIDTHS.entries()) {
    for (const [index, bank] of BANKS.entries()) {
      const isLean = language === 'es' && width === 360 && bank === 'Norma 43';
      const hasMouse = width > 1000;
      test.describe(
        `a treasurer with ${width} px, ${bank} (${language})`,
        isLean ? {} : { tag: '@full' },
        () => {
          test.use({
            language,
            viewport: { width, height },
            hasTouch: !hasMouse,
            isMobile: !hasMouse,
          });
          test('settles a month of fifteen lines', async ({ page, text }) => {
            test.slow();
            const turn = 1 + index + BANKS.length * (size + WIDTHS.length * place);
            await importsMonth(page, text, { bank, turn, hasMouse });
          });
        },
      );
    }
  }
}
