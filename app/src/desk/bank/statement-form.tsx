import {
  BANK_LIST_BYTES,
  BankListError,
  readBankList,
  type BankListFault,
  type UnreadRow,
} from '@almsway/contract/desk/bank-list';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { Button } from '@almsway/design-system/button';
import { FileField } from '@almsway/design-system/file-field';
import { Form } from '@almsway/design-system/form';
import { Cluster } from '@almsway/design-system/stack';
import { TextField } from '@almsway/design-system/text-field';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

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
  /** No row was read as a movement; the first of them and its cell. */
  | { readonly code: 'noneRead'; readonly row: number; readonly cell: string };

const FAULTS = {
  tooLarge: 'desk.bank.tooLarge',
  empty: 'desk.bank.empty',
  noneRead: 'desk.bank.noneRead',
  noColumns: 'desk.bank.noColumns',
  accountNeeded: 'desk.bank.accountNeeded',
  accountInvalid: 'desk.bank.accountInvalid',
  otherAccount: 'desk.bank.otherAccount',
} as const satisfies Record<Fault['code'], MessageId>;

const isOfAccount = ({ code }: Fault) =>
  code === 'accountNeeded' || code === 'accountInvalid' || code === 'otherAccount';

/** Reads a bank statement in the browser; nothing is sent to the server yet. */
export function StatementForm({
  isBusy,
  onRead,
}: {
  /** Whether the previous file is still being compared with the ledger. */
  isBusy: boolean;
  onRead: (statement: Statement) => void;
}) {
  const intl = useIntl();
  const [account, setAccount] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isReading, setIsReading] = useState(false);

  const read = async (given: File) => {
    setFile(given);
    setFault(null);
    if (given.size > BANK_LIST_BYTES) {
      setFault({ code: 'tooLarge' });
      return;
    }
    setIsReading(true);
    try {
      const typed = account.trim() === '' ? undefined : account.trim();
      const list = await readBankList(new Uint8Array(await given.arrayBuffer()), typed);
      const [unread] = list.unread;
      if (list.lines.length > 0) onRead({ name: given.name, ...list });
      else setFault(unread ? { ...unread, code: 'noneRead' } : { code: 'empty' });
    } catch (error) {
      // A file that the browser cannot open is reported as not being a statement.
      setFault(error instanceof BankListError ? error.fault : { code: 'noColumns' });
    } finally {
      setIsReading(false);
    }
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
  const asksAccount = account !== '' || (fault !== null && isOfAccount(fault));
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (file) void read(file);
      }}
    >
      <FileField
        label={intl.formatMessage({ id: 'desk.bank.file' })}
        hint={intl.formatMessage({ id: 'desk.bank.fileHint' })}
        dropText={intl.formatMessage({ id: 'desk.bank.drop' })}
        accept=".csv,.txt,text/csv,text/plain"
        isBusy={isReading || isBusy}
        error={text !== null && fault && !isOfAccount(fault) ? text : undefined}
        onFile={(given) => void read(given)}
      />
      {asksAccount && (
        <TextField
          label={intl.formatMessage({ id: 'desk.bank.account' })}
          hint={intl.formatMessage({ id: 'desk.bank.accountHint' })}
          value={account}
          autoCapitalize="characters"
          spellCheck={false}
          error={text !== null && fault && isOfAccount(fault) ? text : undefined}
          onChange={({ target }) => setAccount(target.value)}
        />
      )}
      {asksAccount && (
        <Cluster>
          <Button
            type="submit"
            disabled={file === null}
            isBusy={isReading || isBusy}
            busyLabel={intl.formatMessage({ id: 'common.working' })}
          >
            <FormattedMessage id="desk.bank.compare" />
          </Button>
        </Cluster>
      )}
    </Form>
  );
}
