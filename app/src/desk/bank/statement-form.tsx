import {
  BankListError,
  readBankList,
  type BankListFault,
  type UnreadRow,
} from '@almsway/contract/desk/bank-list';
import type { BankLine } from '@almsway/contract/desk/ledger';
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
  readonly lines: readonly BankLine[];
  readonly unread: readonly UnreadRow[];
}

/** Size limit in bytes. A year of statements takes some hundreds of kilobytes. */
const MOST_BYTES = 5_000_000;

type Fault = BankListFault | { readonly code: 'tooLarge' } | { readonly code: 'empty' };

const FAULTS = {
  tooLarge: 'desk.bank.tooLarge',
  empty: 'desk.bank.empty',
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
  /** Is the previous file still being compared with the ledger? */
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
    if (given.size > MOST_BYTES) {
      setFault({ code: 'tooLarge' });
      return;
    }
    setIsReading(true);
    try {
      const typed = account.trim() === '' ? undefined : account.trim();
      const list = await readBankList(new Uint8Array(await given.arrayBuffer()), typed);
      if (list.lines.length === 0) setFault({ code: 'empty' });
      else onRead({ name: given.name, ...list });
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
