import type { DeskOffering, MatchOutcome } from '@almsway/contract/desk/desk-ledger';
import { describe, expect, it } from 'vitest';

import { DeskError } from '#scripts/review/desk-errors.ts';
import { LEDGER_COMMANDS, match } from '#scripts/review/ledger-commands.ts';
import type { Desk, Ledger } from '#scripts/review/review-client.ts';
import { readBankList } from '#scripts/review/statement-file.ts';
import { en } from '#scripts/review/texts/en.ts';

const OFFERING: DeskOffering = {
  offeringId: 'one',
  reference: 'MK7R2WQ9',
  status: 'confirmed',
  amountCents: 2500,
  receivedCents: 2500,
  method: 'bank',
  cadence: 'once',
  receiver: 'entity',
  isDeductible: true,
  dedication: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  declaredAt: '',
  receivedOn: '2026-11-20',
  day: '2026-11-20',
  note: '',
  events: [],
  thanks: undefined,
  receiptNumber: '',
  monastic: {
    userId: 'm',
    slug: 'ayya-sujata',
    monasticName: 'Ayya',
    honorific: '',
    photo: '',
    tradition: '',
    textLanguage: '',
  },
  patronName: 'Ana',
  patronEmail: 'ana@example.org',
  bankLineId: 'a line',
  giver: null,
  latestEntryId: '',
};

const IBAN = 'ES9121000418450200051332';
const OTHER_IBAN = 'ES6000491500051234567892';

const read = (text: string, account: string | undefined = IBAN) =>
  readBankList(new TextEncoder().encode(text), account, en, '2026-11-27');

describe("a bank's list", () => {
  it('reports which rows could not be read, and why', async () => {
    const list = await read(
      `Fecha;Concepto;Importe;Divisa;Estado
31/02/2026;x;5;EUR;Completado
28/11/2026;x;5;EUR;Completado
20/11/2026;x;five;EUR;Completado
20/11/2026;x;5;USD;Completado
20/11/2026;x;5;EUR;Pendiente

20/11/2026;nothing;0,00;EUR;Completado
Total;;5`,
    );
    expect(list.lines).toMatchObject([{ bookedOn: '2026-11-20', amountCents: 0, text: 'nothing' }]);
    expect(list.unread).toEqual([
      { row: 2, why: '"31/02/2026" is not a day' },
      { row: 3, why: '28/11/2026 is after today' },
      { row: 4, why: '"five" is not an amount in euros' },
      { row: 5, why: 'USD is not euros' },
      { row: 6, why: '"Pendiente" is not a completed movement' },
      { row: 9, why: 'more or fewer cells than the header: Total 5' },
    ]);
  });

  it.each([
    ['nothing', '', 'is empty'],
    ['a text', 'hello', 'is not a bank statement'],
    ['other columns', 'Cuándo;Qué;Cuánto\n20/11/2026;x;5,00', 'No row names'],
    ['50 MB', ' '.repeat(50_000_000), 'larger than 20 MB'],
    ['a PDF', '%PDF-1.7', 'Norma 43'],
    ['a page of the bank', '<!doctype html><p>Fecha</p>', 'Open it in Excel'],
    ['half a Norma 43 file', '11210004180200051332', 'damaged or cut off at record 1'],
  ])('is not %s', async (_name, text, why) => {
    const refused = read(text);
    await expect(refused).rejects.toThrow(DeskError);
    await expect(refused).rejects.toThrow(why);
  });

  it.each([
    ['no account', '', undefined, 'Add --account'],
    ['two accounts', `${IBAN};${OTHER_IBAN}`, undefined, `one of them: ${IBAN}, ${OTHER_IBAN}`],
    ['another account', `Cuenta: ${IBAN} EUR`, OTHER_IBAN, `of the account ${IBAN}, not`],
    ['a mistyped account', '', 'ES9121000418450200051333', 'is not an account'],
    ['an empty account', '', ' ', 'is not an account'],
  ])('is refused with %s', async (_name, above, account, why) => {
    const file = new TextEncoder().encode(`${above}\nFecha;Concepto;Importe\n20/11/2026;x;5`);
    await expect(readBankList(file, account, en)).rejects.toThrow(why);
  });

  it('says what is to be known about the whole file', async () => {
    const { remarks } = await read(
      'Fecha valor;Concepto;Importe;Saldo\n19/11/2026;x;5;5\n20/11/2026;y;5;11',
    );
    expect(remarks).toEqual([en.valueDaysOnly, en.doesNotAddUp]);
    expect((await read('Fecha;Concepto;Importe\n20/11/2026;x;5')).remarks).toEqual([]);
  });
});

