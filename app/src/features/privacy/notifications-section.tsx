import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { GroupTo, NotificationGroup } from '@almsway/contract/notifications/notifications';
import type { Role } from '@almsway/contract/people/roles';
import type { User } from '@almsway/contract/people/user';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { FixedSetting, Switch, SwitchTable } from '@almsway/design-system/switch';
import { Text } from '@almsway/design-system/text';
import { VisuallyHidden } from '@almsway/design-system/visually-hidden';
import { useSetAtom } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { PreferencesPanel } from './preferences-panel.tsx';
import { chooseAtom } from './preferences.ts';

const TITLES: Readonly<Record<NotificationGroup, MessageId>> = {
  offerings: 'privacy.notifications.offerings',
  updates: 'privacy.notifications.updates',
  followers: 'privacy.notifications.followers',
  needs: 'privacy.notifications.needs',
  account: 'privacy.notifications.account',
};

/** What the notifications of each group tell a role, in the order of the page. The kinds decide the groups. */
const HINTS: { readonly [TRole in Role]: Readonly<Record<GroupTo<TRole>, MessageId>> } = {
  patron: {
    offerings: 'privacy.notifications.offeringsPatron',
    updates: 'privacy.notifications.updatesHint',
    needs: 'privacy.notifications.needsPatron',
    account: 'privacy.notifications.accountHint',
  },
  monastic: {
    offerings: 'privacy.notifications.offeringsMonastic',
    followers: 'privacy.notifications.followersHint',
    needs: 'privacy.notifications.needsMonastic',
    account: 'privacy.notifications.accountHint',
  },
};

function groupsOf(role: Role) {
  const hints = Object.entries(HINTS[role]) as [NotificationGroup, MessageId][];
  return hints.map(([group, hint]) => ({ group, title: TITLES[group], hint }));
}

/** Switches for notifications by group and channel. */
export function NotificationsSection({ user }: { user: User }) {
  const intl = useIntl();
  const choose = useSetAtom(chooseAtom);
  return (
    <Stack gap="5" align="stretch">
      <Text>
        <FormattedMessage id="privacy.notifications.lead" />
      </Text>
      <PreferencesPanel>
        {({ notices }) => (
          <Stack gap="4" align="stretch">
            <SwitchTable
              columns={[
                intl.formatMessage({ id: 'privacy.notifications.appColumn' }),
                intl.formatMessage({ id: 'privacy.notifications.emailColumn' }),
              ]}
              rows={groupsOf(user.role).map(({ group, title, hint }) => {
                const wanted = notices[group];
                const name = intl.formatMessage({ id: title });
                const inApp = (
                  <Channel
                    group={name}
                    named="privacy.notifications.inApp"
                    shown="privacy.notifications.app"
                  />
                );
                return {
                  id: group,
                  title: (
                    <Heading level={3} size="label">
                      {name}
                    </Heading>
                  ),
                  hint: <FormattedMessage id={hint} />,
                  switches: [
                    group === 'account' ? (
                      <FixedSetting
                        key="app"
                        label={inApp}
                        value={<FormattedMessage id="privacy.notifications.always" />}
                      />
                    ) : (
                      <Switch
                        key="app"
                        label={inApp}
                        checked={wanted.app}
                        onChange={(event) =>
                          void choose({ group, ...wanted, app: event.currentTarget.checked })
                        }
                      />
                    ),
                    <Switch
                      key="email"
                      label={
                        <Channel
                          group={name}
                          named="privacy.notifications.byEmail"
                          shown="privacy.notifications.email"
                        />
                      }
                      checked={wanted.email}
                      onChange={(event) =>
                        void choose({ group, ...wanted, email: event.currentTarget.checked })
                      }
                    />,
                  ],
                };
              })}
            />
            <Text variant="small" tone="muted">
              <FormattedMessage id="privacy.notifications.mailNote" />
            </Text>
          </Stack>
        )}
      </PreferencesPanel>
    </Stack>
  );
}

/**
 * Label of a switch: visibly short because it is below its group, but the accessible name includes the group.
 */
function Channel({ group, named, shown }: { group: string; named: MessageId; shown: MessageId }) {
  return (
    <>
      <VisuallyHidden>
        <FormattedMessage id={named} values={{ group }} />
      </VisuallyHidden>
      <span aria-hidden>
        <FormattedMessage id={shown} />
      </span>
    </>
  );
}
