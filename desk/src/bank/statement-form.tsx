import { useMatches } from '@almsway/client/lists/use-matches.ts';
import { RECENT_SIGN_IN_MINUTES } from '@almsway/contract/desk/staff-roles';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { FileField } from '@almsway/design-system/file-field';
import { Form } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { mappingIssue } from '@almsway/statements/column-mapping';
import type { ColumnRole } from '@almsway/statements/statement';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { accountName } from '#desk/parts/account-name.ts';

import {
  AccountChoice,
  accountOf,
  useOfferedAccounts,
  type ChosenAccount,
} from './account-choice.tsx';
import { ColumnChoice, firstRoles } from './column-choice.tsx';
import { daysText } from './statement-facts.tsx';
import { faultText } from './statement-faults.ts';
import { useStatementFile, type Statement } from './use-statement-file.ts';

const NO_CHOICE: ChosenAccount = { choice: '', typed: '' };
const ISSUES = { day: 'desk.bank.columnsDay', amount: 'desk.bank.columnsAmount' } as const;

/**
 * Reads a bank statement in the browser; nothing is sent to the server yet. Once a file is chosen, its place is one
 * line with its name. If the file does not say what its columns mean, or whose account it is, the form asks.
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
  /** Called when a file is chosen, or explained again, before it is read. */
  onChoose: () => void;
  onRead: (statement: Statement) => void;
}) {
  const intl = useIntl();
  const reader = useStatementFile(onRead);
  const { file, known, fault, explained } = reader;
  const [account, setAccount] = useState(NO_CHOICE);
  const [roles, setRoles] = useState<readonly ColumnRole[] | null>(null);
  const [issue, setIssue] = useState<keyof typeof ISSUES | undefined>();
  const isTouch = useMatches('(pointer: coarse)');
  const named = known.kind === 'account' ? known.named : [];
  const offered = useOfferedAccounts(
    named,
    reader.accounts.map((each) => each.account),
  );
  const shownRoles = known.kind === 'columns' ? (roles ?? firstRoles(known.table)) : [];

  const asksColumns = known.kind === 'columns';
  const columnsHeading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asksColumns) columnsHeading.current?.focus();
  }, [asksColumns]);

  const submit = () => {
    if (known.kind === 'account') {
      const given = accountOf(account, offered);
      if (given === '') reader.setFault({ code: 'accountMissing' });
      else reader.answer({ account: given });
    } else if (known.kind === 'columns') {
      const missing = mappingIssue(shownRoles);
      setIssue(missing);
      const { header } = known.table;
      if (!missing) reader.answer({ columns: { header, roles: shownRoles } });
    } else reader.readAgain();
  };

  const error = fault && file ? faultText(intl, fault, file.name) : undefined;
  const isWorking = reader.isReading || isBusy;
  const isAsked = known.kind === 'account' || asksColumns;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FileField
        label={intl.formatMessage({ id: 'desk.bank.file' })}
        hint={intl.formatMessage({ id: 'desk.bank.fileHint' })}
        chooseText={intl.formatMessage({ id: 'desk.bank.choose' })}
        dropText={isTouch ? undefined : intl.formatMessage({ id: 'desk.bank.drop' })}
        chosen={
          file && known.kind !== 'nothing'
            ? {
                name: file.name,
                facts: known.kind === 'statement' ? factsOf(intl, known.statement, compared) : [],
                againText: intl.formatMessage({ id: 'desk.bank.chooseAnother' }),
              }
            : undefined
        }
        isBusy={isWorking}
        error={known.kind === 'account' ? undefined : error}
        onFile={(given) => {
          onChoose();
          setAccount(NO_CHOICE);
          setRoles(null);
          setIssue(undefined);
          reader.choose(given);
        }}
      />
      {known.kind === 'nothing' && (
        <Text variant="small" tone="muted">
          <FormattedMessage id="desk.bank.fileNote" values={{ minutes: RECENT_SIGN_IN_MINUTES }} />
        </Text>
      )}
      {known.kind === 'account' && (
        <AccountChoice
          named={named}
          offered={offered}
          chosen={account}
          error={error}
          onChange={setAccount}
        />
      )}
      {known.kind === 'columns' && (
        <Stack gap="4">
          <Heading level={2} size={3} ref={columnsHeading} tabIndex={-1}>
            <FormattedMessage id="desk.bank.columnsTitle" />
          </Heading>
          <Text tone="muted">
            <FormattedMessage id="desk.bank.columnsLead" />
          </Text>
          <ColumnChoice table={known.table} roles={shownRoles} onChange={setRoles} />
          <div role="alert">
            {issue && (
              <Callout tone="error">
                <FormattedMessage id={ISSUES[issue]} />
              </Callout>
            )}
          </div>
        </Stack>
      )}
      {(isAsked || (known.kind === 'statement' && !compared && !isWorking)) && (
        <Cluster>
          <Button
            type="submit"
            isBusy={isWorking}
            busyLabel={intl.formatMessage({ id: 'common.working' })}
          >
            <FormattedMessage
              id={known.kind === 'columns' ? 'desk.bank.useColumns' : 'desk.bank.compare'}
            />
          </Button>
        </Cluster>
      )}
      {known.kind === 'statement' && explained && (
        <Cluster>
          <Button
            variant="secondary"
            onClick={() => {
              onChoose();
              setRoles(explained.roles);
              reader.askColumns();
            }}
          >
            <FormattedMessage id="desk.bank.changeColumns" />
          </Button>
        </Cluster>
      )}
    </Form>
  );
}

/** The number of lines and their days, and once it is compared, the account. */
function factsOf(
  intl: IntlShape,
  { lines, part }: Statement,
  compared: Statement | undefined,
): string[] {
  return [
    intl.formatMessage({ id: 'desk.bank.lines' }, { count: lines.length }),
    daysText(intl, part),
    ...(compared ? [accountName(compared.account)] : []),
  ];
}
