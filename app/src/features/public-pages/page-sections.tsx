import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Heading } from '@almsway/design-system/heading';
import { ReasonList, type ReasonListProps } from '@almsway/design-system/patterns/reason-list';
import { Section, type SectionProps } from '@almsway/design-system/section';
import { Stack } from '@almsway/design-system/stack';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

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

interface ReasonSectionProps {
  /** Id of its heading. */
  id: string;
  title: MessageId;
  reasons: readonly {
    readonly title: MessageId;
    readonly body: MessageId;
    readonly ornament: ReasonListProps['reasons'][number]['ornament'];
  }[];
  /** Side by side under the heading; otherwise one below the other beside it. */
  isBeside?: boolean;
  /** Content below them, such as a link. */
  children?: ReactNode;
}

/** A section of a public page with reasons. */
export function ReasonSection({ id, title, reasons, isBeside, children }: ReasonSectionProps) {
  const heading = (
    <Heading level={2} id={id}>
      <FormattedMessage id={title} />
    </Heading>
  );
  return (
    <Section labelledBy={id} aside={isBeside ? undefined : heading}>
      <Stack gap="6">
        {isBeside ? heading : null}
        <ReasonList
          isBeside={isBeside}
          reasons={reasons.map((reason) => ({
            id: reason.title,
            ornament: reason.ornament,
            title: <FormattedMessage id={reason.title} />,
            text: <FormattedMessage id={reason.body} />,
          }))}
        />
        {children}
      </Stack>
    </Section>
  );
}
