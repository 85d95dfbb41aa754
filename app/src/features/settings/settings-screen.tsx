import { Card } from '@almsway/design-system/card';
import { SplitLayout } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { List, ListItem } from '@almsway/design-system/list';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { ConfirmIdentity } from '#app/features/identity/confirm-identity.tsx';
import { useArriveAtSection } from '#app/navigation/use-arrive-at-section.ts';
import { userAtom } from '#app/session/atoms.ts';

import { SETTINGS_SECTIONS } from './sections.ts';

/** Settings in sections that an address can point to, such as /settings#privacy. */
export function SettingsScreen() {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  useArriveAtSection();
  if (!user) return null;

  const sections = SETTINGS_SECTIONS.filter(({ role }) => role === undefined || role === user.role);
  return (
    <Page width="wide">
      <PageHeader title={intl.formatMessage({ id: 'settings.title' })} />
      <SplitLayout
        asideSide="start"
        asideKind="index"
        aside={
          <nav aria-label={intl.formatMessage({ id: 'settings.contents' })}>
            <List marker="none" gap="2">
              {sections.map(({ id, title }) => (
                <ListItem key={id}>
                  <TextLink tone="plain" href={`#${id}`}>
                    <FormattedMessage id={title} />
                  </TextLink>
                </ListItem>
              ))}
            </List>
          </nav>
        }
        main={
          <Stack gap="5">
            {sections.map(({ id, title, Content }) => (
              <Card key={id} as="section" padding="large" labelledBy={id}>
                <Stack gap="4">
                  <Heading level={2} size={3} id={id} tabIndex={-1}>
                    <FormattedMessage id={title} />
                  </Heading>
                  <Content user={user} />
                </Stack>
              </Card>
            ))}
          </Stack>
        }
      />
      <ConfirmIdentity />
    </Page>
  );
}
