import type { ReactElement, ReactNode } from 'react';

import { Avatar } from '#design-system/primitives/avatar/avatar.tsx';
import { Card } from '#design-system/primitives/card/card.tsx';
import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link FeedItem}. */
export type FeedItemProps = {
  /** Who wrote it, and an empty link element to their page. */
  author?:
    | {
        name: string;
        initialsOf?: string | undefined;
        photoUrl?: string | null | undefined;
        link?: ReactElement | undefined;
      }
    | undefined;
  /** The heading. */
  title: string;
  /** The date in the person's language. */
  timeText: string;
  /** The date for machines, ISO 8601. */
  dateTime: string;
  /** The text. */
  children: ReactNode;
  /** Level of the heading; by default 3. */
  level?: 2 | 3 | undefined;
  /** Element; by default article. */
  as?: 'article' | 'li' | undefined;
};

/** One update: who, when, what. */
export function FeedItem({
  author,
  title,
  timeText,
  dateTime,
  children,
  level = 3,
  as = 'article',
}: FeedItemProps) {
  const time = <Time dateTime={dateTime}>{timeText}</Time>;
  return (
    <Card as={as}>
      <Inner>
        {author === undefined ? null : (
          <Author>
            <Avatar
              name={author.initialsOf ?? author.name}
              photoUrl={author.photoUrl}
              size="medium"
            />
            <div>
              {author.link === undefined ? (
                <Name>{author.name}</Name>
              ) : (
                <FilledLink link={author.link} className={authorLinkStyles().className}>
                  {author.name}
                </FilledLink>
              )}
              {time}
            </div>
          </Author>
        )}
        <Heading level={level} size={3}>
          {title}
        </Heading>
        {author === undefined ? time : null}
        <div>{children}</div>
      </Inner>
    </Card>
  );
}

const Inner = styled('div', { display: 'grid', gap: theme.space[3] });

const Author = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  '& > div': { display: 'grid', minWidth: 0 },
});

const Name = styled('span', { fontWeight: theme.fontWeights.strong, lineHeight: 1.4 });

const authorLinkStyles = css({
  color: theme.colors.text,
  fontWeight: theme.fontWeights.strong,
  lineHeight: 1.4,
  textDecoration: 'underline',
  textDecorationThickness: theme.borderWidths.hairline,
  textDecorationColor: theme.colors.borderControl,
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationColor: 'currentColor' },
});

const Time = styled('time', { color: theme.colors.textMuted, fontSize: theme.fontSizes.small });
