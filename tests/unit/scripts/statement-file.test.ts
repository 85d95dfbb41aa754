import { describe, expect, it } from 'vitest';

import { DeskError } from '#scripts/staff/desk-errors.ts';
import { readBankList } from '#scripts/staff/statement-file.ts';

const IBAN = 'ES9121000418450200051332';
const OTHER_IBAN = 'ES6000491500051234567892';

const read = (text: string, account: string | undefined = IBAN) =>
  readBankList(new TextEncoder().encode(text), account, 'november.csv', '2026-11-27');

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
    await expect(readBankList(file, account)).rejects.toThrow(why);
  });

  it('says what is to be known about the whole file', async () => {
    const { remarks } = await read(
      'Fecha valor;Concepto;Importe;Saldo\n19/11/2026;x;5;5\n20/11/2026;y;5;11',
    );
    expect(remarks).toEqual([
      expect.stringContaining('value days only'),
      expect.stringContaining('balances do not fit'),
    ]);
    expect((await read('Fecha;Concepto;Importe\n20/11/2026;x;5')).remarks).toEqual([]);
  });
});
