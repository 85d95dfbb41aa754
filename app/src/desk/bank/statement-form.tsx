import {
  BANK_LIST_BYTES,
  BankListError,
  readBankList,
  type BankListFault,
  type UnreadRow,
} from '@almsway/contract/desk/bank-list';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { RECENT_SIGN_IN_MINUTES } from '@almsway/contract/desk/staff-roles';
import { ibanIssue } from '@almsway/contract/giving/method-checks';
import { ibanInFours } from '@almsway/contract/giving/methods';
import { Button } from '@almsway/design-system/button';
import { FileField } from '@almsway/design-system/file-field';
import { Form } from '@almsway/design-system/form';
import { Column } from '@almsway/design-system/page';
import { Cluster } from '@almsway/design-system/stack';
import { TextField } from '@almsway/design-system/text-field';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { useMatches } from '#app/features/lists/use-matches.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

/** A statement that was read. */
export interface Statement {
  readonly name: string;
  /** The account, an IBAN or the name that staff use for it. */
  readonly account: string;
  readonly lines: readonly BankLine[];
  readonly unread: readonly UnreadRow[];
}

type Fault =
  | BankListFault
  | { readonly code: 'empty' }
  /** The account was asked for, and none was typed. */
  | { readonly code: 'accountMissing' }
  /** No row was read as a movement; the first of them and its cell. */
  | { readonly code: 'noneRead'; readonly row: number; readonly cell: string };

const FAULTS = {
  tooLarge: 'desk.bank.tooLarge',
  empty: 'desk.bank.empty',
  noneRead: 'desk.bank.noneRead',
  noColumns: 'desk.bank.noColumns',
  accountNeeded: 'desk.bank.accountNeeded',
  accountMissing: 'desk.bank.accountMissing',
  accountInvalid: 'desk.bank.accountInvalid',
  otherAccount: 'desk.bank.otherAccount',
} as const satisfies Record<Fault['code'], MessageId>;

/** What is known of the file: nothing, its lines without their account, or the whole statement. */
type Known = 'nothing' | 'lines' | 'statement';

/**
 * Reads a bank statement in the browser; nothing is sent to the server yet. Once a file is chosen, its place is one
 * line with its name. If the file does not name its account, the form asks for it.
 */
