import { Grid } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { FeatureCard, type FeatureCardProps } from '@almsway/design-system/patterns/feature-card';
import { Section, type SectionProps } from '@almsway/design-system/section';
import { Stack } from '@almsway/design-system/stack';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';

interface TextSectionProps {
  /** Id of its heading. */
  id: string;
  title: MessageId;
  tone?: SectionProps['tone'];
  /** Content: paragraphs or steps. */
  children: ReactNode;
  gap?: '4' | '6';
}

/** A text section of a public page: the heading beside its text. */
export function TextSection({ id, title, tone, children, gap = '4' }: TextSectionProps) {
  return (
    <Section
      tone={tone}
      labelledBy={id}
      aside={
        <Heading level={2} id={id}>
          <FormattedMessage id={title} />
        </Heading>
      }
    >
      <Stack gap={gap}>{children}</Stack>
    </Section>
  );
}

interface CardSectionProps {
  /** Id of its heading. */
  id: string;
  title: MessageId;
  cards: readonly {
    readonly title: MessageId;
    readonly body: MessageId;
    readonly ornament: FeatureCardProps['ornament'];
  }[];
  /** Number of columns where there is room, and the preferred width of each. */
  columns: 2 | 3;
  min: 'small' | 'large';
  /** Content below the cards, such as a link. */
  children?: ReactNode;
}

/** A section of a public page with cards under a heading. */
export function CardSection({ id, title, cards, columns, min, children }: CardSectionProps) {
  const intl = useIntl();
  return (
    <Section labelledBy={id}>
      <Stack gap="6">
        <Heading level={2} id={id}>
          <FormattedMessage id={title} />
        </Heading>
        <Grid columns={columns} min={min}>
          {cards.map((card) => (
            <FeatureCard
              key={card.title}
              title={intl.formatMessage({ id: card.title })}
              ornament={card.ornament}
              level={3}
            >
              <FormattedMessage id={card.body} />
            </FeatureCard>
          ))}
        </Grid>
        {children}
      </Stack>
    </Section>
  );
}
