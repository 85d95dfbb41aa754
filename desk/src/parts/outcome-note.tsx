import { Link } from '@almsway/client/navigation/link.tsx';
import { Callout } from '@almsway/design-system/callout';
import { TextLink } from '@almsway/design-system/link';
import { useContext } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { StaffContext } from '#desk/staff.ts';

import type { Outcome } from './use-desk-change.ts';
import { refusalText, ROLE_NAMES } from './words.ts';

/**
 * Says why a change was not made, or who has to approve it first. The live region is always rendered, so that screen
 * readers announce the text when it appears.
 */
export function OutcomeNote({ refusal, approval }: Outcome) {
  const intl = useIntl();
  const staff = useContext(StaffContext);
  const isAlone = approval !== null && staff?.alone.includes(approval.role) === true;
  const command = `npm run staff -- approval approve ${approval?.approvalId ?? ''}`;
  return (
    <div role="alert">
      {refusal && <Callout tone="error">{refusalText(intl, refusal)}</Callout>}
      {approval && (
        <Callout tone="info" title={intl.formatMessage({ id: 'desk.waiting.title' })}>
          {isAlone ? (
            <>
              <FormattedMessage
                id="desk.waiting.nobody"
                values={{ role: intl.formatMessage({ id: ROLE_NAMES[approval.role] }) }}
              />
              <br />
              <code>{command}</code>
            </>
          ) : (
            <FormattedMessage
              id="desk.waiting.body"
              values={{
                role: intl.formatMessage({ id: ROLE_NAMES[approval.role] }),
                link: (words) => (
                  <TextLink asChild>
                    <Link href={deskPath('approvals')}>{words}</Link>
                  </TextLink>
                ),
              }}
            />
          )}
        </Callout>
      )}
    </div>
  );
}