describe('matching a list', () => {
  /** A ledger in which offerings of 25 euros with these references are declared. */
  function ledgerOf(waiting: readonly string[]) {
    const asked: boolean[] = [];
    const ledger: Pick<Ledger, 'match' | 'list'> = {
      list: async ({ reference = '' }) => [{ ...OFFERING, reference }],
      match: async ({ isDryRun, lines }) => {
        asked.push(isDryRun);
        expect(lines.length).toBeLessThanOrEqual(200);
        expect(JSON.stringify({ isDryRun, lines }).length).toBeLessThan(100_000);
        return lines.map(({ lineId, amountCents, text }) => {
          const references = waiting.filter((reference) => text.includes(reference));
          const outcome: MatchOutcome =
            references.length === 0
              ? amountCents > 0
                ? 'unknown'
                : 'notIncoming'
              : amountCents === 2500
                ? 'confirmed'
                : 'amountDiffers';
          return { lineId, outcome, references, candidates: [] };
        });
      },
    };
    return { ledger, asked };
  }
  const file = (rows: readonly string[]) => read(['Fecha;Concepto;Importe', ...rows].join('\n'));

  it('suggests the offering whose reference is one character away', async () => {
    const { ledger } = ledgerOf([]);
    const said: string[] = [];
    const near: typeof ledger = {
      ...ledger,
      match: async (body) =>
        (await ledger.match(body)).map((row) => ({
          ...row,
          candidates: [
            { ...OFFERING, reference: 'MK7R2WQ9' },
            { ...OFFERING, reference: 'MXT4H8BD' },
          ],
        })),
    };
    const list = await file(['20/11/2026;MK7R2WQ8;25,00']);
    await match(list, near, false, { say: (text) => said.push(text), t: en });
    const all = said.join('\n');
    expect(all).toContain('one character away');
    expect(all).toMatch(/confirm MK7R2WQ9 --amount 25\.00/);
    expect(all).not.toContain('MXT4H8BD');
  });

  it('reports matches, and what to do about each other line', async () => {
    const { ledger, asked } = ledgerOf(['MK7R2WQ9', 'MXT4H8BD']);
    const said: string[] = [];
    const rows = [
      '20/11/2026;MK7R2WQ9;25,00',
      '20/11/2026;MXT4H8BD;24,00',
      '20/11/2026;Ana\u001B[2J;5',
      '20/11/2026;Luz;-5',
      'Total;;5',
    ];
    await match(await file(rows), ledger, false, { say: (text) => said.push(text), t: en });
    const all = said.join('\n');
    expect(asked).toEqual([true]);
    expect(all).toContain('Fits\t2026-11-20\t25.00 €\tMK7R2WQ9');
    expect(all).toMatch(/confirm MXT4H8BD --amount 24\.00 --on 2026-11-20 --line [0-9a-f]{32}/);
    expect(all).toMatch(/record <slug> --amount 5\.00 --on 2026-11-20 --line [0-9a-f]{32}/);
    expect(all).not.toContain('\u001B');
    expect(all).toContain('Row 6 was not read: "Total" is not a day.');
    expect(all).toContain(
      '1 would be confirmed, 0 known from before, 2 to look at, 1 not incoming, 1 not read. Nothing was changed',
    );
  });

  it('changes data only when asked to, in batches that the API accepts', async () => {
    const { ledger, asked } = ledgerOf(['MK7R2WQ9']);
    const said: string[] = [];
    const long = Array.from({ length: 450 }, (_, at) => `20/11/2026;${at} ${'ñ'.repeat(600)};5`);
    const rows = ['20/11/2026;MK7R2WQ9;25', ...long, '21/11/2026;MK7R2WQ9;25'];
    await match(await file(rows), ledger, true, { say: (text) => said.push(text), t: en });
    expect(new Set(asked)).toEqual(new Set([false]));
    // The second of two lines for one offering is doubtful, also when they are sent in separate requests.
    expect(said.at(-1)).toContain('1 confirmed, 0 known from before, 451 to look at');
    // It is a separate payment, and only that is suggested.
    const all = said.join('\n');
    expect(all).toMatch(
      /record ayya-sujata --email ana@example\.org --amount 25\.00 --on 2026-11-21 --line/,
    );
    expect(all).not.toContain('confirm MK7R2WQ9');
  });
});

describe('the list of offerings', () => {
  it.each([
    ['entity', 'declared', 'declared'],
    ['monastic', 'declared', 'declared, waits for the monastic'],
    ['steward', 'notFound', 'notFound, waits for the monastic'],
    ['monastic', 'confirmed', 'confirmed'],
  ] as const)('to %s, %s, is listed as %s', async (receiver, status, shown) => {
    const said: string[] = [];
    const ledger = { list: () => Promise.resolve([{ ...OFFERING, receiver, status }]) };
    const open = () => Promise.resolve({ ledger } as unknown as Desk);
    const context = {
      open,
      say: (text: string) => said.push(text),
      agrees: () => Promise.reject(),
      t: en,
    };
    await LEDGER_COMMANDS.get('offerings')?.([], {}, context);
    expect(said).toEqual([expect.stringContaining(`MK7R2WQ9\t${shown}\t25.00 €`)]);
  });
});
