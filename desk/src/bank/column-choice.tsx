import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Grid } from '@almsway/design-system/grid';
import { Select } from '@almsway/design-system/select';
import type { ColumnRole } from '@almsway/statements/statement';
import { useIntl } from 'react-intl';

import type { UnknownTable } from './use-statement-file.ts';

/** Meanings that a person can choose. What is left out is read as a text, or not at all. */
const ROLES = {
  day: 'desk.bank.column.day',
  valueDay: 'desk.bank.column.valueDay',
  amount: 'desk.bank.column.amount',
  in: 'desk.bank.column.in',
  out: 'desk.bank.column.out',
  sign: 'desk.bank.column.sign',
  text: 'desk.bank.column.text',
  payer: 'desk.bank.column.payer',
  balance: 'desk.bank.column.balance',
  currency: 'desk.bank.column.currency',
  state: 'desk.bank.column.state',
  ignored: 'desk.bank.column.ignored',
} as const satisfies Partial<Record<ColumnRole, MessageId>>;

/** Cells of a column that are shown, and the most characters of each. */
const EXAMPLES = 3;
const LONGEST_EXAMPLE = 40;

const isOffered = (role: string): role is keyof typeof ROLES => role in ROLES;

/** The meanings with which the choice begins: those that were guessed. */
export function firstRoles({ roles }: UnknownTable): readonly ColumnRole[] {
  return roles.map((role) => (isOffered(role) ? role : 'text'));
}

/** Asks what each column of a table means, with its name and first cells beside it. */
export function ColumnChoice({
  table,
  roles,
  onChange,
}: {
  table: UnknownTable;
  roles: readonly ColumnRole[];
  onChange: (roles: readonly ColumnRole[]) => void;
}) {
  const intl = useIntl();
  const nameOf = (index: number) => {
    const name = hasNames(table.header) ? (table.rows[0]?.[index] ?? '') : '';
    return name === ''
      ? intl.formatMessage({ id: 'desk.bank.columnNumber' }, { number: index + 1 })
      : name;
  };
  const options = Object.entries(ROLES).map(([value, id]) => ({
    value,
    label: intl.formatMessage({ id }),
  }));
  return (
    <Grid as="ul" min="medium" columns={3}>
      {roles.map((role, index) => (
        <li key={index}>
          <Select
            label={nameOf(index)}
            hint={examplesOf(table, index)}
            value={role}
            options={options}
            onChange={({ target }) =>
              onChange(
                roles.map((each, at) =>
                  at === index && isOffered(target.value) ? target.value : each,
                ),
              )
            }
          />
        </li>
      ))}
    </Grid>
  );
}

/** The first cells of a column. */
function examplesOf({ rows, header }: UnknownTable, index: number): string {
  return rows
    .slice(hasNames(header) ? 1 : 0)
    .map((cells) => (cells[index] ?? '').slice(0, LONGEST_EXAMPLE))
    .filter((cell) => cell !== '')
    .slice(0, EXAMPLES)
    .join(' · ');
}

/** Whether the first row of the table is its header. */
function hasNames(header: string): boolean {
  return !header.startsWith('#');
}
