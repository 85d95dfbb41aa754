import { ibanInFours } from '@almsway/contract/giving/methods';
import { BUSY_DESK, busyDesk } from '@almsway/mocks/situations/busy-desk.ts';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import type { Meta } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { expect, spyOn, waitFor, within } from 'storybook/test';

import { atDesk, DESK_META, seesHeading } from '../support/desk-story.tsx';
import { mocksOf, personOf } from '../support/person.ts';
import { screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

// The import of a bank statement.
const meta = {
  ...DESK_META,
  title: 'Screens / Desk / Bank',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const HEAD = `Cuenta;${DEMO_ENTITY.iban};\nFecha operación;Concepto;Importe\n`;
const csv = (name: string, ...parts: BlobPart[]) => new File(parts, name, { type: 'text/csv' });

/** A file that is refused: the page says why, and nothing changes. */
type Why = Parameters<ReturnType<typeof personOf>['isTold']>[0];
const refused = (makeFile: () => File, why: Why, values: Record<string, string> = {}) =>
  screenStory(atDesk('/desk/bank'), async (context) => {
    const { drops, text, isTold, page } = personOf(context);
    await seesHeading(context, text('desk.bank.title'));
    const before = mocksOf(context).backend.data.latest.offerings;
    const file = makeFile();
    await drops('desk.bank.file', file);
    await isTold(why, { file: file.name, ...values });
    await expect(page.queryByText(text('desk.bank.applyHint'))).toBeNull();
    await expect(mocksOf(context).backend.data.latest.offerings).toBe(before);
  });

const NONE = { count: 0, cents: 0 };
const IMPORTED = {
  importId: 'import-october',
  account: DEMO_ENTITY.iban,
  file: {
    name: 'october.csv',
    kind: 'csv',
    account: DEMO_ENTITY.iban,
    from: '2026-10-01',
    until: '2026-10-31',
    incoming: NONE,
    outgoing: NONE,
    known: NONE,
  },
  totals: { known: NONE, confirmed: NONE, recorded: NONE, setAside: NONE, open: NONE },
  importedBy: { kind: 'token', staffId: '' },
  importedAt: '2026-11-01T09:00:00.000Z',
} as const;
/** The start of the page: the accounts so far and the last imports, with what they left open. */
export const LastImports = screenStory(
  atDesk('/desk/bank', (db) => {
    db.bankImports = [
      { ...IMPORTED, importId: 'import-october' },
      {
        ...IMPORTED,
        importId: 'import-november',
        file: {
          ...IMPORTED.file,
          from: '2026-11-01',
          until: '2026-11-20',
          incoming: { count: 31, cents: 124_000 },
          outgoing: { count: 3, cents: -9000 },
        },
        totals: { ...IMPORTED.totals, open: { count: 2, cents: 7500 } },
        importedAt: '2026-11-21T09:00:00.000Z',
      },
    ];
  }),
  async (context) => {
    const { page, text } = personOf(context);
    const imports = await page.findByRole('region', { name: text('desk.bank.imports') });
    const [first] = within(imports).getAllByRole('listitem');
    await expect(first).toHaveTextContent(text('desk.bank.importLines', { count: 34 }));
    await expect(first).toHaveTextContent(/75/);
  },
);
LastImports.tags = ['!full'];
/** The last statement of the account ended two days before this one begins. */
export const DaysAreMissing = screenStory(
  atDesk('/desk/bank', (db) => {
    db.bankImports = [IMPORTED];
  }),
  async (context) => {
    const { drops, isTold } = personOf(context);
    await drops('desk.bank.file', csv('november.csv', HEAD, '03/11/2026;Donativo;25,00\n'));
    await isTold('desk.bank.facts.gap');
  },
);

export const FileIsNoStatement = refused(
  () => new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' }),
  'desk.bank.pdf',
);
FileIsNoStatement.tags = ['!full'];
/** Other kinds of file are recognised by their content, whatever their name. */
const binary = (name: string, ...bytes: number[]) => new File([new Uint8Array(bytes)], name);
export const FileOfOldExcel = refused(
  () => binary('movimientos.xls', 0xd0, 0xcf, 0x11, 0xe0),
  'desk.bank.oldExcel',
);
export const FileIsPage = refused(
  () => new File(['<html><table><tr><td>FECHA OPERACIÓN'], 'movimientos.xls'),
  'desk.bank.html',
);
export const FileWithPassword = refused(
  () => binary('movimientos.xlsx', 0x50, 0x4b, 3, 4, 20, 0, 1, 0),
  'desk.bank.encrypted',
);
export const FileIsOtherArchive = refused(
  () => binary('movimientos.gz', 0x1f, 0x8b, 8),
  'desk.bank.otherZip',
);
export const FileIsPicture = refused(
  () => binary('extracto.jpg', 0xff, 0xd8, 0xff, 0xe0),
  'desk.bank.image',
);
export const FileCutOff = refused(
  () => new File(['11210004180200051332'], 'movimientos.n43'),
  'desk.bank.damaged',
  { row: '1' },
);
export const FileIsLetter = refused(
  () => new File(['Querida tesorera:\n\nUn saludo'], 'carta.txt'),
  'desk.bank.noColumns',
);
export const FileTooLarge = refused(
  () => csv('everything.csv', new Uint8Array(50_000_000)),
  'desk.bank.tooLarge',
);
export const FileWithoutLines = refused(() => csv('empty.csv', HEAD), 'desk.bank.empty');
/** A file with days that nobody else writes. */
export const FileOfAnotherBank = refused(
  () => csv('other-bank.csv', `${HEAD}20-XI-2026;MABCDEFG;25,00\n21-XI-2026;Ana;10,00`),
  'desk.bank.noneRead',
  { row: '3', cell: '20-XI-2026' },
);
/** The account of the entity is offered; another is asked for without an error, which comes with an empty answer. */
export const FileWithoutAccount = screenStory(atDesk('/desk/bank'), async (context) => {
  const { drops, isTold, presses, page, text } = personOf(context);
  const file = csv('november.csv', 'Fecha;Concepto;Importe\n20/11/2026;Ana;10,00');
  await drops('desk.bank.file', file);
  await isTold('desk.bank.accountNeeded');
  await expect(page.getByRole('radio', { checked: true })).toHaveFocus();
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(
    ibanInFours(DEMO_ENTITY.iban),
  );
  await context.userEvent.click(page.getByRole('radio', { name: text('desk.bank.otherChoice') }));
  const field = page.getByLabelText(text('desk.bank.account'));
  await expect(field).toHaveFocus();
  await expect(field).toBeValid();
  await expect(page.getByText('november.csv')).toBeVisible();
  await presses('button', 'desk.bank.compare');
  await isTold('desk.bank.accountMissing');
  await expect(field).toBeInvalid();
});
/** Rows that are no movements are named, and the others compared. */
export const FileWithUnreadRows = screenStory(atDesk('/desk/bank'), async (context) => {
  const { drops, sees } = personOf(context);
  await drops('desk.bank.file', csv('november.csv', `${HEAD}20/11/2026;Ana;10,00\nTotal;;10,00`));
  await sees('desk.bank.unread', { count: 1 });
  await sees('desk.bank.unread.day', { row: 4, cell: 'Total' });
  await sees('desk.bank.applyHint');
});
/** While a statement is compared and afterwards, its place is one line with name, lines, days and account. */
export const FileFolded = screenStory(atDesk('/desk/bank'), async (context) => {
  const { drops, sees, page, text } = personOf(context);
  const line = (day: string) => `${day};Ana;10,00`;
  const rows = ['2025-11-03', '2025-11-25'].map(line).join('\n');
  await drops('desk.bank.file', csv('november.csv', `${HEAD}${rows}`));
  await sees('desk.bank.applyHint');
  await expect(page.queryByText(text('desk.bank.drop'))).toBeNull();
  await expect(page.getByLabelText(text('desk.bank.file'))).toHaveAccessibleDescription(
    /^november\.csv.*2\s.*2025.*ES\d\d\s\d{4}\s/,
  );
  // A file that cannot be read takes its place again.
  await drops('desk.bank.file', csv('empty.csv', HEAD));
  await sees('desk.bank.empty', { file: 'empty.csv' });
  await sees('desk.bank.drop');
  await expect(page.queryByText(text('desk.bank.applyHint'))).toBeNull();
});

/** The declared offerings of the seed that the entity receives. */
const declaredOf = (db: Db) =>
  db.offerings.filter(
    ({ status, receiver, method }) =>
      status === 'declared' && receiver === 'entity' && method === 'bank',
  );
const amountOf = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
const linesOf = (db: Db) =>
  declaredOf(db)
    .map(({ reference, amountCents }) => `20/11/2026;Señal ${reference};${amountOf(amountCents)}`)
    .join('\n');
const statementOf = (db: Db) => `${HEAD}${linesOf(db)}`;

/** A file for a different account than the one offerings are sent to. */
export const FileOfAnotherAccount = screenStory(atDesk('/desk/bank'), async (context) => {
  const { drops, isTold } = personOf(context);
  const other = 'ES9121000418450200051332';
  const file = csv('private.csv', statementOf(seed).replace(DEMO_ENTITY.iban, other));
  await drops('desk.bank.file', file);
  await isTold('desk.bank.notOurAccount', {
    account: ibanInFours(other),
    entity: ibanInFours(DEMO_ENTITY.iban),
  });
});

/** Columns with names that are not known are asked about, once for all files of the kind. */
export const FileWithUnknownColumns = screenStory(atDesk('/desk/bank'), async (context) => {
  const { drops, presses, sees, isTold, page, text } = personOf(context);
  const file = () =>
    csv(
      'caja.csv',
      `Cuenta;${DEMO_ENTITY.iban};\nCuándo;Qué;Cuánto\n20/11/2026;Ana;10,00\n21/11/2026;Luz;-4,00`,
    );
  await drops('desk.bank.file', file());
  await waitFor(() =>
    expect(page.getByRole('heading', { name: text('desk.bank.columnsTitle') })).toHaveFocus(),
  );
  const meaning = (name: string) => page.getByRole('combobox', { name });
  await expect(meaning('Cuándo')).toHaveAccessibleDescription('20/11/2026 · 21/11/2026');
  await presses('button', 'desk.bank.useColumns');
  await isTold('desk.bank.columnsDay');
  await context.userEvent.selectOptions(meaning('Cuándo'), text('desk.bank.column.day'));
  await presses('button', 'desk.bank.useColumns');
  await isTold('desk.bank.columnsAmount');
  await context.userEvent.selectOptions(meaning('Cuánto'), text('desk.bank.column.amount'));
  await presses('button', 'desk.bank.useColumns');
  await sees('desk.bank.applyHint');
  await drops('desk.bank.file', file());
  await sees('desk.bank.applyHint');
  await presses('button', 'desk.bank.changeColumns');
  await expect(meaning('Cuándo')).toHaveDisplayValue(text('desk.bank.column.day'));
  await expect(page.queryByText(text('desk.bank.applyHint'))).toBeNull();
});
FileWithUnknownColumns.tags = ['!full'];

const record = (text: string) => text.padEnd(80);
/** Norma 43: two accounts, of which the second has one movement of 25.01 euros and closes with 125.02. */
const NORMA_43 = [
  '11999900010000000042261101261127200000000000000978',
  `33999900010000000042${'0'.repeat(38)}2${'0'.repeat(14)}978`,
  '11210004180200051332261101261127200000000010001978',
  '22    0418261120261120020012000000000025010000000000000000000000',
  '2301TRANSFERENCIA DE ANA',
  `33210004180200051332${'0'.repeat(19)}0000100000000002501200000000012502978`,
  `88${'9'.repeat(18)}000006`,
]
  .map(record)
  .join('\r\n');
/** A file with several accounts asks for one, and says what it contains. */
export const FileOfSeveralAccounts = screenStory(atDesk('/desk/bank'), async (context) => {
  const { drops, presses, sees, isTold, page, booked } = personOf(context);
  await drops('desk.bank.file', new File([NORMA_43], 'movimientos.n43'));
  await isTold('desk.bank.severalAccounts');
  const iban = 'ES9121000418450200051332';
  await context.userEvent.click(page.getByRole('radio', { name: ibanInFours(iban) }));
  await presses('button', 'desk.bank.compare');
  await sees('desk.bank.facts.addUp', { opening: booked(10_001), closing: booked(12_502) });
});

/** What is wrong with a statement is said before anything is applied: its balance, its days, and its rows. */
export const FileWithFaults = screenStory(atDesk('/desk/bank'), async (context) => {
  const { drops, sees, isTold, page, text } = personOf(context);
  const rows = [
    '20/11/2026;Ana;10,00;Completado;110,00',
    '21/11/2026;Bea;10,00;Completado;140,00',
    '21/11/2026;Eva;10,00;Pendiente;150,00',
    '21/11/2062;Pau;10,00;Completado;160,00',
    '21/11/2026;Mar;diez;Completado;170,00',
    '21/11/2026;Sol;10,00;Completado',
    '31/02/2026;Luz;10,00;Completado;170,00',
    '21/11/2026;Noa;10,00;Completado;180;00',
  ].join('\n');
  const head = `Cuenta;${DEMO_ENTITY.iban};\nFecha valor;Concepto;Importe;Estado;Saldo\n`;
  await drops('desk.bank.file', csv('november.csv', `${head}${rows}`));
  await sees('desk.bank.facts.doesNotAddUp');
  await sees('desk.bank.facts.valueDaysOnly');
  await isTold('desk.bank.unread', { count: 6 });
  await sees('desk.bank.unread.state', { row: 5, cell: 'Pendiente' });
  await sees('desk.bank.unread.futureDay', { row: 6, cell: '21/11/2062' });
  await context.userEvent.click(page.getByText(text('desk.bank.unreadMore', { count: 1 })));
  await sees('desk.bank.unread.cells', { row: 10, cell: '21/11/2026 Noa 10,00 Completado 180 00' });
});

/** Text in encodings that banks still use is decoded correctly. */
const read = (makeFile: () => File) =>
  screenStory(atDesk('/desk/bank'), async (context) => {
    const { drops, page, text, sees } = personOf(context);
    await drops('desk.bank.file', makeFile());
    const values = { group: text('desk.bank.matched'), count: declaredOf(seed).length };
    await sees('desk.bank.group', values);
    await context.userEvent.click(page.getByText(text('desk.bank.group', values)));
    await expect((await page.findAllByText(/^Señal M/))[0]).toBeVisible();
  });
const bytesOf = (text: string, width: 1 | 2) =>
  width === 1
    ? Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    : new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0)).buffer);
