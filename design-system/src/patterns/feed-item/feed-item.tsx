import type { ReactElement, ReactNode } from 'react';

import { Avatar, type AvatarTone } from '#design-system/primitives/avatar/avatar.tsx';
import type { PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
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
        photoUrl?: PhotoAddress | null | undefined;
        avatarTone?: AvatarTone | undefined;
        link?: ReactElement | undefined;
      }
    | undefined;
  /** The heading. */
  title: string;
  /** Id of the heading, which takes the focus then. */
  titleId?: string | undefined;
  /** BCP 47 code of the language of the heading, where it is not that of the page. */
  lang?: string | undefined;
  /** The date in the person's language. */
  timeText: string;
  /** The date for machines, ISO 8601. */
  dateTime: string;
  /** The exact date, where the text says how long ago it was. */
  timeTitle?: string | undefined;
  /** That it was changed since, and when. */
  edited?: { text: string; dateTime: string } | undefined;
  /** A photo, above the text. */
  picture?: ReactNode;
  /** Buttons for its author. */
  actions?: ReactNode;
  /** The text. */
  children: ReactNode;
  /** Level of the heading; by default 3. */
  level?: 2 | 3 | undefined;
  /** `line`: one of a list that hairlines divide; by default a card. */
  look?: 'card' | 'line' | undefined;
  /** Element; by default article. */
  as?: 'article' | 'li' | undefined;
};

/** One update: who, when, what. */
export function FeedItem({
  author,
  title,
  titleId,
  lang,
  timeText,
  dateTime,
  edited,
  picture,
  actions,
  children,
  timeTitle,
  level = 3,
  look = 'card',
  as = 'article',
}: FeedItemProps) {
  const time = (
    <When>
      <time dateTime={dateTime} title={timeTitle}>
        {timeText}
      </time>
      {edited === undefined ? null : <time dateTime={edited.dateTime}>{edited.text}</time>}
    </When>
  );
  const content = (
    <Inner>
      {author === undefined ? null : (
        <Author>
          <Avatar
            name={author.initialsOf ?? author.name}
            photoUrl={author.photoUrl}
            tone={author.avatarTone}
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
      <Heading
        level={level}
        size={3}
        dir="auto"
        lang={lang}
        id={titleId}
        tabIndex={titleId === undefined ? undefined : -1}
      >
        {title}
      </Heading>
      {author === undefined ? time : null}
      {picture}
      <div>{children}</div>
      {actions === undefined || actions === null ? null : <Actions>{actions}</Actions>}
    </Inner>
  );
  return look === 'line' ? <Line as={as}>{content}</Line> : <Card as={as}>{content}</Card>;
}

/** Props of {@link FeedLine}. */
export interface FeedLineProps {
  /** What happened, in a sentence. */
  children: ReactNode;
  /** How long ago. */
  timeText: string;
  /** The date for machines, ISO 8601. */
  dateTime: string;
  /** The exact date. */
  timeTitle?: string | undefined;
  /** What somebody said about it, the BCP 47 code of its language, and who. */
  quote?: { text: string; lang?: string | undefined; source: string } | undefined;
  /** Element; by default article. */
  as?: 'article' | 'li' | undefined;
}

/** Something smaller among updates, in one grey line. */
export function FeedLine({
  children,
  timeText,
  dateTime,
  timeTitle,
  quote,
  as = 'article',
}: FeedLineProps) {
  return (
    <Line as={as}>
      <Quiet>
        {children}
        <time dateTime={dateTime} title={timeTitle}>
          {timeText}
        </time>
      </Quiet>
      {quote === undefined ? null : (
        <Quote>
          <p dir="auto" lang={quote.lang}>
            {quote.text}
          </p>
          <footer>{quote.source}</footer>
        </Quote>
      )}
    </Line>
  );
}

const Quiet = styled('p', {
  margin: 0,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  '& > time::before': { content: "' · ' / ''" },
});

const Quote = styled('blockquote', {
  margin: `${theme.space[3]} 0 0`,
  paddingInlineStart: theme.space[4],
  borderInlineStart: `${theme.borderWidths.accent} solid ${theme.colors.border}`,
  '& > p': { margin: 0 },
  '& > footer': { color: theme.colors.textMuted, fontSize: theme.fontSizes.small },
});

const Line = styled('article', {
  paddingTop: theme.space[5],
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  '&:first-child': { paddingTop: 0, borderTop: 0 },
});

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

const When = styled('span', {
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  // Seen, not read out.
  '& > time + time::before': { content: "' · ' / ''" },
});

const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });
