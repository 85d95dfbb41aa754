import type { ReactElement, ReactNode } from 'react';

import { Avatar, type AvatarTone } from '#design-system/primitives/avatar/avatar.tsx';
import type { PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
import { Card } from '#design-system/primitives/card/card.tsx';
import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link ProfileCard}. */
export type ProfileCardProps = {
  /** Name of the person; it is the link of the card. */
  name: string;
  /** Shown before the name. */
  honorific?: string | undefined;
  /** Photo; initials are shown without one. */
  photoUrl?: PhotoAddress | null | undefined;
  /** Colour of the initials. */
  avatarTone?: AvatarTone | undefined;
  /** An empty link element to the profile; the whole card is clickable. */
  link?: ReactElement | undefined;
  /** Tradition. */
  tradition?: string | undefined;
  /** Country or town. */
  place?: string | undefined;
  /** Monastery. */
  monastery?: string | undefined;
  /** One or two sentences. */
  summary?: string | undefined;
  /** BCP 47 language of the summary, if known. */
  summaryLang?: string | undefined;
  /** Short words, such as languages. */
  tags?: readonly string[] | undefined;
  /** Accessible name of the tags. */
  tagsLabel?: string | undefined;
  /** What the person accepts, such as payment methods, a word each. */
  signs?: readonly { id: string; label: string }[] | undefined;
  /** Accessible name of the signs. */
  signsLabel?: string | undefined;
  /** Shows the whole summary: for a few cards, rather than for a long list. */
  isWhole?: boolean | undefined;
  /** Buttons, the main one first; they are not part of the link. */
  actions?: ReactNode | undefined;
  /** Heading level; default 3. */
  level?: 2 | 3 | undefined;
  /** HTML element; default article. */
  as?: 'article' | 'li' | undefined;
};

/** A monastic in a list. */
export function ProfileCard({
  name,
  honorific,
  photoUrl,
  avatarTone,
  link,
  tradition,
  place,
  monastery,
  summary,
  summaryLang,
  tags = [],
  tagsLabel,
  signs = [],
  signsLabel,
  isWhole = false,
  actions,
  level = 3,
  as = 'article',
}: ProfileCardProps) {
  const fullName = [honorific, name].filter((part) => !isEmpty(part)).join(' ');
  const where = [tradition, place].filter((part) => !isEmpty(part));
  return (
    <Card as={as} padding="small" isInteractive={link !== undefined}>
      <Inner>
        <Head>
          <Avatar name={name} photoUrl={photoUrl} size="large" tone={avatarTone} />
          <Names>
            <Heading level={level} size={3}>
              {link === undefined ? (
                fullName
              ) : (
                <FilledLink link={link} className={linkStyles().className}>
                  {fullName}
                </FilledLink>
              )}
            </Heading>
            {where.length === 0 ? null : <Where>{where.join('\u00a0· ')}</Where>}
            {isEmpty(monastery) ? null : <Where>{monastery}</Where>}
          </Names>
        </Head>
        {isEmpty(summary) ? null : (
          <Summary dir="auto" lang={summaryLang} isWhole={isWhole}>
            {summary}
          </Summary>
        )}
        {tags.length + signs.length === 0 && isNothing(actions) ? null : (
          <Foot>
            {tags.length === 0 ? null : (
              <Tags>
                {tagsLabel === undefined ? null : <VisuallyHidden>{tagsLabel} </VisuallyHidden>}
                {tags.join(', ')}
              </Tags>
            )}
            {signs.length === 0 ? null : (
              <Signs role="list" aria-label={signsLabel}>
                {signs.map(({ id, label }) => (
                  <li key={id}>{label}</li>
                ))}
              </Signs>
            )}
            {isNothing(actions) ? null : <Actions>{actions}</Actions>}
          </Foot>
        )}
      </Inner>
    </Card>
  );
}

function isNothing(node: ReactNode): boolean {
  return node === undefined || node === null;
}

function isEmpty(text: string | undefined): boolean {
  return text === undefined || text === '';
}

const Inner = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[3],
  height: '100%',
});

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${theme.space[2]} ${theme.space[3]}`,
});

/** Beside the portrait; below it in a narrow card. */
const Names = styled('div', {
  display: 'grid',
  flex: '1 1 8.5em',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  overflowWrap: 'break-word',
  // Smaller than in other cards: most names take two lines at most beside the portrait.
  '&& > h2, && > h3': { marginBottom: theme.space.half, fontSize: theme.fontSizes.h4 },
});

const linkStyles = css({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.radii.large },
  '&:hover': {
    textDecoration: 'underline',
    textDecorationThickness: theme.borderWidths.hairline,
    textUnderlineOffset: '0.2em',
  },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `${theme.borderWidths.strong} solid ${theme.colors.focus}`,
    outlineOffset: theme.offsets.ring,
  },
});

/**
 * Text that ends after some lines where cards are side by side, so that the cards of a row stay level. On phones
 * and with larger text it is whole.
 */
const clamped = (lines: number) => ({
  '@medium': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical' as const,
    WebkitLineClamp: lines,
  },
  '@print': { display: 'block' },
});

/** Separated by dots that are seen, not read out. */
const dotted = { '& > * + *::before': { content: "'\u00a0· ' / ''" } };

const Where = styled('p', {
  ...clamped(2),
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

const Summary = styled('p', {
  color: theme.colors.text,
  lineHeight: theme.lineHeights.snug,
  variants: { isWhole: { true: {}, false: clamped(2) } },
});

const Foot = styled('div', {
  display: 'grid',
  marginTop: 'auto',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

const Tags = styled('p', clamped(1));

const Signs = styled('ul', {
  ...dotted,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'inline' },
});

/** Above the link that covers the card. */
const Actions = styled('div', {
  position: 'relative',
  zIndex: theme.zIndices.raised,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[3],
  marginTop: theme.space[2],
  justifySelf: 'start',
  '&:empty': { display: 'none' },
});
