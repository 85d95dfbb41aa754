import { Fragment, type ReactNode } from 'react';

import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { Sill } from '#design-system/primitives/niche/niche.tsx';
import { pageFrame } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link Hero}. */
export type HeroProps = {
  /** The title, an h1. */
  title: ReactNode;
  /** One or two sentences below the title. */
  lead: ReactNode;
  /** Buttons. */
  actions?: ReactNode | undefined;
  /** A line below the buttons, such as how many people are verified. */
  note?: ReactNode | undefined;
  /** Up to three people: a niche of size `fill`, on the sill, and below it the name and a short fact. */
  people?:
    | readonly { id: string; niche: ReactNode; name: ReactNode; note: ReactNode }[]
    | undefined;
  /** Accessible name of the list of people. */
  peopleLabel?: string | undefined;
};

/** The first section of the home page: title, text, actions, and people on the golden sill. */
export function Hero({ title, lead, actions, note, people = [], peopleLabel }: HeroProps) {
  return (
    <Root>
      <Sill>
        <Words>
          <Heading level={1} size="display" tabIndex={-1}>
            {title}
          </Heading>
          <Lead>{lead}</Lead>
          {actions === undefined ? null : <Actions>{actions}</Actions>}
          {note === undefined ? null : <Note>{note}</Note>}
        </Words>
        {people.length === 0 ? null : (
          <People>
            {people.map(({ id, niche }) => (
              <Fragment key={id}>{niche}</Fragment>
            ))}
          </People>
        )}
      </Sill>
      {people.length === 0 ? null : (
        <Names role="list" aria-label={peopleLabel}>
          {people.map(({ id, name, note: fact }) => (
            <li key={id}>
              {name}
              <Fact>{fact}</Fact>
            </li>
          ))}
        </Names>
      )}
    </Root>
  );
}

const Root = styled('div', {
  ...pageFrame,
  containerType: 'inline-size',
  paddingTop: theme.space[6],
  '@medium': { paddingTop: theme.space[8] },
  '@large': { paddingTop: theme.space[9] },
});

const Words = styled('div', {
  display: 'grid',
  gap: theme.space[5],
  flex: '1 1 100%',
  minWidth: 0,
  paddingBottom: theme.space[3],
  '@large': { flex: '6 1 0', paddingBottom: theme.space[8] },
});

const Lead = styled('div', { fontSize: theme.fontSizes.lead, lineHeight: 1.5 });

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[4]} ${theme.space[5]}`,
});

const Note = styled('div', { fontSize: theme.fontSizes.small });

const threeColumns = {
  display: 'grid',
  gridTemplateColumns: '5fr 6fr 5fr',
  gap: theme.space[3],
} as const;

/** The one in the middle is the largest. They are higher in wide windows, where the words are beside them. */
const People = styled('div', {
  ...threeColumns,
  alignItems: 'end',
  flex: '1 1 0',
  '@large': { flex: '6 1 0', '&& > *': { aspectRatio: '2 / 3' } },
});

const Names = styled('ul', {
  display: 'grid',
  gap: theme.space[2],
  marginTop: theme.space[3],
  padding: 0,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
  listStyle: 'none',
  // With larger text the columns would be narrower than words.
  '@container (min-width: 18em)': { ...threeColumns, textAlign: 'center', textWrap: 'balance' },
  // Below the people, who have the half after the words.
  '@large': { marginInlineStart: `calc(50% + ${theme.space[6]} / 2)` },
});

const Fact = styled('div', { color: theme.colors.textMuted });
