/** The receipts of a year as a table, in both stores. */
import { createApi } from '@almsway/api/api';
import type { Stores } from '@almsway/api/ports';
import type { Records } from '@almsway/api/records';
import { csvText } from '@almsway/contract/csv';
import type { Table } from '@almsway/contract/table-cells';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { beforeAll, describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf } from '#tests/support/members.ts';
import { NO_RECORDS } from '#tests/support/no-records.ts';

const ANA = {
  name: 'Ana "la Rubia" Pérez; Gil',
  taxId: '12345678Z',
  street: '=HYPERLINK("https://example.org")',
  postalCode: '08001',
  city: 'Barcelona',
  country: 'ES',
};
const PAUL = { ...ANA, name: 'Paul', taxId: 'X1234567L', street: 'Rue 1', country: 'FR' };
const receipt = (
  number: string,
  receivedOn: string,
  amountCents: number,
  more: Partial<Records['receipts']> = {},
): Records['receipts'] => ({
  number,
  offeringId: 'offering',
  reference: 'MAAAAAAA',
  issuedAt: `${receivedOn}T11:00:00.000Z`,
  receivedOn,
  amountCents,
  donor: ANA,
  entity: DEMO_ENTITY,
  monasticName: 'Ayya Sujātā',
  replaces: '',
  cause: '',
  reason: '',
  userId: '',
  ...more,
});

const ayya = monasticOf('ayya', {});
const records = {
  ...NO_RECORDS,
  users: [ayya.user],
  profiles: [{ ...ayya.profile, photo: '', supportMethods: [] }],
  // The receipts of one offering are enough: the file does not show which they are of.
  offerings: [
    {
      offeringId: 'offering',
      reference: 'MAAAAAAA',
      userId: '',
      profileId: 'ayya',
      status: 'receipted' as const,
      amountCents: 1000,
      receivedCents: 1000,
      receivedOn: '2024-03-01',
      method: 'bank' as const,
      cadence: 'once' as const,
      receiver: 'entity' as const,
      isDeductible: true,
      dedication: '',
      createdAt: '2024-03-01T11:00:00.000Z',
      events: [],
    },
  ],
  receipts: [
    receipt('2024-000001', '2024-03-01', 1000),
    receipt('2025-000001', '2025-03-01', 1000),
    receipt('2026-000001', '2026-03-01', 123_456),
    receipt('2026-000002', '2026-03-02', 2000, { donor: PAUL }),
    receipt('2026-000003', '2026-03-02', 2500, { donor: PAUL, replaces: '2026-000002' }),
    receipt('2026-000004', '2026-04-01', 500, { donor: PAUL }),
    receipt('2026-000005', '2026-04-01', 0, {
      donor: PAUL,
      replaces: '2026-000004',
      cause: 'returned',
    }),
    // Corrected, because the money arrived in another year than was noted.
    receipt('2026-000006', '2026-01-02', 800, { donor: PAUL }),
    receipt('2026-000007', '2025-12-30', 800, { donor: PAUL, replaces: '2026-000006' }),
    // Arrived in December, issued after midnight of the new year in Madrid.
    receipt('2027-000001', '2026-12-31', 700, { issuedAt: '2026-12-31T23:30:00.000Z' }),
    receipt('2027-000002', '2027-01-02', 900),
    receipt('2027-000003', '2026-12-30', 600, { donor: PAUL }),
    receipt('2027-000004', '2026-12-30', 0, {
      donor: PAUL,
      replaces: '2027-000003',
      cause: 'mistake',
    }),
  ],
};

const LINES_OF_2026 = [
  'Número;Fecha de emisión;Fecha de llegada;NIF;Nombre;Dirección;Código postal;Población;Provincia;País;Importe;Clase;Recurrente;Estado;Sustituye a;Sustituido por',
  `2026-000001;2026-03-01;2026-03-01;12345678Z;"Ana ""la Rubia"" Pérez; Gil";"'=HYPERLINK(""https://example.org"")";08001;Barcelona;08;ES;1234,56;dineraria;sí;válido;;`,
  '2026-000002;2026-03-02;2026-03-02;X1234567L;Paul;Rue 1;08001;Barcelona;99;FR;20,00;dineraria;no;sustituido;;2026-000003',
  '2026-000003;2026-03-02;2026-03-02;X1234567L;Paul;Rue 1;08001;Barcelona;99;FR;25,00;dineraria;no;válido;2026-000002;',
  '2026-000004;2026-04-01;2026-04-01;X1234567L;Paul;Rue 1;08001;Barcelona;99;FR;5,00;dineraria;no;anulado: devuelto;;2026-000005',
  '2026-000005;2026-04-01;2026-04-01;X1234567L;Paul;Rue 1;08001;Barcelona;99;FR;0,00;dineraria;no;anulación: devuelto;2026-000004;',
  '2026-000006;2026-01-02;2026-01-02;X1234567L;Paul;Rue 1;08001;Barcelona;99;FR;8,00;dineraria;no;sustituido;;2026-000007',
  `2027-000001;2027-01-01;2026-12-31;12345678Z;"Ana ""la Rubia"" Pérez; Gil";"'=HYPERLINK(""https://example.org"")";08001;Barcelona;08;ES;7,00;dineraria;sí;válido;;`,
  '2027-000003;2026-12-30;2026-12-30;X1234567L;Paul;Rue 1;08001;Barcelona;99;FR;6,00;dineraria;no;anulado: emitido por error;;2027-000004',
  '2027-000004;2026-12-30;2026-12-30;X1234567L;Paul;Rue 1;08001;Barcelona;99;FR;0,00;dineraria;no;anulación: emitido por error;2027-000003;',
];

describe.each(bothStores())('the receipts of a year, over %s', (_name, storesWith) => {
  let stores: Stores;
  const exported = async (year: number) => {
    const api = createApi({
      stores,
      verifier: { verify: async () => undefined },
      clock: () => new Date('2027-01-10T10:00:00.000Z'),
      staffToken: 'staff',
      rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 1000 },
    });
    const response = await api.handle(
      new Request('https://api.test/staff/receipts/exports', {
        method: 'POST',
        headers: { Authorization: 'Staff staff', 'Content-Type': 'application/json' },
        body: JSON.stringify({ year }),
      }),
    );
    const { data } = (await response.json()) as { data?: Table };
    return { status: response.status, name: data?.name, csv: csvText(data?.rows ?? []) };
  };

  beforeAll(async () => {
    ({ stores } = await storesWith(records));
  });

  it('are those of money that arrived in it, with what became of each', async () => {
    const csv = LINES_OF_2026.join('\r\n');
    expect(await exported(2026)).toEqual({ status: 200, name: 'receipts-2026', csv });
  });

  it('are only the line of names in a year without any', async () => {
    const [csv] = LINES_OF_2026;
    expect(await exported(2023)).toEqual({ status: 200, name: 'receipts-2023', csv });
    expect(await exported(1)).toMatchObject({ status: 400 });
  });

  it('are named in the log with their year', async () => {
    const wanted = { action: 'receipt.export' } as const;
    const { rows } = await stores.auditLog.find(wanted, { after: undefined, limit: 10 });
    expect(rows.map(({ subjectType, subjectId }) => [subjectType, subjectId])).toEqual([
      ['receipt', '2023'],
      ['receipt', '2026'],
    ]);
  });
});
