import type { ReactElement, ReactNode } from 'react';

import { Avatar, type AvatarTone } from '#design-system/primitives/avatar/avatar.tsx';
import type { PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { Skeleton, SkeletonGroup } from '#design-system/primitives/skeleton/skeleton.tsx';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** A person in a column. */
export interface PersonRow {
  id: string;
  /** Name used to address the person; it is the link of the row. */
  name: string;
  /** Name used for initials, if it differs. */
  initialsOf?: string | undefined;
  /** Photo; initials are shown without one. */
  photoUrl?: PhotoAddress | null | undefined;
  /** Colour of the initials. */
  avatarTone?: AvatarTone | undefined;
  /** A few words on why this person is shown. */
  line: string;
  /** BCP 47 language of these words, if it differs from that of the page. */
  lineLang?: string | undefined;
  /** An empty link element to the profile. */
  link: ReactElement;
}

/** Props of {@link PeopleColumns}. */
export type PeopleColumnsProps = {
  /** The columns, each with a few people and a quiet button that shows all. */
  columns: readonly {
    id: string;
    title: string;
    people: readonly PersonRow[];
    action?: ReactNode | undefined;
  }[];
  /** One below the other, for a narrow part beside a list. */
  isStacked?: boolean | undefined;
};

/** Groups of a few people side by side. In small windows the columns scroll horizontally. */
export function PeopleColumns({ columns, isStacked = false }: PeopleColumnsProps) {
  return (
    <Columns isStacked={isStacked}>
      {columns.map(({ id, title, people, action }) => (
        <Column key={id}>
          <Head>
            <Heading level={2} size={3}>
              {title}
            </Heading>
            {action}
          </Head>
          <Rows role="list">
            {people.map(
              ({ id: personId, name, initialsOf, photoUrl, avatarTone, line, lineLang, link }) => (
                <Row key={personId}>
                  <Avatar name={initialsOf ?? name} photoUrl={photoUrl} tone={avatarTone} />
                  <Words>
                    <FilledLink link={link} className={linkStyles().className}>
                      {name}
                    </FilledLink>
                    <Line dir="auto" lang={lineLang}>
                      {line}
                    </Line>
                  </Words>
                </Row>
              ),
            )}
          </Rows>
        </Column>
      ))}
    </Columns>
  );
}

/** Props of {@link PeopleColumnsSkeleton}. */
export type PeopleColumnsSkeletonProps = {
  /** Screen reader text for what is loading. */
  label: string;
  /** Number of columns. */
  columns: number;
  /** Number of people per column. */
  people: number;
  /** As in `PeopleColumns`. */
  isStacked?: boolean | undefined;
};

/** Skeleton of `PeopleColumns`. */
export function PeopleColumnsSkeleton({
  label,
  columns,
  people,
  isStacked = false,
}: PeopleColumnsSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <Columns isStacked={isStacked}>
        {Array.from({ length: columns }, (_, column) => (
          <Column key={column}>
            <Head>
              <Skeleton shape="heading" />
            </Head>
            <Rows as="div">
              {Array.from({ length: people }, (_, row) => (
                <Row as="div" key={row}>
                  <Disc />
                  <Words>
                    <Skeleton lines={2} />
                  </Words>
                </Row>
              ))}
            </Rows>
          </Column>
        ))}
      </Columns>
    </SkeletonGroup>
  );
}

const Columns = styled('div', {
  display: 'grid',
  gap: theme.space[6],
  variants: {
    isStacked: {
      true: {},
      false: {
        gridAutoFlow: 'column',
        gridAutoColumns: `minmax(min(85%, ${theme.sizes.columnLarge}), 1fr)`,
        overflowX: 'auto',
        scrollSnapType: 'x proximity',
        scrollPaddingInline: theme.space[1],
        // Space for focus rings, which a scroll container would clip.
        margin: `calc(-1 * ${theme.space[1]})`,
        padding: theme.space[1],
        '@large': { gridAutoColumns: 'minmax(0, 1fr)', overflowX: 'visible' },
      },
    },
  },
});

const Column = styled('section', { minWidth: 0, scrollSnapAlign: 'start' });

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[3],
  minHeight: theme.sizes.target,
  '& > :first-child': { flex: '1 1 min-content', minWidth: 0 },
  '& > button': { whiteSpace: 'nowrap' },
});

const Rows = styled('ul', { margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li', {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  paddingBlock: theme.space[3],
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
});

/** Same size as the photos. */
const Disc = styled('span', {
  flex: 'none',
  width: theme.sizes.avatarMedium,
  height: theme.sizes.avatarMedium,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.border,
});

const Words = styled('div', { display: 'grid', flex: '1 1 auto', minWidth: 0 });

const linkStyles = css({
  color: theme.colors.text,
  fontWeight: theme.fontWeights.strong,
  lineHeight: theme.lineHeights.snug,
  textDecoration: 'none',
  // The whole row is clickable.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.radii.small },
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

const Line = styled('span', {
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
  overflowWrap: 'anywhere',
});
