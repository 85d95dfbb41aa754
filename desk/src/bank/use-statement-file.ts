import { lazy } from '@almsway/client/lazy.ts';
import { getBankAccounts } from '@almsway/contract/desk/bank-endpoints';
import type { ImportedFile } from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { bankLinesOf, importedFileOf } from '@almsway/statements/bank-lines';
import {
  STATEMENT_BYTES,
  StatementError,
  type ColumnMapping,
  type StatementFault,
  type StatementPart,
} from '@almsway/statements/statement';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

import { useAnswer } from '#desk/parts/use-answer.ts';
import { useStaff } from '#desk/staff.ts';

import type { FormFault } from './statement-faults.ts';
import { columnsOf, mappingIn, rememberColumnsAtom, saidColumnsAtom } from './statement-memory.ts';

/** A statement that was read. */
export interface Statement {
  /** Name of the file. */
  readonly name: string;
  /** The account: an IBAN, or the name that staff use for it. */
  readonly account: string;
  readonly lines: readonly BankLine[];
  readonly part: StatementPart;
  /** As the import keeps it. */
  readonly file: ImportedFile;
}

/** The table of a file whose header was not understood. */
export type UnknownTable = Extract<StatementFault, { readonly code: 'columnsNeeded' }>;

/** What is known about the chosen file: nothing, what has to be asked about it, or the whole statement. */
export type Known =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'columns'; readonly table: UnknownTable }
  /** The accounts that the file names; none if it names no account. */
  | { readonly kind: 'account'; readonly named: readonly string[] }
  | { readonly kind: 'statement'; readonly statement: Statement };

/** What a person said about the file. */
interface Said {
  readonly account?: string;
  readonly columns?: ColumnMapping;
}

// The readers are loaded when the first file is chosen.
const loadReader = lazy(() => import('@almsway/statements/read-statement'));

/** The chosen file, what is known and asked about it, and what is wrong with it. */
export function useStatementFile(onRead: (statement: Statement) => void) {
  const { timeZone } = useStaff();
  const accounts = useAnswer(getBankAccounts).data?.data ?? [];
  const saidBefore = useAtomValue(saidColumnsAtom);
  const remember = useSetAtom(rememberColumnsAtom);
  const [file, setFile] = useState<File | null>(null);
  const [known, setKnown] = useState<Known>({ kind: 'nothing' });
  const [said, setSaid] = useState<Said>({});
  const [table, setTable] = useState<UnknownTable | null>(null);
  const [fault, setFault] = useState<FormFault | null>(null);
  const [isReading, setIsReading] = useState(false);

  const readParts = async (given: File, { account, columns }: Said) => {
    const bytes = await bytesOf(given);
    const { readStatement } = await loadReader();
    const options = {
      today: todayIn(timeZone),
      ...(account === undefined ? {} : { account }),
      ...(columns === undefined ? {} : { columns }),
    };
    return readStatement(bytes, options);
  };
  const read = async (given: File, next: Said): Promise<void> => {
    setFault(null);
    setIsReading(true);
    setSaid(next);
    try {
      const { parts, kind } = await readParts(given, next);
      const [part] = parts;
      if (!part || parts.length > 1) {
        setKnown({ kind: 'account', named: parts.map((each) => each.account) });
        return;
      }
      if (part.lines.length === 0) {
        const [unread] = part.unread;
        setKnown({ kind: 'nothing' });
        setFault(unread ? { code: 'noneRead', ...unread } : { code: 'empty' });
        return;
      }
      const { account } = part;
      const from = { name: given.name, kind, columns: next.columns };
      const statement = {
        name: given.name,
        account,
        lines: bankLinesOf(part, from),
        part,
        file: importedFileOf(part, from),
      };
      if (next.columns) remember(account, next.columns);
      setKnown({ kind: 'statement', statement });
      onRead(statement);
    } catch (error) {
      const problem = faultOf(error);
      if (problem.code === 'columnsNeeded') {
        setTable(problem);
        const known = [...saidBefore, ...accounts.flatMap(columnsOf)];
        const columns = mappingIn(known, problem.header, next.account);
        if (columns && !next.columns) return await read(given, { ...next, columns });
        setKnown({ kind: 'columns', table: problem });
      } else if (problem.code === 'accountNeeded') setKnown({ kind: 'account', named: [] });
      else if (problem.code === 'severalAccounts') {
        setKnown({ kind: 'account', named: problem.named });
      } else setFault(problem);
    } finally {
      setIsReading(false);
    }
    return undefined;
  };

  return {
    file,
    known,
    fault,
    isReading,
    /** Accounts of earlier imports, the latest first. */
    accounts,
    /** The table whose columns a person explained, now or earlier; null for a file that explains itself. */
    explained: table && said.columns ? { table, roles: said.columns.roles } : null,
    choose: (given: File) => {
      setFile(given);
      setKnown({ kind: 'nothing' });
      setTable(null);
      void read(given, {});
    },
    setFault,
    answer: (more: Said) => {
      if (file) void read(file, { ...said, ...more });
    },
    readAgain: () => {
      if (file) void read(file, said);
    },
    askColumns: () => {
      if (table) setKnown({ kind: 'columns', table });
    },
  };
}

/** The problem of a file, by what was thrown while it was read. */
function faultOf(error: unknown): StatementFault | FormFault {
  if (error instanceof StatementError) return error.fault;
  return error instanceof DOMException ? { code: 'unreadable' } : { code: 'notLoaded' };
}

async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > STATEMENT_BYTES) throw new StatementError({ code: 'tooLarge' });
  return new Uint8Array(await file.arrayBuffer());
}

/** Today in a time zone, `YYYY-MM-DD`; Swedish writes days like that. */
function todayIn(timeZone: string): string {
  const zone = timeZone === '' ? {} : { timeZone };
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...zone }).format(new Date());
}