export const FileInWindows1252 = read(() => csv('november.csv', bytesOf(statementOf(seed), 1)));
export const FileInUtf16 = read(() => csv('november.csv', bytesOf(statementOf(seed), 2)));

/** Importing the same file again changes nothing, and the page says that it was applied. */
export const FileAppliedAlready = screenStory(atDesk('/desk/bank'), async (context) => {
  const { drops, presses, sees, isTold, page, text } = personOf(context);
  const count = declaredOf(seed).length;
  await drops('desk.bank.file', csv('november.csv', statementOf(seed)));
  await presses('button', 'desk.bank.apply', { count });
  await presses('button', 'desk.summary.next');
  const before = mocksOf(context).backend.data.latest.offerings;
  await drops('desk.bank.file', csv('november.csv', statementOf(seed)));
  await isTold('desk.bank.doneTitle');
  await sees('desk.bank.doneBody');
  await expect(
    page.getByRole('button', { name: text('desk.bank.apply', { count: 0 }) }),
  ).toBeDisabled();
  await expect(mocksOf(context).backend.data.latest.offerings).toBe(before);
});

/** One character of the reference is missing: the offering is suggested, and a person chooses it. */
export const ReferenceMistyped = screenStory(atDesk('/desk/bank'), async (context) => {
  const { drops, page, sees } = personOf(context);
  const [{ reference, amountCents } = { reference: '', amountCents: 0 }] = declaredOf(seed);
  const row = `20/11/2026;Gracias ${reference.slice(0, -1)};${amountOf(amountCents)}`;
  await drops('desk.bank.file', csv('november.csv', `${HEAD}${row}`));
  const why = personOf(context).text('desk.bank.reason.nearReference');
  await expect(await page.findByText(why, { exact: false })).toBeVisible();
  const [first] = page.getAllByRole('button', { name: new RegExp(reference) });
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await sees('desk.bank.applyHint');
});

