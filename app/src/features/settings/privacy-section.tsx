import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import type { User } from '@almsway/contract/people/user';
import { TextLink } from '@almsway/design-system/link';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage } from 'react-intl';

import { ConsentPanel } from '#app/features/privacy/consent-panel.tsx';
import { NameSwitch } from '#app/features/privacy/name-switch.tsx';

/** Who sees which data of this user. */
export function PrivacySection({ user }: { user: User }) {
  const isPatron = user.role === 'patron';
  return (
    <Stack gap="3" align="stretch">
      <Text>
        <FormattedMessage id={isPatron ? 'settings.privacyPatron1' : 'settings.privacyMonastic1'} />
      </Text>
      <Text>
        <FormattedMessage id={isPatron ? 'settings.privacyPatron2' : 'settings.privacyMonastic2'} />
      </Text>
      {isPatron ? <NameSwitch user={user} /> : null}
      <ConsentPanel user={user} />
      <Text>
        <TextLink asChild>
          <Link href={PATHS.privacy}>
            <FormattedMessage id="settings.privacyNotice" />
          </Link>
        </TextLink>
      </Text>
    </Stack>
  );
}
