import { getEntity } from '@almsway/contract/giving/entity-endpoints';
import { tidyIban } from '@almsway/contract/giving/method-checks';
import { Column } from '@almsway/design-system/page';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Stack } from '@almsway/design-system/stack';
import { TextField } from '@almsway/design-system/text-field';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';

import { accountName } from '#desk/parts/account-name.ts';
import { useAnswer } from '#desk/parts/use-answer.ts';

/** Value of the choice that none of the offered accounts is the right one. */
const OTHER = 'other';

/** A choice among accounts, and what was typed instead. */
export interface ChosenAccount {
  /** An offered account, `other`, or empty before anything was chosen. */
  readonly choice: string;
  readonly typed: string;
}

/** The account that was chosen or typed; empty without one. */
export function accountOf({ choice, typed }: ChosenAccount, offered: readonly string[]): string {
  if (offered.includes(choice)) return choice;
  if (offered.length > 0 && choice === '') return offered[0] ?? '';
  return typed.trim();
}

/** Accounts that a file may be of: those it names, else the entity's own and those of earlier imports. */
export function useOfferedAccounts(
  named: readonly string[],
  used: readonly string[],
): readonly string[] {
  const own = tidyIban(useAnswer(getEntity).data?.data?.iban ?? '');
  if (named.length > 0) return named;
  return [...new Set([...(own === '' ? [] : [own]), ...used])];
}

/** Asks which account a file is of. The first one offered is chosen until another is. */
export function AccountChoice({
  named,
  offered,
  chosen,
  error,
  onChange,
}: {
  /** Accounts that the file names. */
  named: readonly string[];
  offered: readonly string[];
  chosen: ChosenAccount;
  error: string | undefined;
  onChange: (chosen: ChosenAccount) => void;
}) {
  const intl = useIntl();
  const own = tidyIban(useAnswer(getEntity).data?.data?.iban ?? '');
  const input = useRef<HTMLInputElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const choice = chosen.choice === '' ? (offered[0] ?? OTHER) : chosen.choice;
  const isTyped = named.length === 0 && choice === OTHER;
  // The question takes the place of the file, which had the focus; Enter accepts the first account.
  useEffect(() => {
    choices.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, []);
  useEffect(() => {
    if (isTyped) input.current?.focus();
  }, [isTyped]);
  const question = intl.formatMessage({
    id: named.length > 0 ? 'desk.bank.severalAccounts' : 'desk.bank.accountNeeded',
  });
  return (
    <Column width="form">
      <Stack gap="4">
        {offered.length > 0 && (
          <div ref={choices}>
            <RadioGroup
              name="account"
              label={intl.formatMessage({ id: 'desk.bank.accountOf' })}
              hint={question}
              error={isTyped ? undefined : error}
              value={choice}
              options={[
                ...offered.map((account) => ({
                  value: account,
                  label: accountName(account),
                  hint:
                    account === own
                      ? intl.formatMessage({ id: 'desk.bank.ownAccount' })
                      : undefined,
                })),
                ...(named.length > 0
                  ? []
                  : [{ value: OTHER, label: intl.formatMessage({ id: 'desk.bank.otherChoice' }) }]),
              ]}
              onChange={({ target }) => onChange({ ...chosen, choice: target.value })}
            />
          </div>
        )}
        {isTyped && (
          <TextField
            ref={input}
            label={intl.formatMessage({ id: 'desk.bank.account' })}
            hint={intl.formatMessage({ id: 'desk.bank.accountHint' })}
            value={chosen.typed}
            autoCapitalize="characters"
            spellCheck={false}
            error={error}
            onChange={({ target }) => onChange({ choice: OTHER, typed: target.value })}
          />
        )}
      </Stack>
    </Column>
  );
}
