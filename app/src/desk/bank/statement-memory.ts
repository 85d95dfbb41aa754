import { COLUMN_ROLES, type ColumnMapping } from '@almsway/statements/statement';
import { atom } from 'jotai';
import * as v from 'valibot';

import { STORAGE_KEYS } from '#app/browser/storage-keys.ts';
import { storageAtom } from '#app/browser/storage.ts';

const memorySchema = v.object({
  /** Accounts of earlier statements, the latest first. */
  accounts: v.fallback(v.array(v.string()), []),
  /** What staff said about the columns of a file, by its account and header, the latest first. */
  columns: v.fallback(
    v.array(
      v.object({
        account: v.string(),
        header: v.string(),
        roles: v.pipe(v.array(v.picklist(COLUMN_ROLES)), v.readonly()),
      }),
    ),
    [],
  ),
});
/** What this device remembers of earlier statements. */
export type StatementMemory = v.InferOutput<typeof memorySchema>;

/** Number of accounts, and of headers, that are remembered. */
const REMEMBERED = 20;

const heldAtom = atom<StatementMemory | null>(null);

/** What this device remembers; nothing if it cannot be read. */
export const statementMemoryAtom = atom((get): StatementMemory => {
  return get(heldAtom) ?? storedMemory(get(storageAtom).get(STORAGE_KEYS.statements));
});

function storedMemory(stored: string | null): StatementMemory {
  const nothing = { accounts: [], columns: [] };
  try {
    const { success, output } = v.safeParse(memorySchema, JSON.parse(stored ?? '{}'));
    return success ? output : nothing;
  } catch {
    return nothing;
  }
}

/** Remembers the account of a statement, and what its columns mean if a person said so. */
export const rememberStatementAtom = atom(
  null,
  (get, set, account: string, mapping: ColumnMapping | undefined) => {
    const { accounts, columns } = get(statementMemoryAtom);
    const others = columns.filter(
      (each) => each.account !== account || each.header !== mapping?.header,
    );
    const memory = {
      accounts: [account, ...accounts.filter((each) => each !== account)].slice(0, REMEMBERED),
      columns: mapping ? [{ account, ...mapping }, ...others].slice(0, REMEMBERED) : columns,
    };
    set(heldAtom, memory);
    get(storageAtom).set(STORAGE_KEYS.statements, JSON.stringify(memory));
  },
);

/** What was said about the columns of files with this header: of this account first, else of the latest one. */
export function mappingIn(
  { columns }: StatementMemory,
  header: string,
  account: string | undefined,
): ColumnMapping | undefined {
  const known = columns.filter((each) => each.header === header);
  const found = known.find((each) => each.account === account) ?? known[0];
  return found && { header, roles: found.roles };
}