/** What was chosen comes back when another file was read meanwhile, or one that is no statement. */
export const FileChosenAgain = screenStory(atDesk('/desk/bank'), async (context) => {
  const { drops, page, sees } = personOf(context);
  const [{ reference, amountCents } = { reference: '', amountCents: 0 }] = declaredOf(seed);
  const november = csv(
    'november.csv',
    `${HEAD}20/11/2026;${reference};${amountOf(amountCents + 100)}`,
  );
  const candidate = { name: new RegExp(reference) };
  await drops('desk.bank.file', november);
  await context.userEvent.click(await page.findByRole('button', candidate));
  await sees('desk.bank.apply', { count: 1 });

  await drops('desk.bank.file', csv('october.csv', `${HEAD}20/10/2026;Ana;10,00`));
  await sees('desk.bank.apply', { count: 0 });
  await drops('desk.bank.file', csv('empty.csv', HEAD));
  await sees('desk.bank.empty', { file: 'empty.csv' });
  await drops('desk.bank.file', november);
  await expect(await page.findByRole('button', candidate)).toHaveAttribute('aria-pressed', 'true');
  await sees('desk.bank.apply', { count: 1 });
});

/** Lines of the statement of a story: text, amount in cents. All are of one day. */
const rowsOf = (rows: readonly (readonly [text: string, cents: number])[]) =>
  csv(
    'november.csv',
    HEAD + rows.map(([text, cents]) => `20/11/2026;${text};${amountOf(cents)}`).join('\n'),
  );

