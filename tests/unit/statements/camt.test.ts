import { readStatement } from '@almsway/statements/read-statement';
import { describe, expect, it } from 'vitest';

import { bytesOf, camtFile, IBAN, OTHER_IBAN, TODAY } from '#tests/support/statement-files.ts';

const read = async (text: string, account?: string) =>
  readStatement(bytesOf(text), { today: TODAY, ...(account === undefined ? {} : { account }) });

/** A statement with these entries, by the message definition report of the version. */
const statement = (
  entries: string,
  version = '02',
  more = '',
) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${more}${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (rest: string, { amount = '25.00', direction = 'CRDT', state = 'BOOK' } = {}) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${state}</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${rest}</Ntry>`;

describe('camt.053', () => {
  it.each(['02', '04', '06', '08', '10', '13'])('is read in version 001.%s', async (version) => {
    const movements = [
      { day: '2026-11-20', cents: 2500, text: 'Para las monjas & MK7R2WQ9' },
      { day: '2026-11-21', cents: -4000, text: 'Luz' },
    ];
    const { kind, parts } = await read(camtFile(movements, { opening: 10_000, version }));
    expect(kind).toBe('camt');
    expect(parts[0]).toMatchObject({
      account: IBAN,
      openingCents: 10_000,
      closingCents: 8500,
      doesAddUp: true,
      lines: [
        {
          bookedOn: '2026-11-20',
          amountCents: 2500,
          payer: 'Ana Ruiz',
          text: 'Ana Ruiz Para las monjas & MK7R2WQ9',
          row: 1,
        },
        { bookedOn: '2026-11-21', amountCents: -4000 },
      ],
    });
  });

  it('takes texts, references, names and ids from where each bank writes them', async () => {
    const details = `<AcctSvcrRef>ENTRY-1</AcctSvcrRef><NtryRef>7</NtryRef><NtryDtls><TxDtls>
      <Refs><AcctSvcrRef>TX-1</AcctSvcrRef><EndToEndId>MK7R2WQ9</EndToEndId></Refs>
      <RltdPties><UltmtDbtr><Nm>Ana N&#250;&#xF1;ez</Nm></UltmtDbtr><Dbtr><Nm>A Bank</Nm></Dbtr></RltdPties>
      <RmtInf><Ustrd>Para las</Ustrd><Ustrd>monjas</Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>
      </TxDtls></NtryDtls><AddtlNtryInf>TRANSFERENCIA</AddtlNtryInf>`;
    const { parts } = await read(statement(entry(details)));
    expect(parts[0]?.lines).toMatchObject([
      {
        payer: 'Ana Núñez',
        bankId: 'TX-1',
        text: 'Ana Núñez Para las monjas RF18539007547034 MK7R2WQ9 TRANSFERENCIA',
      },
    ]);
    const bare = await read(
      statement(
        entry(
          '<NtryRef>7</NtryRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls></NtryDtls>',
        ),
      ),
    );
    expect(bare.parts[0]?.lines).toMatchObject([{ bankId: '7', text: '', payer: '' }]);
  });

  it('reads the movements of a batch one by one if they add up to its entry', async () => {
    const one = (amount: string, name: string, version = '02') => {
      const written =
        version === '02'
          ? `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`
          : `<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;
      return `<TxDtls>${written}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
    };
    const batch = (list: string) =>
      entry(`<AcctSvcrRef>B</AcctSvcrRef><NtryDtls><Btch/>${list}</NtryDtls>`);
    for (const version of ['02', '08']) {
      const { parts } = await read(
        statement(batch(one('10.00', 'Ana', version) + one('15.00', 'Eva', version)), version),
      );
      expect(parts[0]?.lines.map(({ amountCents, payer }) => [amountCents, payer])).toEqual([
        [1000, 'Ana'],
        [1500, 'Eva'],
      ]);
    }
    const { parts } = await read(statement(batch(one('10.00', 'Ana') + one('14.00', 'Eva'))));
    expect(parts[0]?.lines.map(({ amountCents, payer }) => [amountCents, payer])).toEqual([
      [2500, ''],
    ]);
    const equal = await read(statement(batch(one('12.50', 'Ana') + one('12.50', 'Eva'))));
    expect(new Set(equal.parts[0]?.lines.map(({ lineId }) => lineId)).size).toBe(2);
  });

  it('gives a reversal the direction that it has in the account', async () => {
    const reversal = '<RvslInd>true</RvslInd>';
    const { parts } = await read(
      statement(entry(reversal, { direction: 'DBIT' }) + entry(reversal)),
    );
    expect(parts[0]?.lines.map(({ amountCents }) => amountCents)).toEqual([-2500, 2500]);
  });

  it.each([
    ['state', entry('', { state: 'PDNG' })],
    ['state', entry('', { state: '<Cd>INFO</Cd>' })],
    ['amount', entry('', { amount: '25,00' })],
    ['amount', entry('', { amount: '-25.00' })],
    ['sign', entry('', { direction: 'X' })],
    ['currency', entry('').replace('"EUR"', '"USD"')],
    ['day', entry('').replace('2026-11-20', '2026-13-20')],
    ['futureDay', entry('').replace('2026-11-20', '2026-11-30')],
  ])('leaves an entry unread: %s', async (reason, changed) => {
    const { parts } = await read(statement(changed + entry('')));
    expect(parts[0]).toMatchObject({ lines: [{ row: 2 }], unread: [{ row: 1, reason }] });
  });

  it.each([
    ['25', 2500],
    ['25.5', 2550],
    ['25.500', 2550],
    ['1234.00000', 123_400],
  ])('reads the amount %s', async (amount, cents) => {
    const { parts } = await read(statement(entry('', { amount })));
    expect(parts[0]?.lines[0]?.amountCents).toBe(cents);
  });

  it('takes times for days, value days where there is nothing else, and the days it says it covers', async () => {
    const timed = entry('').replace(
      '<Dt>2026-11-20</Dt>',
      '<DtTm>2026-11-20T10:00:00+01:00</DtTm>',
    );
    const range =
      '<FrToDt><FrDtTm>2026-11-01T00:00:00</FrDtTm><ToDtTm>2026-11-25T23:59:59</ToDtTm></FrToDt>';
    const { parts } = await read(statement(timed, '02', range));
    expect(parts[0]).toMatchObject({
      from: '2026-11-01',
      until: '2026-11-25',
      hasValueDaysOnly: false,
      lines: [{ bookedOn: '2026-11-20' }],
    });
    const valued = await read(statement(entry('').replaceAll('BookgDt', 'ValDt')));
    expect(valued.parts[0]).toMatchObject({
      hasValueDaysOnly: true,
      lines: [{ bookedOn: '2026-11-20' }],
    });
  });

  it('holds several accounts, and accounts without an IBAN', async () => {
    const two = camtFile([{ day: '2026-11-20', cents: 100, text: 'x' }]).replace(
      '</BkToCstmrStmt>',
      `<Stmt><Acct><Id><Othr><Id>${OTHER_IBAN}</Id></Othr></Id></Acct>${entry('')}</Stmt></BkToCstmrStmt>`,
    );
    expect((await read(two)).parts.map(({ account }) => account)).toEqual([IBAN, OTHER_IBAN]);
    expect((await read(two, OTHER_IBAN)).parts.map(({ account }) => account)).toEqual([OTHER_IBAN]);
  });

  it.each([
    ['damaged', statement(entry('')).slice(0, -60)],
    ['damaged', statement('').replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document')],
    [
      'noColumns',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.050.001.05"><X/></Document>',
    ],
  ])('is refused as %s', async (code, text) => {
    await expect(read(text)).rejects.toMatchObject({ fault: { code } });
  });
});

describe('camt.054', () => {
  it('is read with prefixes, and without balances', async () => {
    const file = `<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><n:BkToCstmrDbtCdtNtfctn><n:Ntfctn>
      <n:Acct><n:Id><n:IBAN>${IBAN}</n:IBAN></n:Id></n:Acct><n:Ntry><n:Amt Ccy="EUR">25.00</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd>
      <n:Sts><n:Cd>BOOK</n:Cd></n:Sts><n:BookgDt><n:Dt>2026-11-20</n:Dt></n:BookgDt></n:Ntry></n:Ntfctn></n:BkToCstmrDbtCdtNtfctn></n:Document>`;
    const { parts } = await read(file);
    expect(parts[0]).toMatchObject({
      account: IBAN,
      doesAddUp: undefined,
      lines: [{ bookedOn: '2026-11-20', amountCents: 2500 }],
    });
  });
});