export function StatementForm({
  compared,
  isBusy,
  onChoose,
  onRead,
}: {
  /** The statement that was compared with the ledger. */
  compared: Statement | undefined;
  /** Whether the statement is being compared with the ledger. */
  isBusy: boolean;
  /** Called when a file is chosen, before it is read. */
  onChoose: () => void;
  onRead: (statement: Statement) => void;
}) {
  const intl = useIntl();
  const [file, setFile] = useState<File | null>(null);
  const [lines, setLines] = useState<readonly BankLine[]>([]);
  const [known, setKnown] = useState<Known>('nothing');
  const [account, setAccount] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [isReading, setIsReading] = useState(false);
  const accountInput = useRef<HTMLInputElement>(null);
  const isTouch = useMatches('(pointer: coarse)');
  const asksAccount = known === 'lines';
  useEffect(() => {
    if (asksAccount) accountInput.current?.focus();
  }, [asksAccount, file]);

  const read = async (given: File, typed?: string) => {
    setFault(null);
    setIsReading(true);
    try {
      if (given.size > BANK_LIST_BYTES) throw new BankListError({ code: 'tooLarge' });
      const bytes = new Uint8Array(await given.arrayBuffer());
      try {
        const list = await readBankList(bytes, typed);
        const [unread] = list.unread;
        setLines(list.lines);
        setKnown(list.lines.length > 0 ? 'statement' : 'nothing');
        if (list.lines.length > 0) onRead({ name: given.name, ...list });
        else setFault(unread ? { ...unread, code: 'noneRead' } : { code: 'empty' });
      } catch (error) {
        if (faultOf(error).code !== 'accountNeeded') throw error;
        setLines(await linesOfAnyAccount(bytes));
        setKnown('lines');
      }
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setIsReading(false);
    }
  };
  const choose = (given: File) => {
    onChoose();
    setFile(given);
    setKnown('nothing');
    void read(given);
  };
  const submit = () => {
    if (!file) return;
    if (asksAccount && account.trim() === '') setFault({ code: 'accountMissing' });
    else void read(file, asksAccount ? account.trim() : undefined);
  };

  const text =
    fault &&
    intl.formatMessage(
      { id: FAULTS[fault.code] },
      {
        file: file?.name ?? '',
        named: 'named' in fault ? fault.named.join(', ') : '',
        typed: 'typed' in fault ? fault.typed : '',
        row: 'row' in fault ? fault.row : 0,
        cell: 'cell' in fault ? fault.cell : '',
      },
    );
  const error = text ?? undefined;
  const isWorking = isReading || isBusy;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FileField
        label={intl.formatMessage({ id: 'desk.bank.file' })}
        hint={intl.formatMessage({ id: 'desk.bank.fileHint' }, { minutes: RECENT_SIGN_IN_MINUTES })}
        dropText={intl.formatMessage({ id: isTouch ? 'desk.bank.choose' : 'desk.bank.drop' })}
        chosen={
          file && known !== 'nothing'
            ? {
                name: file.name,
                facts: [extentOf(intl, lines).join(' · '), accountText(compared)].filter(
                  (fact) => fact !== '',
                ),
                againText: intl.formatMessage({ id: 'desk.bank.chooseAnother' }),
              }
            : undefined
        }
        accept=".csv,.txt,text/csv,text/plain"
        isBusy={isWorking}
        error={asksAccount ? undefined : error}
        onFile={choose}
      />
      {asksAccount && (
        <Column width="form">
          <TextField
            ref={accountInput}
            label={intl.formatMessage({ id: 'desk.bank.account' })}
            hint={intl.formatMessage({ id: 'desk.bank.accountNeeded' })}
            value={account}
            autoCapitalize="characters"
            spellCheck={false}
            error={error}
            onChange={({ target }) => setAccount(target.value)}
          />
        </Column>
      )}
      {(asksAccount || (known === 'statement' && !compared && !isWorking)) && (
        <Cluster>
          <Button
            type="submit"
            isBusy={isWorking}
            busyLabel={intl.formatMessage({ id: 'common.working' })}
          >
            <FormattedMessage id="desk.bank.compare" />
          </Button>
        </Cluster>
      )}
    </Form>
  );
}

/** A file that the browser cannot open is reported as not being a statement. */
function faultOf(error: unknown): BankListFault {
  return error instanceof BankListError ? error.fault : { code: 'noColumns' };
}

/** The lines of a file that names no account, or several, to show how many they are. */
async function linesOfAnyAccount(bytes: Uint8Array): Promise<readonly BankLine[]> {
  const listOf = (account: string) => readBankList(bytes, account);
  const list = await listOf('any').catch((error: unknown) => {
    const fault = faultOf(error);
    return listOf((fault.code === 'otherAccount' && fault.named[0]) || 'any');
  });
  return list.lines;
}

/** The number of lines, and their first and last day; the year only if it is not this one. */
function extentOf(intl: IntlShape, lines: readonly BankLine[]): string[] {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const [from = ''] = days;
  const until = days.at(-1) ?? '';
  if (from === '') return [];
  const isThisYear = [from, until].every((day) => day.startsWith(`${new Date().getFullYear()}-`));
  return [
    intl.formatMessage({ id: 'desk.bank.lines' }, { count: lines.length }),
    intl.formatDateTimeRange(new Date(from), new Date(until), {
      day: 'numeric',
      month: 'short',
      ...(isThisYear ? {} : { year: 'numeric' }),
      timeZone: 'UTC',
    }),
  ];
}

function accountText(statement: Statement | undefined): string {
  if (!statement) return '';
  const { account } = statement;
  return ibanIssue(account) === undefined ? ibanInFours(account) : account;
}