const [SENT, OTHER_SENT] = declaredOf(seed);
if (!SENT || !OTHER_SENT) throw new Error('The seed has too few declared offerings.');
const nameOf = (userId: string) => seed.users.find((user) => user.userId === userId)?.name ?? '';
const isArrived = ({ status, receiver, method }: Db['offerings'][number]) =>
  status === 'confirmed' && receiver === 'entity' && method === 'bank';
const ARRIVED = seed.offerings.findLast((row) => isArrived(row) && row.userId !== '');
if (!ARRIVED) throw new Error('The seed has no received offering.');
const STRANGER = 'Transferencia De PERSONA EJEMPLO DESCONOCIDA, Concepto';

/** A statement that was compared, over the seed or changed data. */
const importing = (
  rows: readonly (readonly [text: string, cents: number])[],
  play: (context: PlayContext, person: ReturnType<typeof personOf>) => Promise<void>,
  arrange?: (db: Db) => void,
) =>
  screenStory(atDesk('/desk/bank', arrange), async (context) => {
    const person = personOf(context);
    // The page takes the focus when it is opened.
    await person.isAtHeading('desk.bank.title');
    await person.drops('desk.bank.file', rowsOf(rows));
    await person.sees('desk.bank.applyHint');
    await play(context, person);
  });
const storedOf = (context: PlayContext, offeringId: string) =>
  mocksOf(context).backend.data.latest.offerings.find((row) => row.offeringId === offeringId);
const movementsOf = (context: PlayContext) => mocksOf(context).backend.data.latest.bankMovements;
/** The candidates of the first line, in their order. */
const candidatesOf = ({ canvasElement }: PlayContext) =>
  [
    ...(canvasElement.querySelector('[data-line]')?.querySelectorAll('[aria-pressed]') ?? []),
  ] as HTMLElement[];
const chooses = (offering: { reference: string }) => ({ name: new RegExp(offering.reference) });

/** A matching line says whose offering it confirms, before anything is applied. */
export const LineMatches = importing(
  [[`Gracias ${SENT.reference}`, SENT.amountCents]],
  async ({ userEvent }, { page, text }) => {
    await userEvent.click(
      page.getByText(text('desk.bank.group', { group: text('desk.bank.matched'), count: 1 })),
    );
    const row = await page.findByText(new RegExp(SENT.reference + ', '));
    await expect(row).toHaveTextContent(nameOf(SENT.userId));
    await expect(row).toBeVisible();
  },
);

