import { getEntity } from '@almsway/contract/giving/entity-endpoints';
import { ibanIssue, tidyIban } from '@almsway/contract/giving/method-checks';
import { ibanInFours } from '@almsway/contract/giving/methods';
import { Callout } from '@almsway/design-system/callout';
import { FormattedMessage } from 'react-intl';

import { useAnswer } from '#desk/parts/use-answer.ts';

/** Warns when a statement is for a different account than the one patrons send their offerings to. */
export function OtherAccountNote({ account }: { account: string }) {
  const ours = tidyIban(useAnswer(getEntity).data?.data?.iban ?? '');
  // A name that staff use, such as that of PayPal, says nothing about the bank account.
  if (ours === '' || account === ours || ibanIssue(account) !== undefined) return null;
  return (
    <div role="status">
      <Callout tone="warning">
        <FormattedMessage
          id="desk.bank.notOurAccount"
          values={{ account: ibanInFours(account), entity: ibanInFours(ours) }}
        />
      </Callout>
    </div>
  );
}
