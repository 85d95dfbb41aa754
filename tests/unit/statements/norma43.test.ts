import { readStatement } from '@almsway/statements/read-statement';
import { describe, expect, it } from 'vitest';

import {
  bytesOf,
  IBAN,
  latinBytes,
  norma43Account,
  norma43File,
  norma43Records,
  OTHER_IBAN,
  TODAY,
  type Written,
} from '#tests/support/statement-files.ts';

const MOVEMENTS: readonly Written[] = [
  { day: '2026-11-20', cents: 2500, text: 'TRANSFERENCIA DE ANA NÚÑEZ MK7R2WQ9' },
  { day: '2026-11-23', cents: -4000, text: 'RECIBO LUZ' },
];
const OPENING = 10_000;
const RECORDS = norma43Records(norma43Account(MOVEMENTS, { opening: OPENING }));

const read = async (file: string | Uint8Array, account?: string) => {
  const bytes = typeof file === 'string' ? latinBytes(file) : file;
  return readStatement(bytes, { today: TODAY, ...(account === undefined ? {} : { account }) });
};
/** The records with one changed. */
const changed = (index: number, change: (record: string) => string) =>
  RECORDS.map((record, at) => (at === index ? change(record) : record)).join('\n');

/** The dialects that readers of OCA/l10n-spain (`account_statement_import_n43`) meet, and the kinds of file of banks. */
const DIALECTS: readonly (readonly [name: string, file: Uint8Array])[] = [
  ['CRLF, Latin-1', latinBytes(RECORDS.join('\r\n'))],
  ['LF, UTF-8', bytesOf(RECORDS.join('\n'))],
  ['UTF-8 with a byte order mark', bytesOf(`\uFEFF${RECORDS.join('\r\n')}`)],
  ['code page 850', latinBytes(RECORDS.join('\r\n').replace('Ú', '\u00E9').replace('Ñ', '\u00A5'))],
  ['no line breaks', latinBytes(RECORDS.join(''))],
  [
    'no blanks at the ends of records',
    latinBytes(RECORDS.map((each) => each.trimEnd()).join('\r\n')),
  ],
  ['longer lines', latinBytes(RECORDS.map((record) => `${record}    `).join('\r\n'))],
  ['blank lines and the end sign of DOS', latinBytes(`\r\n${RECORDS.join('\r\n')}\r\n\r\n\u001A`)],
  [
    'record 88 that counts itself (Liberbank)',
    latinBytes(RECORDS.join('\n').replace(/^88(9+)000006/m, '88$1000007')),
  ],
];