/** The payer is a stranger: the offering is proposed, has the focus, and is confirmed by its number alone. */
export const LineOfAnotherPayer = importing(
  [[`${STRANGER} ${SENT.reference}`, SENT.amountCents]],
  async (context, { isTold, sees, presses }) => {
    await isTold('desk.bank.why.otherPayer');
    await sees('desk.bank.apply', { count: 0 });
    const [candidate] = candidatesOf(context);
    await expect(candidate).toHaveFocus();
    await expect(candidate).toHaveTextContent(nameOf(SENT.userId));
    await context.userEvent.keyboard('1');
    await expect(candidate).toHaveAttribute('aria-pressed', 'true');
    await presses('button', 'desk.bank.apply', { count: 1 });
    await sees('desk.summary.print');
    await expect(storedOf(context, SENT.offeringId)).toMatchObject({ status: 'confirmed' });
  },
);

export const LineOfAnotherAmount = importing(
  [[SENT.reference, SENT.amountCents + 100]],
  async (context, { isTold, presses, sees }) => {
    await isTold('desk.bank.why.amountDiffers');
    await context.userEvent.keyboard('1');
    await presses('button', 'desk.bank.apply', { count: 1 });
    await sees('desk.summary.print');
    await expect(storedOf(context, SENT.offeringId)).toMatchObject({
      receivedCents: SENT.amountCents + 100,
    });
  },
);

/** A standing order has last month’s reference: the offering that is due comes first, a further payment next. */
export const LineOfAStandingOrder = importing(
  [[ARRIVED.reference, ARRIVED.amountCents]],
  async (context, { isTold, text }) => {
    await isTold('desk.bank.why.alreadyReceived');
    const [due, further] = candidatesOf(context);
    await expect(due).toHaveFocus();
    await expect(due).toHaveTextContent(text('desk.bank.reason.dueNext'));
    await expect(due).toHaveTextContent('MDDDDDDD');
    await expect(further).toHaveTextContent(ARRIVED.reference);
  },
  (db) => {
    // As before standing gifts were known: each month an offering of its own.
    const once = { ...ARRIVED, cadence: 'once' as const };
    const { receivedOn: _on, receivedCents: _cents, ...rest } = once;
    const declaredAt = '2026-11-19T10:00:00.000Z';
    const events = [{ event: 'declare' as const, at: declaredAt }];
    const due = { offeringId: 'due', reference: 'MDDDDDDD', status: 'declared' as const };
    db.offerings = [
      ...db.offerings.map((row) =>
        row.offeringId === ARRIVED.offeringId ? { ...once, bankLineId: 'line-of-october' } : row,
      ),
      { ...rest, ...due, createdAt: declaredAt, declaredAt, events },
    ];
  },
);

/** Confirmed by hand a day before: the line becomes its proof, and nobody is notified again. */
export const LineOfAnOfferingConfirmedByHand = importing(
  [[SENT.reference, SENT.amountCents]],
  async (context, { isTold, presses, sees, text }) => {
    await isTold('desk.bank.why.ambiguous');
    await expect(candidatesOf(context)[0]).toHaveTextContent(
      text('desk.bank.reason.confirmedByHand'),
    );
    await context.userEvent.keyboard('1');
    await presses('button', 'desk.bank.apply', { count: 1 });
    await sees('desk.summary.print');
    await expect(storedOf(context, SENT.offeringId)?.bankLineId).toBeDefined();
    await expect(storedOf(context, SENT.offeringId)?.events).toHaveLength(SENT.events.length + 1);
  },
  (db) => {
    db.offerings = db.offerings.map((row) =>
      row.offeringId === SENT.offeringId
        ? {
            ...row,
            status: 'confirmed' as const,
            receivedOn: '2026-11-19',
            receivedCents: row.amountCents,
            events: [...row.events, { event: 'confirm' as const, at: '2026-11-20T09:00:00.000Z' }],
          }
        : row,
    );
  },
);

/** Money that left with the reference of a received offering: its number asks why, and another person approves. */
export const LineOfAReturn = importing(
  [[`DEVOLUCION ${ARRIVED.reference}`, -ARRIVED.amountCents]],
  async (context, { isTold, presses, sees, types, page, text }) => {
    await isTold('desk.bank.why.mayBeReturn');
    await expect(candidatesOf(context)[0]).toHaveFocus();
    await context.userEvent.keyboard('1');
    await sees('desk.bank.returnHint');
    await expect(page.getByLabelText(text('desk.bank.returnReason'))).toHaveFocus();
    await context.userEvent.keyboard('{Escape}');
    await expect(candidatesOf(context)[0]).toHaveAttribute('aria-pressed', 'false');
    await context.userEvent.click(candidatesOf(context)[0] as HTMLElement);
    await presses('button', 'desk.bank.return');
    await isTold('desk.required');
    await types('desk.bank.returnReason', 'Sent twice.');
    await presses('button', 'desk.bank.return');
    await sees('common.undo');
    await presses('button', 'desk.bank.apply', { count: 1 });
    await expect(
      await page.findByRole('heading', { name: new RegExp(`^${text('desk.summary.waiting')}`) }),
    ).toBeVisible();
    await expect(storedOf(context, ARRIVED.offeringId)).toMatchObject({ status: 'confirmed' });
  },
);

