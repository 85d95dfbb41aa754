import { ibanInFours } from '@almsway/contract/giving/methods';
import { BUSY_DESK, busyDesk } from '@almsway/mocks/situations/busy-desk.ts';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { atDesk, DESK_META, seesHeading } from '../support/desk-story.tsx';
import { mocksOf, personOf } from '../support/person.ts';
import { screenStory } from '../support/screen-story.tsx';

// The import of a bank statement.
const meta = { ...DESK_META, title: 'Screens / Desk: bank' } satisfies Meta;
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

export const FileIsNoStatement = refused(
  () => new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' }),
  'desk.bank.noColumns',
);
export const FileTooLarge = refused(
  () => csv('everything.csv', new Uint8Array(50_000_000)),
  'desk.bank.tooLarge',
);
FileTooLarge.tags = ['full'];
export const FileWithoutLines = refused(() => csv('empty.csv', HEAD), 'desk.bank.empty');
FileWithoutLines.tags = ['full'];
/** A file with an unsupported date order. */
export const FileOfAnotherBank = refused(
  () => csv('other-bank.csv', `${HEAD}11/20/2026;MABCDEFG;25,00\n11/21/2026;Ana;10,00`),
  'desk.bank.noneRead',
  { row: '3', cell: '11/20/2026' },
);
FileOfAnotherBank.tags = ['full'];
/** The account is asked for without an error, which comes only with an empty answer. */
export const FileWithoutAccount = screenStory(atDesk('/desk/bank'), async (context) => {
  const { drops, isTold, presses, page, text } = personOf(context);
  const file = csv('november.csv', 'Fecha;Concepto;Importe\n20/11/2026;Ana;10,00');
  await drops('desk.bank.file', file);
  await isTold('desk.bank.accountNeeded');
  const field = page.getByLabelText(text('desk.bank.account'));
  await expect(field).toHaveFocus();
  await expect(field).toBeValid();
  await expect(page.getByText('november.csv')).toBeVisible();
  await presses('button', 'desk.bank.compare');
  await isTold('desk.bank.accountMissing');
  await expect(field).toBeInvalid();
});
FileWithoutAccount.tags = ['full'];
/** While a statement is compared and afterwards, its place is one line with name, lines, days and account. */
export const FileFolded = screenStory(atDesk('/desk/bank'), async (context) => {
  const { drops, sees, page, text } = personOf(context);
  const line = (day: string) => `${day};Ana;10,00`;
  const rows = ['2025-11-03', '2025-11-25'].map(line).join('\n');
  await drops('desk.bank.file', csv('november.csv', `${HEAD}${rows}`));
  await sees('desk.bank.applyHint');
  await expect(page.queryByText(text('desk.bank.drop'))).toBeNull();
  await expect(page.getByLabelText(text('desk.bank.file'))).toHaveAccessibleDescription(
    /^november\.csv.*2\s.*\s·\s.*2025.*ES\d\d\s\d{4}\s/,
  );
  // A file that cannot be read takes its place again.
  await drops('desk.bank.file', csv('empty.csv', HEAD));
  await sees('desk.bank.empty', { file: 'empty.csv' });
  await sees('desk.bank.drop');
  await expect(page.queryByText(text('desk.bank.applyHint'))).toBeNull();
});
FileFolded.tags = ['full'];

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
FileOfAnotherAccount.tags = ['full'];

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
FileInWindows1252.tags = ['full'];
export const FileInUtf16 = read(() => csv('november.csv', bytesOf(statementOf(seed), 2)));
FileInUtf16.tags = ['full'];

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
  const why = personOf(context).text('desk.bank.why.near', { references: reference });
  await expect(await page.findByText(why, { exact: false })).toBeVisible();
  const [first] = page.getAllByRole('button', { name: new RegExp(reference) });
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await sees('desk.bank.applyHint');
});
ReferenceMistyped.tags = ['full'];

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
FileChosenAgain.tags = ['full'];

const BUSY = busyDesk(seed, '2026-11-20');
const onABusyDay = atDesk('/desk/bank', (db: Db) => {
  Object.assign(db, structuredClone(BUSY.db));
});

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A statement of 200 lines by keyboard: one press for each doubtful line, one to apply, and the summary. */
export const TwoHundredLinesByKeyboard = screenStory(onABusyDay, async (context) => {
  const { text, drops, types, sees } = personOf(context);
  const { userEvent } = context;
  await seesHeading(context, text('desk.bank.title'));
  await drops('desk.bank.file', csv('november.csv', BUSY.statement));
  await types('desk.bank.account', DEMO_ENTITY.iban);
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
      await userEvent.keyboard('1');
      count += 1;
    }
    presses.push(count);
    if (left() === before) break;
  }
  console.log(`Presses per doubtful line: median ${medianOf(presses)} of ${presses.length} lines`);
  await expect(presses.length).toBeGreaterThanOrEqual(8);
  await expect(medianOf(presses)).toBeLessThanOrEqual(3);
  await expect(left()).toBe(0);

  // The last choice moves the focus to the button that applies everything.
  await userEvent.keyboard('{Enter}');
  await seesHeading(context, text('desk.summary.title', { file: 'november.csv' }), 2);
  await sees('desk.summary.print');
  const confirmed = mocksOf(context).backend.data.latest.offerings.filter(
    ({ offeringId, bankLineId }) => offeringId.startsWith('busy-') && bankLineId !== undefined,
  );
  await expect(confirmed.length).toBeGreaterThanOrEqual(BUSY_DESK.lines - 20);
});
TwoHundredLinesByKeyboard.tags = ['full'];