describe('Norma 43', () => {
  it.each(DIALECTS)('is read in any dialect: %s', async (_name, file) => {
    const { kind, parts } = await read(file);
    expect(kind).toBe('norma43');
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({
      account: IBAN,
      unread: [],
      hasValueDaysOnly: false,
      openingCents: 10_000,
      closingCents: 8500,
      from: '2026-11-01',
      until: '2026-11-27',
      doesAddUp: true,
    });
    const lines = parts[0]?.lines.map(({ bookedOn, amountCents, text, balanceCents, row }) => [
      bookedOn,
      amountCents,
      text,
      balanceCents,
      row,
    ]);
    expect(lines).toEqual([
      ['2026-11-20', 2500, 'TRANSFERENCIA DE ANA NÚÑEZ MK7R2WQ9', 12_500, 2],
      ['2026-11-23', -4000, 'RECIBO LUZ', 8500, 4],
    ]);
  });

  it('takes references and all texts of a movement, and the day of operation', async () => {
    const records = [...RECORDS];
    // Value day 30 November, document 123, references MK7R and 2WQ9, and a second record of text.
    records[1] = `22    0418261120261130020012${'2500'.padStart(14, '0')}0000000123${'MK7R'.padEnd(12)}2WQ9`;
    records.splice(3, 0, '2302PARA LAS MONJAS'.padEnd(42) + 'Y GRACIAS');
    records[records.length - 1] = `88${'9'.repeat(18)}000007`;
    const { parts } = await read(records.join('\n'));
    expect(parts[0]?.unread).toEqual([]);
    expect(parts[0]?.lines[0]).toMatchObject({
      bookedOn: '2026-11-20',
      text: '0000000123 MK7R 2WQ9 TRANSFERENCIA DE ANA NÚÑEZ MK7R2WQ9 PARA LAS MONJAS Y GRACIAS',
    });
  });

  it('holds several accounts, of which one can be chosen', async () => {
    const other = norma43Account([{ day: '2026-11-02', cents: 700, text: 'X' }], {
      account: ['0049', '1500', '1234567892'],
    });
    const file = norma43Records([...norma43Account(MOVEMENTS), ...other]).join('\n');
    const { parts } = await read(file);
    expect(parts.map(({ account, lines }) => [account, lines.length])).toEqual([
      [IBAN, 2],
      [OTHER_IBAN, 1],
    ]);
    expect((await read(file, `IBAN ${OTHER_IBAN}`)).parts.map(({ account }) => account)).toEqual([
      OTHER_IBAN,
    ]);
    await expect(read(file, 'ES8399990001490000000042')).rejects.toMatchObject({
      fault: { code: 'otherAccount', named: [IBAN, OTHER_IBAN] },
    });
  });

  it.each([
    ['an amount', 1, (record: string) => record.replace('00000000002500', '00000000002501')],
    ['a direction', 1, (record: string) => `${record.slice(0, 27)}1${record.slice(28)}`],
    [
      'a count of movements',
      5,
      (record: string) => record.replace('33210004180200051332000', '33210004180200051332001'),
    ],
  ])('says that totals differ after a change of %s', async (_what, index, change) => {
    const { parts } = await read(changed(index, change));
    expect(parts[0]?.doesAddUp).toBe(false);
    expect(parts[0]?.unread).toMatchObject([{ reason: 'totals' }]);
  });

  it('says so if the end of the file is missing, or counts other records', async () => {
    const whole = { doesAddUp: false, unread: [{ reason: 'totals' }] };
    expect((await read(RECORDS.slice(0, -1).join('\n'))).parts[0]).toMatchObject(whole);
    expect((await read(changed(6, () => `88${'9'.repeat(18)}000009`))).parts[0]).toMatchObject(
      whole,
    );
  });

  it.each([
    ['without the totals of its account', RECORDS.slice(0, 4)],
    ['that begins with a movement', ['11210004180200051332', ...RECORDS.slice(1)]],
    ['with a movement after the totals', [...RECORDS.slice(0, 6), ...RECORDS.slice(1)]],
  ])('is refused as damaged: a file %s', async (_what, records) => {
    await expect(read(records.join('\n'))).rejects.toMatchObject({ fault: { code: 'damaged' } });
  });

  it.each([
    ['record', (record: string) => record.replace('02001', '0200X').replace(/2(0{10}2500)/, 'X$1')],
    ['day', (record: string) => record.replace('261120', '261340')],
    ['futureDay', (record: string) => record.replace('261120', '261130')],
  ])('leaves a movement unread: %s', async (reason, change) => {
    const { parts } = await read(changed(1, change));
    expect(parts[0]?.lines.map(({ text }) => text)).toEqual(['RECIBO LUZ']);
    expect(parts[0]?.unread[0]).toMatchObject({ row: 2, reason });
    expect(parts[0]?.doesAddUp).toBe(false);
  });

  it('leaves movements in another currency unread', async () => {
    const { parts } = await read(norma43File(MOVEMENTS, { currency: '840' }));
    expect(parts[0]).toMatchObject({
      lines: [],
      unread: [{ reason: 'currency' }, { reason: 'currency' }],
    });
  });

  it('knows no balances if the bank leaves them empty', async () => {
    const records = norma43Account(MOVEMENTS);
    records[records.length - 1] = `${records.at(-1)?.slice(0, 58)}2${'0'.repeat(14)}978`;
    const { parts } = await read(norma43Records(records).join('\n'));
    expect(parts[0]).toMatchObject({ doesAddUp: undefined, unread: [] });
    expect(parts[0]?.lines.map(({ balanceCents }) => balanceCents)).toEqual([undefined, undefined]);
  });

  const TOTALS = 5;
  const blank = (record: string, from: number, to: number) =>
    record.slice(0, from - 1) + ' '.repeat(to - from + 1) + record.slice(to);
  it('compares the balance alone if the bank states no sums (sequra/norma43_parser, a file of 2025)', async () => {
    const { parts } = await read(changed(TOTALS, (record) => blank(record, 21, 58)));
    expect(parts[0]).toMatchObject({ doesAddUp: true, closingCents: 8500, unread: [] });
    const other = changed(TOTALS, (record) => blank(record, 21, 58).replace('8500', '8501'));
    expect((await read(other)).parts[0]).toMatchObject({ doesAddUp: false });
  });

  it.each([
    ['of the beginning', 0, 33, 47],
    ['of the end', TOTALS, 59, 73],
  ])('knows no balances if the one %s is blank', async (_which, index, from, to) => {
    const { parts } = await read(changed(index, (record) => blank(record, from, to)));
    expect(parts[0]).toMatchObject({ doesAddUp: undefined, unread: [] });
    expect(parts[0]).not.toHaveProperty('openingCents');
    expect(parts[0]).not.toHaveProperty('closingCents');
  });

  it('takes a balance without a key of its side for money in the account (OCA/l10n-spain, test.n43)', async () => {
    const { parts } = await read(
      changed(TOTALS, (record) => `${record.slice(0, 58)}0${record.slice(59)}`),
    );
    expect(parts[0]).toMatchObject({ doesAddUp: true, closingCents: 8500, unread: [] });
  });

  it('needs no days of the account', async () => {
    const { parts } = await read(changed(0, (record) => blank(record, 21, 32)));
    expect(parts[0]).toMatchObject({ from: '2026-11-20', until: '2026-11-23', unread: [] });
  });
});