/** A movement of an earlier import in other words: asked about, and its number chooses nothing that is not shown. */
const earlier = (text: string): Db['bankMovements'][number] => ({
  lineId: `earlier ${text}`,
  otherIds: [],
  account: DEMO_ENTITY.iban,
  bookedOn: '2026-11-20',
  amountCents: 4200,
  text,
  payer: '',
  bankId: '',
  fileName: 'october.csv',
  importId: 'an-earlier-import',
  use: 'setAside',
  reason: 'A subsidy',
  decidedBy: { kind: 'token', staffId: '' },
  decidedAt: '2026-11-21T10:00:00.000Z',
});
export const LineMayBeADuplicate = importing(
  [['AYUNTAMIENTO', 4200]],
  async (context, { isTold, presses, sees, text, page }) => {
    await isTold('desk.bank.duplicate');
    await expect(page.getByText(/SUBVENCION MUNICIPAL/)).toBeVisible();
    await expect(page.getByRole('button', { name: text('desk.bank.same') })).toHaveFocus();
    await context.userEvent.keyboard('1');
    await sees('desk.bank.apply', { count: 0 });
    await presses('button', 'desk.bank.same');
    await sees('desk.bank.chosen.same');
    await presses('button', 'common.undo');
    await presses('button', 'desk.bank.another');
    await sees('desk.bank.search');
    await sees('desk.bank.apply', { count: 0 });
  },
  (db) => {
    db.bankMovements = [...db.bankMovements, earlier('SUBVENCION MUNICIPAL')];
  },
);
export const LinesMayBeDuplicates = importing(
  [
    ['AYUNTAMIENTO UNO', 4200],
    ['AYUNTAMIENTO DOS', 4200],
  ],
  async (context, { sees, presses }) => {
    await sees('desk.bank.duplicatesBody', { count: 2 });
    await presses('button', 'desk.bank.allSame');
    await presses('button', 'desk.bank.apply', { count: 2 });
    await sees('desk.summary.print');
    await expect(movementsOf(context).filter(({ otherIds }) => otherIds.length > 0)).toHaveLength(
      2,
    );
  },
  (db) => {
    db.bankMovements = [
      ...db.bankMovements,
      earlier('SUBVENCION ENERO'),
      earlier('SUBVENCION JUNIO'),
    ];
  },
);

/** Without a reference: whose name the line has comes first, and has the focus. */
export const LineWithAName = importing(
  [[`TRANSFERENCIA DE ${nameOf(OTHER_SENT.userId).toUpperCase()}`, SENT.amountCents]],
  async (context, { text }) => {
    const [first] = candidatesOf(context);
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).toHaveTextContent(nameOf(OTHER_SENT.userId));
    await expect(first).toHaveTextContent(text('desk.bank.reason.sameName'));
  },
);
const withPoster = (db: Db) => {
  db.profiles = db.profiles.map((profile) =>
    profile.slug === 'ayya-sujata' ? { ...profile, posterReference: 'MPSTR234' } : profile,
  );
};
/** By a monastic’s poster: one press records a gift to them from the payer. */
export const LineOfAPoster = importing(
  [['TRANSFERENCIA DE ROSA MARTIN CONCEPTO MPSTR234', 1234]],
  async (context, { isTold, presses, sees }) => {
    const [first] = candidatesOf(context);
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).toHaveTextContent(/ROSA MARTIN/);
    await isTold('desk.bank.reason.poster', { reference: 'MPSTR234' });
    await context.userEvent.keyboard('1');
    await isTold('desk.bank.chosen.record', { from: 'ROSA MARTIN', to: 'Ayya Sujātā' });
    await presses('button', 'desk.bank.apply', { count: 1 });
    await sees('desk.summary.print');
    const { offerings } = mocksOf(context).backend.data.latest;
    await expect(offerings.at(-1)).toMatchObject({
      profileId: 'demo-monastic-approved',
      amountCents: 1234,
      giver: { name: 'ROSA MARTIN' },
    });
  },
  withPoster,
);
/** From 100 € the giver has to be identified: the line says whose poster it is, and the treasurer adds who gave. */
export const LineOfAPosterWithoutAPayer = importing(
  [['ABONO MPSTR234', 15_000]],
  async (context, { isTold, page, presses, sees, text, types }) => {
    await isTold('desk.bank.unnamedPoster', { to: 'Ayya Sujātā' });
    const record = page.getByRole('button', { name: text('desk.ledger.record') });
    await waitFor(() => expect(record).toHaveFocus());
    await context.userEvent.click(record);
    await types('offerings.tax.givenName', 'Rosa');
    await types('offerings.tax.surnames', 'Martín');
    await presses('button', 'desk.record.choose');
    await isTold('desk.bank.chosen.record', { from: 'Rosa Martín', to: 'Ayya Sujātā' });
    await presses('button', 'desk.bank.apply', { count: 1 });
    await sees('desk.summary.print');
    const { offerings } = mocksOf(context).backend.data.latest;
    await expect(offerings.at(-1)).toMatchObject({
      profileId: 'demo-monastic-approved',
      amountCents: 15_000,
      giver: { name: 'Rosa Martín' },
    });
  },
  withPoster,
);
/** Only the amount fits: offerings are shown, but a search has the focus. */
export const LineWithAnAmountAlone = importing(
  [['INGRESO', SENT.amountCents]],
  async (context, { page, text }) => {
    await expect(candidatesOf(context)[0]).toHaveTextContent(text('desk.bank.reason.sameAmount'));
    await waitFor(() =>
      expect(page.getByRole('button', { name: text('desk.bank.search') })).toHaveFocus(),
    );
  },
);

