import { dayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { useArriveAtSection } from '@almsway/client/navigation/use-location.ts';
import { EmailText } from '@almsway/design-system/email-text';
import { SplitLayout } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { List, ListItem } from '@almsway/design-system/list';
import { Column, Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

interface LegalPageProps {
  title: MessageId;
  lead: MessageId;
  /** Date of the last change of its content, `YYYY-MM-DD`. */
  changedOn: string;
  /** Its sections, each with an id for links. */
  sections: readonly {
    readonly id: string;
    readonly title: MessageId;
    readonly content: ReactNode;
  }[];
}

/** A long reference page: an index beside its sections, above them where there is no room beside. */
export function LegalPage({ title, lead, changedOn, sections }: LegalPageProps) {
  const intl = useIntl();
  useArriveAtSection();
  return (
    <Page width="wide">
      <PageHeader title={<FormattedMessage id={title} />} lead={<FormattedMessage id={lead} />} />
      <SplitLayout
        asideSide="start"
        asideKind="index"
        isAsideFirstOnSmall
        aside={
          <nav aria-label={intl.formatMessage({ id: 'legal.contents' })}>
            <List marker="none" gap="2">
              {sections.map((section) => (
                <ListItem key={section.id}>
                  <TextLink href={`#${section.id}`}>
                    <FormattedMessage id={section.title} />
                  </TextLink>
                </ListItem>
              ))}
            </List>
          </nav>
        }
        main={
          <Column width="measure">
            <Stack gap="7">
              {sections.map((section) => (
                <Stack key={section.id} as="section" gap="4">
                  <Heading level={2} id={section.id} tabIndex={-1}>
                    <FormattedMessage id={section.title} />
                  </Heading>
                  {section.content}
                </Stack>
              ))}
              <Text>
                <FormattedMessage id="legal.changed" values={{ date: dayText(intl, changedOn) }} />
              </Text>
            </Stack>
          </Column>
        }
      />
    </Page>
  );
}

/** Paragraphs of messages without placeholders. */
export function Paragraphs({ ids }: { ids: readonly MessageId[] }) {
  return ids.map((id) => (
    <Text key={id}>
      <FormattedMessage id={id} />
    </Text>
  ));
}

/** A list of messages without placeholders. */
export function Points({ ids }: { ids: readonly MessageId[] }) {
  return (
    <List>
      {ids.map((id) => (
        <ListItem key={id}>
          <FormattedMessage id={id} />
        </ListItem>
      ))}
    </List>
  );
}

/** A mailto link. */
export function MailLink({ email }: { email: string }) {
  return (
    <TextLink href={`mailto:${email}`}>
      <EmailText email={email} />
    </TextLink>
  );
}
