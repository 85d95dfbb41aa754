import type { ReactNode } from 'react';

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
  /** Up to three niches of size `fill`, standing on the sill. */
  people?: ReactNode | undefined;
};

/** The first section of the home page: title, text, actions, and people on the golden sill. */
export function Hero({ title, lead, actions, note, people }: HeroProps) {
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
        {people === undefined ? null : <People>{people}</People>}
      </Sill>
    </Root>
  );
}

const Root = styled('div', {
  ...pageFrame,
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

/** The one in the middle is the largest. They are higher in wide windows, where the words are beside them. */
const People = styled('div', {
  display: 'grid',
  gridTemplateColumns: '5fr 6fr 5fr',
  alignItems: 'end',
  gap: theme.space[3],
  flex: '1 1 0',
  '@large': { flex: '6 1 0', '&& > *': { aspectRatio: '2 / 3' } },
});