/** A search finds the offering of an unknown line; the choice is undone, and the line set aside with a reason. */
export const LineSearchedAndSetAside = importing(
  [['ALGO', 777]],
  async (context, { page, presses, sees, types, text }) => {
    await presses('button', 'desk.bank.search');
    const search = page.getByRole('searchbox', { name: text('desk.ledger.q') });
    await expect(search).toHaveFocus();
    await context.userEvent.keyboard('{Escape}');
    await expect(page.getByRole('button', { name: text('desk.bank.search') })).toHaveFocus();
    await presses('button', 'desk.bank.search');
    await context.userEvent.paste(SENT.reference);
    await context.userEvent.click(await page.findByRole('button', chooses(SENT)));
    await sees('desk.bank.apply', { count: 1 });
    await presses('button', 'common.undo');
    await sees('desk.bank.apply', { count: 0 });
    await presses('button', 'desk.bank.setAside');
    await presses('button', 'desk.bank.setAside');
    await sees('desk.required');
    await types('desk.bank.setAsideReason', 'A sale');
    await presses('button', 'desk.bank.setAside');
    await presses('button', 'desk.bank.apply', { count: 1 });
    await sees('desk.summary.print');
    await expect(movementsOf(context).at(-1)).toMatchObject({ use: 'setAside', reason: 'A sale' });
  },
);

/** Proposals that need no thought are chosen together, seen, and taken back one by one. */
export const LinesWithClearProposals = importing(
  [
    [`${SENT.reference.slice(0, -1)} GRACIAS`, SENT.amountCents],
    [`TRANSFERENCIA DE ${nameOf(OTHER_SENT.userId).toUpperCase()}`, OTHER_SENT.amountCents],
    ['DEVOLUCION TRANSFERENCIA EMITIDA', 4_321],
  ],
  async (context, { isTold, presses, sees, text, page }) => {
    await presses('button', 'desk.bank.clearChoose', { count: 2 });
    await sees('desk.bank.apply', { count: 2 });
    await expect(page.queryByText(text('desk.bank.clearBody'))).toBeNull();
    // What came back is no gift, and one press says so.
    await isTold('desk.bank.why.cameBack');
    const nature = text('desk.bank.nature.cameBack');
    const aside = page.getByRole('button', { name: text('desk.bank.setAsideAs', { nature }) });
    await expect(aside).toHaveFocus();
    await context.userEvent.click(aside);
    await presses('button', 'desk.bank.apply', { count: 3 });
    await sees('desk.summary.print');
    for (const { offeringId } of [SENT, OTHER_SENT]) {
      await expect(storedOf(context, offeringId)?.receivedOn).toBe('2026-11-20');
    }
    await expect(movementsOf(context).at(-1)).toMatchObject({ use: 'setAside', reason: nature });
  },
);

/** Money that nobody declared is recorded from its line. */
export const LineRecorded = importing(
  [['CERAMICA EJEMPLO SL', 3_700]],
  async (context, { page, presses, sees, text }) => {
    await presses('button', 'desk.ledger.record');
    const receiver = page.getByRole('combobox', {
      name: new RegExp(`^${text('desk.record.monastic')}`),
    });
    await expect(receiver).toHaveFocus();
    await context.userEvent.paste('ayya sujata');
    await page.findByRole('option', { name: /^Ayya Sujātā/ });
    await context.userEvent.keyboard('{Enter}');
    await presses('button', 'desk.record.choose');
    await presses('button', 'desk.bank.apply', { count: 1 });
    await sees('desk.summary.print');
    await expect(movementsOf(context).at(-1)).toMatchObject({
      use: 'recorded',
      amountCents: 3_700,
    });
  },
);

/** A line that names two offerings is split between them; what is missing is the fee, until another is typed. */
export const LineSplit = importing(
  [
    [
      `PAYPAL ${SENT.reference} ${OTHER_SENT.reference}`,
      SENT.amountCents + OTHER_SENT.amountCents - 68,
    ],
  ],
  async (context, { sees, presses, types, booked, page, text }) => {
    const { userEvent } = context;
    await presses('button', 'desk.bank.split');
    await sees('desk.bank.split.whole');
    await userEvent.clear(page.getByLabelText(text('desk.bank.split.fee')));
    await types('desk.bank.split.fee', '1');
    await sees('desk.bank.split.missing', { amount: booked(32) });
    await userEvent.clear(page.getByLabelText(text('desk.bank.split.fee')));
    await types('desk.bank.split.fee', '0,68');
    await sees('desk.bank.split.whole');
    await presses('button', 'desk.bank.split.choose');
    await presses('button', 'desk.bank.apply', { count: 1 });
    await sees('desk.summary.print');
    for (const { offeringId, amountCents } of [SENT, OTHER_SENT]) {
      await expect(storedOf(context, offeringId)).toMatchObject({ receivedCents: amountCents });
    }
  },
);
LineSplit.tags = ['!full'];

/** The result comes to the cents of the file; a line that was refused meanwhile is named, and applied again. */
export const ImportWithARefusedLine = importing(
  [
    [SENT.reference, SENT.amountCents],
    [OTHER_SENT.reference, OTHER_SENT.amountCents],
    ['ALGO', 777],
  ],
  async (context, { page, presses, sees, text }) => {
    const { arrange } = mocksOf(context);
    await arrange((db) => {
      db.offerings = db.offerings.filter(({ offeringId }) => offeringId !== SENT.offeringId);
    });
    await presses('button', 'desk.bank.apply', { count: 2 });
    const refused = await page.findByRole('heading', {
      name: new RegExp(`^${text('desk.summary.refused')}`),
    });
    await expect(refused).toBeVisible();
    const total = page.getByRole('row', { name: new RegExp(text('desk.summary.incoming')) });
    const sum = amountOf(SENT.amountCents + OTHER_SENT.amountCents + 777).replace(',', '[,.]');
    await expect(total).toHaveTextContent(new RegExp(sum));
    await arrange((db) => {
      db.offerings = [...db.offerings, SENT];
    });
    await presses('button', 'desk.summary.retry');
    await waitFor(() =>
      expect(storedOf(context, SENT.offeringId)).toMatchObject({ status: 'confirmed' }),
    );
    await sees('desk.summary.next');
  },
);

/** No answer: the page says that nobody knows, and trying again applies nothing twice. */
export const ImportWithoutAnswer: ReturnType<typeof screenStory> = screenStory(
  {
    ...atDesk('/desk/bank'),
    answers: ({ backend }) => {
      let lost = 0;
      return [
        http.post('*/review/bank-imports', async ({ request }) => {
          const answer = await backend.handle(request);
          lost += 1;
          return lost <= 8 ? HttpResponse.error() : answer;
        }),
      ];
    },
  },
  async (context) => {
    const { drops, presses, sees, isTold, page, text } = personOf(context);
    await drops('desk.bank.file', rowsOf([[SENT.reference, SENT.amountCents]]));
    await presses('button', 'desk.bank.apply', { count: 1 });
    await isTold('desk.summary.unsureTitle');
    await sees('desk.summary.unsureBody', { count: 1 });
    const unsure = () => page.queryByText(text('desk.summary.unsureTitle'));
    for (let tries = 0; unsure() && tries < 8; tries += 1) {
      await presses('button', 'desk.summary.retry');
      await page.findByRole('button', { name: text('desk.summary.next') });
    }
    await expect(unsure()).toBeNull();
    const { events = [] } = storedOf(context, SENT.offeringId) ?? {};
    await expect(events.filter(({ event }) => event === 'confirm')).toHaveLength(1);
    const print = spyOn(globalThis, 'print').mockImplementation(() => undefined);
    await presses('button', 'desk.summary.print');
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
);
ImportWithoutAnswer.tags = ['!full'];

const BUSY = busyDesk(seed, '2026-11-20');
const onABusyDay = atDesk('/desk/bank', (db: Db) => {
  Object.assign(db, structuredClone(BUSY.db));
});

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A statement of 200 lines by keyboard: one press for each doubtful line, one to apply, and the summary. */
export const TwoHundredLinesByKeyboard = screenStory(onABusyDay, async (context) => {
  const { text, drops, sees } = personOf(context);
  const { userEvent } = context;
  await seesHeading(context, text('desk.bank.title'));
  await drops('desk.bank.file', csv('november.csv', BUSY.statement));
  await sees('desk.bank.accountNeeded');
  await userEvent.keyboard('{Enter}');
  await seesHeading(context, text('desk.bank.doubtful'), 2);
  const left = () =>
    [...context.canvasElement.querySelectorAll('[data-line]')].filter(
      (line) => line.querySelector('[aria-pressed]') && !line.querySelector('[aria-pressed=true]'),
    ).length;
  const presses: number[] = [];
  while (left() > 0) {
    const before = left();
    let count = 0;
    while (left() === before && count < 4) {
      // A line for which nothing is proposed is left for later.
      await userEvent.keyboard(count % 2 === 0 ? '1' : 'j');
      count += 1;
    }
    presses.push(count);
    if (left() === before) break;
  }
  console.log(`Presses per doubtful line: median ${medianOf(presses)} of ${presses.length} lines`);
  await expect(presses.length).toBeGreaterThanOrEqual(8);
  await expect(medianOf(presses)).toBeLessThanOrEqual(3);
  await expect(left()).toBe(0);

  // Lines for which nothing is proposed stay for the next import.
  context.canvasElement.querySelector<HTMLElement>('#apply')?.focus();
  await userEvent.keyboard('{Enter}');
  await seesHeading(context, text('desk.summary.title', { file: 'november.csv' }), 2);
  await sees('desk.summary.print');
  const confirmed = mocksOf(context).backend.data.latest.offerings.filter(
    ({ offeringId, bankLineId }) => offeringId.startsWith('busy-') && bankLineId !== undefined,
  );
  await expect(confirmed.length).toBeGreaterThanOrEqual(BUSY_DESK.lines - 20);
});
