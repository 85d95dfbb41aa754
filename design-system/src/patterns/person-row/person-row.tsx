import type { ReactElement, ReactNode } from 'react';

import type { PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { Niche } from '#design-system/primitives/niche/niche.tsx';
import type { OrnamentName } from '#design-system/primitives/ornament/shapes.ts';
import { Skeleton, SkeletonGroup } from '#design-system/primitives/skeleton/skeleton.tsx';
import { dotted, rowColumns, voice } from '#design-system/theme/shared-styles.ts';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link PeopleList}. */
export type PeopleListProps = {
  /** `PersonRow` elements. */
  children: ReactNode;
};

/** Props of {@link PersonRow}. */
export type PersonRowProps = {
  /** Full name of the person; it is the link of the row. */
  name: string;
  /** Portrait; without one the niche has the ornament. */
  photoUrl?: PhotoAddress | null | undefined;
  /** Drawing of the tradition. */
  ornament?: OrnamentName | undefined;
  /** An empty link element to the profile; the whole row is clickable. */
  link: ReactElement;
  /** What the person says, in one sentence; shown whole. */
  voice?: string | undefined;
  /** BCP 47 language of the sentence, if it differs from that of the page. */
  voiceLang?: string | undefined;
  /** Short facts, such as tradition and country. Empty ones are left out. */
  facts?: readonly string[] | undefined;
  /** A button, which is not part of the link. */
  action?: ReactNode | undefined;
  /** Heading level; default 3. */
  level?: 2 | 3 | undefined;
};

/** Props of {@link PeopleListSkeleton}. */
export type PeopleListSkeletonProps = {
  /** Screen reader text for what is loading. */
  label: string;
  /** Number of rows. */
  count: number;
};

/** People in rows: one column, two from 960 px, three from 1600 px. */
export function PeopleList({ children }: PeopleListProps) {
  return <List role="list">{children}</List>;
}

/** A monastic in a list: the niche, the person's own sentence, and the name. */
export function PersonRow({
  name,
  photoUrl,
  ornament,
  link,
  voice: words,
  voiceLang,
  facts = [],
  action,
  level = 3,
}: PersonRowProps) {
  const known = facts.filter((fact) => fact !== '');
  return (
    <Row>
      <Niche photoUrl={photoUrl} ornament={ornament} />
      <Words>
        <Name as={level === 2 ? 'h2' : 'h3'}>
          <FilledLink link={link} className={linkStyles().className}>
            {name}
          </FilledLink>
        </Name>
        {known.length === 0 ? null : (
          <Facts>
            {known.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </Facts>
        )}
        {words === undefined || words === '' ? null : (
          <Said dir="auto" lang={voiceLang}>
            {words}
          </Said>
        )}
        {action === undefined ? null : <Action>{action}</Action>}
      </Words>
    </Row>
  );
}

/** Skeleton of a list of people. */
export function PeopleListSkeleton({ label, count }: PeopleListSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <List as="div">
        {Array.from({ length: count }, (_, index) => (
          <Row as="div" key={index}>
            <Niche />
            <Words>
              <Skeleton lines={4} />
            </Words>
          </Row>
        ))}
      </List>
    </SkeletonGroup>
  );
}

const List = styled('ul', {
  ...rowColumns,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Row = styled('li', {
  position: 'relative',
  display: 'flex',
  // Enlarged text on a phone is below the niche, so that no word is broken.
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.space[4],
  paddingBlock: theme.space[5],
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  breakInside: 'avoid',
  '@medium': { gap: theme.space[5] },
});

/** The sentence is seen first, and read after the name, which is the heading. */
const Words = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 8.5em',
  minWidth: 0,
  overflowWrap: 'break-word',
});

const Said = styled('p', {
  ...voice,
  order: -1,
  marginBottom: theme.space[3],
  // In a narrow column the last lines would be much shorter than the others.
  textWrap: 'balance',
});

const Name = styled('h3', {
  fontFamily: theme.fonts.body,
  fontSize: theme.fontSizes.body,
  fontWeight: theme.fontWeights.strong,
  lineHeight: theme.lineHeights.snug,
});

const linkStyles = css({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': {
    textDecoration: 'underline',
    textDecorationThickness: theme.borderWidths.hairline,
    textUnderlineOffset: '0.2em',
  },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `${theme.borderWidths.strong} solid ${theme.colors.focus}`,
    outlineOffset: theme.offsets.ringWithin,
  },
});

const Facts = styled('p', {
  ...dotted,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

/** Above the link that covers the row. */
const Action = styled('div', {
  position: 'relative',
  zIndex: theme.zIndices.raised,
  alignSelf: 'flex-start',
  marginTop: theme.space[3],
  '&:empty': { display: 'none' },
});
