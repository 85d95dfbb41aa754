import type { BankAccount } from '@almsway/contract/desk/bank-import';
import { COLUMN_ROLES, type ColumnMapping } from '@almsway/statements/statement';
import { atom } from 'jotai';
import * as v from 'valibot';

/** What staff said about the columns of files of an account. */
export interface SaidColumns extends ColumnMapping {
  readonly account: string;
}

/** What staff said since the page was opened, the latest first. The server keeps it with the import. */
export const saidColumnsAtom = atom<readonly SaidColumns[]>([]);

/** Remembers what the columns of a file mean. */
export const rememberColumnsAtom = atom(
  null,
  (_get, set, account: string, mapping: ColumnMapping) => {
    set(saidColumnsAtom, (said) => [{ account, ...mapping }, ...said]);
  },
);

const mappingSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    header: v.string(),
    roles: v.pipe(v.array(v.picklist(COLUMN_ROLES)), v.readonly()),
  }),
);

/** What was said when the latest statement of an account was imported. */
export function columnsOf({ account, columns }: BankAccount): SaidColumns[] {
  const { success, output } = v.safeParse(mappingSchema, columns);
  return success ? [{ account, ...output }] : [];
}

/** What was said about the columns of files with this header: of this account first, else the latest. */
export function mappingIn(
  said: readonly SaidColumns[],
  header: string,
  account: string | undefined,
): ColumnMapping | undefined {
  const known = said.filter((each) => each.header === header);
  const found = known.find((each) => each.account === account) ?? known[0];
  return found && { header, roles: found.roles };
}
