import type { ReactElement, ReactNode } from 'react';

import { Avatar, type AvatarProps } from '#design-system/primitives/avatar/avatar.tsx';
import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { Quote, type QuoteProps } from '#design-system/primitives/quote/quote.tsx';
import { dotted, lineTarget } from '#design-system/theme/shared-styles.ts';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

import { FoldedText, type FoldLabels } from './folded-text.tsx';

/** Props of {@link FeedItem}. */
export type FeedItemProps = {
  /** The author, with an empty link element to their page. */
  author?: (AvatarProps & { link?: ReactElement | undefined }) | undefined;
  /** The heading. */
  title: string;
  /** Id of the heading, which can then receive the focus. */
  titleId?: string | undefined;
  /** BCP 47 language of the title, if it differs from that of the page. */
  lang?: string | undefined;
  /** Name of that language, such as "In Spanish". */
  languageText?: string | undefined;
  /** Date in the user's language. */
  timeText: string;
  /** Machine-readable date, ISO 8601. */
  dateTime: string;
  /** Exact date, where the text is relative. */
  timeTitle?: string | undefined;
  /** Text and date of the last change. */
  edited?: { text: string; dateTime: string } | undefined;
  /** Photo above the text, or below a folded one. */
  picture?: ReactNode;
  /** Actions for its author. */
  actions?: ReactNode;
  /** The text. */
  children: ReactNode;
  /** Shows six lines of a text of nine or more, and the rest on request. By default it is whole. */
  fold?: FoldLabels | undefined;
  /** Heading level; default 3. */
  level?: 2 | 3 | undefined;
  /** HTML element; default article. */
  as?: 'article' | 'li' | undefined;
};

/** One update: author, date, text. */
export function FeedItem({
  author,
  title,
  titleId,
  lang,
  languageText,
  timeText,
  dateTime,
  edited,
  picture,
  actions,
  children,
  fold,
  timeTitle,
  level = 3,
  as = 'article',
}: FeedItemProps) {
  const time = (
    <When>
      <time dateTime={dateTime} title={timeTitle}>
        {timeText}
      </time>
      {edited === undefined ? null : <time dateTime={edited.dateTime}>{edited.text}</time>}
      {languageText === undefined ? null : <span>{languageText}</span>}
    </When>
  );
  const photo = picture ? <Photo>{picture}</Photo> : null;
  const content = (
    <Inner>
      {author === undefined ? null : (
        <Author>
          <Avatar name={author.name} photoUrl={author.photoUrl} ornament={author.ornament} />
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
      {fold === undefined ? (
        <>
          {photo}
          <div>{children}</div>
        </>
      ) : (
        <>
          <FoldedText labels={fold}>{children}</FoldedText>
          {photo}
        </>
      )}
      {actions === undefined || actions === null ? null : <Actions>{actions}</Actions>}
    </Inner>
  );
  return <Line as={as}>{content}</Line>;
}

/** Props of {@link FeedLine}. */
export interface FeedLineProps {
  /** What happened, in one sentence. */
  children: ReactNode;
  /** Relative date. */
  timeText: string;
  /** Machine-readable date, ISO 8601. */
  dateTime: string;
  /** Exact date. */
  timeTitle?: string | undefined;
  /** A quote about it. */
  quote?: QuoteProps | undefined;
  /** HTML element; default article. */
  as?: 'article' | 'li' | undefined;
}

/** A smaller event among updates, in one line. */
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
        <span>{children}</span>
        <time dateTime={dateTime} title={timeTitle}>
          {timeText}
        </time>
      </Quiet>
      {quote === undefined ? null : <Quote isVoice {...quote} />}
    </Line>
  );
}

const Quiet = styled('p', dotted);

const Line = styled('article', {
  paddingTop: theme.space[5],
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  '&:first-child': { paddingTop: 0, borderTop: 0 },
  '& > figure': { marginTop: theme.space[2] },
});

const Inner = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
  '& > *': { maxWidth: theme.sizes.form },
});

// As wide as the hairlines around the item; only text is limited to a readable measure.
const Photo = styled('div', { '&&': { maxWidth: 'none' } });

const Author = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  '& > div': { display: 'grid', minWidth: 0 },
});

const Name = styled('span', { fontWeight: theme.fontWeights.strong, lineHeight: 1.4 });

const authorLinkStyles = css({
  ...lineTarget,
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
  ...dotted,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
});

const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });
