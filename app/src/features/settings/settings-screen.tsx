import { Button } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { EmptyState } from '@almsway/design-system/empty-state';
import { SplitLayout } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { List, ListItem } from '@almsway/design-system/list';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { Switch } from '@almsway/design-system/switch';
import { Text } from '@almsway/design-system/text';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';
import { rememberDeviceAtom } from '#app/kernel/remembered-device.ts';
import { userAtom } from '#app/kernel/session/atoms.ts';
import { logOutAtom } from '#app/kernel/session/leaving.ts';
import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/navigation/routes.ts';

import { AccountSection } from './account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';

/** Settings in sections that an address can point to, such as /settings#privacy. */
export function SettingsScreen() {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  // The page arrives after its address: the browser could not go to the section by itself.
  useEffect(() => {
    if (location.hash === '') return;
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  if (!user) return null;

  const isPatron = user.role === 'patron';
  const sections: readonly { id: string; title: MessageId; content: ReactNode }[] = [
    { id: 'account', title: 'settings.account', content: <AccountSection user={user} /> },
    { id: 'appearance', title: 'settings.appearance', content: <AppearanceSection /> },
    { id: 'device', title: 'settings.device', content: <DeviceSection /> },
    {
      id: 'privacy',
      title: 'settings.privacy',
      content: (
        <Stack gap="3">
          <Text>
            <FormattedMessage
              id={isPatron ? 'settings.privacyPatron1' : 'settings.privacyMonastic1'}
            />
          </Text>
          <Text>
            <FormattedMessage
              id={isPatron ? 'settings.privacyPatron2' : 'settings.privacyMonastic2'}
            />
          </Text>
        </Stack>
      ),
    },
    ...(isPatron
      ? [
          {
            id: 'receipts',
            title: 'settings.receipts',
            content: <ReceiptsSection />,
          } as const,
        ]
      : []),
    { id: 'sign-out', title: 'settings.signOut', content: <SignOutSection /> },
  ];

  return (
    <Page width="wide">
      <PageHeader title={intl.formatMessage({ id: 'settings.title' })} />
      <SplitLayout
        asideSide="start"
        isAsideFirstOnSmall
        aside={
          <nav aria-label={intl.formatMessage({ id: 'settings.contents' })}>
            <List marker="none" gap="2">
              {sections.map(({ id, title }) => (
                <ListItem key={id}>
                  <TextLink href={`#${id}`}>
                    <FormattedMessage id={title} />
                  </TextLink>
                </ListItem>
              ))}
            </List>
          </nav>
        }
        main={
          <Stack gap="5">
            {sections.map(({ id, title, content }) => (
              <Card key={id} as="section" padding="large" labelledBy={id}>
                <Stack gap="4">
                  <Heading level={2} size={3} id={id} tabIndex={-1}>
                    <FormattedMessage id={title} />
                  </Heading>
                  {content}
                </Stack>
              </Card>
            ))}
          </Stack>
        }
      />
    </Page>
  );
}

function DeviceSection() {
  const intl = useIntl();
  const [isRemembered, setRemembered] = useAtom(rememberDeviceAtom);
  return (
    <Switch
      label={intl.formatMessage({ id: 'settings.remember' })}
      hint={intl.formatMessage({ id: 'settings.rememberHint' })}
      checked={isRemembered}
      onChange={(event) => setRemembered(event.currentTarget.checked)}
    />
  );
}

function ReceiptsSection() {
  const intl = useIntl();
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'settings.receiptsTitle' })}
      ornament="book"
      level={3}
      action={
        <TextLink asChild>
          <Link href={PATHS.tax}>
            <FormattedMessage id="settings.receiptsTax" />
          </Link>
        </TextLink>
      }
    >
      <FormattedMessage id="settings.receiptsBody" />
    </EmptyState>
  );
}

function SignOutSection() {
  const intl = useIntl();
  const logOut = useSetAtom(logOutAtom);
  const [isBusy, setBusy] = useState(false);
  return (
    <Stack gap="4" align="start">
      <Text>
        <FormattedMessage id="settings.signOutBody" />
      </Text>
      <Button
        variant="secondary"
        isBusy={isBusy}
        busyLabel={intl.formatMessage({ id: 'settings.signingOut' })}
        onClick={() => {
          setBusy(true);
          void logOut().finally(() => setBusy(false));
        }}
      >
        <FormattedMessage id="settings.signOut" />
      </Button>
    </Stack>
  );
}
