import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import type { RestrictionLevel } from '@almsway/contract/people/restriction';
import { Callout } from '@almsway/design-system/callout';
import { TextLink } from '@almsway/design-system/link';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

/** What the user reads first about each step. */
export const RESTRICTION_TITLES = {
  warned: 'restriction.title.warned',
  noOfferings: 'restriction.title.noOfferings',
  unlisted: 'restriction.title.unlisted',
  suspended: 'restriction.title.suspended',
} as const satisfies Record<RestrictionLevel, MessageId>;

/** Says on the user's home that the team has restricted the account, with the way to the reasons. */
export function RestrictionNote() {
  const intl = useIntl();
  const level = useAtomValue(userAtom)?.restriction?.level;
  if (!level) return null;
  return (
    <Callout tone="warning" title={intl.formatMessage({ id: RESTRICTION_TITLES[level] })}>
      <TextLink asChild>
        <Link href={PATHS.restriction}>
          <FormattedMessage id="restriction.note.link" />
        </Link>
      </TextLink>
    </Callout>
  );
}
