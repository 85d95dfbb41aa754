import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { Badge } from '@almsway/design-system/badge';
import { ButtonLink } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { Heading } from '@almsway/design-system/heading';
import { List, ListItem } from '@almsway/design-system/list';
import { Column, Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

/** Shown at the chat address: chat comes with the beta version, and with which features. */
export function ChatScreen() {
  const intl = useIntl();
  return (
    <Page>
      <Column width="text">
        <Stack gap="6">
          <PageHeader title={intl.formatMessage({ id: 'chat.title' })} ornament="lantern" />
          <Card padding="large">
            <Stack gap="4" align="start">
              <Badge tone="info">
                <FormattedMessage id="common.beta" />
              </Badge>
              <Heading level={2}>
                <FormattedMessage id="chat.heading" />
              </Heading>
              <Text>
                <FormattedMessage id="chat.body" />
              </Text>
              <List>
                <ListItem>
                  <FormattedMessage id="chat.media" />
                </ListItem>
                <ListItem>
                  <FormattedMessage id="chat.realtime" />
                </ListItem>
                <ListItem>
                  <FormattedMessage id="chat.card" />
                </ListItem>
              </List>
              <Text>
                <FormattedMessage id="chat.meanwhile" />
              </Text>
              <ButtonLink asChild>
                <Link href={PATHS.explore}>
                  <FormattedMessage id="chat.explore" />
                </Link>
              </ButtonLink>
            </Stack>
          </Card>
        </Stack>
      </Column>
    </Page>
  );
}
