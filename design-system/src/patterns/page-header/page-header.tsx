import type { ReactNode, Ref } from 'react';

import { Ornament } from '#design-system/primitives/ornament/ornament.tsx';
import type { OrnamentName } from '#design-system/primitives/ornament/shapes.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link PageHeader}. */
export type PageHeaderProps = {
  /** The h1. */
  title: ReactNode;
  /** A link to the page that this one belongs to, over the title. */
  above?: ReactNode | undefined;
  /** A sentence or two under the title. */
  lead?: ReactNode | undefined;
  /** Buttons. */
  actions?: ReactNode | undefined;
  /** A few words beside the title, such as how many there are. */
  note?: ReactNode | undefined;
  /** A search and what belongs to it: on the line of the title, below it where there is no room. */
  tools?: ReactNode | undefined;
  /** A drawing beside the title, where there is room. */
  ornament?: OrnamentName | undefined;
  /** Reaches the h1, which takes focus on arrival. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Id of the h1. */
  titleId?: string | undefined;
};

/** The head of a page: its only h1, what it is for, and what one can do. */
export function PageHeader({
  title,
  above,
  lead,
  actions,
  note,
  tools,
  ornament,
  headingRef,
  titleId,
}: PageHeaderProps) {
  return (
    <Root hasTools={tools !== undefined}>
      <Words>
        {above === undefined ? null : <div>{above}</div>}
        <TitleLine>
          <Title ref={headingRef} id={titleId} tabIndex={-1}>
            {title}
          </Title>
          {note === undefined ? null : <Note>{note}</Note>}
        </TitleLine>
        {lead === undefined ? null : <Lead>{lead}</Lead>}
        {actions === undefined ? null : <Actions>{actions}</Actions>}
      </Words>
      {tools === undefined ? null : <Tools>{tools}</Tools>}
      {ornament === undefined ? null : <Ornament name={ornament} size="large" />}
    </Root>
  );
}

const Root = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[6],
  '& > [data-ornament]': { display: 'none', '@medium': { display: 'inline-flex' } },
  variants: {
    hasTools: { true: { flexWrap: 'wrap', gap: `${theme.space[4]} ${theme.space[6]}` }, false: {} },
  },
});

const TitleLine = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${theme.space[1]} ${theme.space[3]}`,
});

/** Has its place, beside the title or below it, also while nothing is known. */
const Note = styled('div', { flex: '1 0 8em', minHeight: '1lh' });

const Tools = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  flex: `1 1 ${theme.sizes.beside}`,
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.space[3],
  minWidth: 0,
  '& > :first-child': { flex: '1 1 8em', minWidth: 0 },
  '@large': {
    flexBasis: theme.sizes.columnLarge,
    '& > :first-child': { maxWidth: theme.sizes.dialog },
  },
});

const Words = styled('div', {
  display: 'grid',
  gap: theme.space[3],
  minWidth: 0,
  maxWidth: theme.sizes.pageText,
});

const Title = styled('h1', {
  fontFamily: theme.fonts.display,
  fontSize: theme.fontSizes.h1,
  fontWeight: theme.fontWeights.display,
  letterSpacing: theme.letterSpacings.display,
  lineHeight: theme.lineHeights.heading,
  textWrap: 'balance',
});

const Lead = styled('div', {
  maxWidth: theme.sizes.measure,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.lead,
  lineHeight: 1.5,
});

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  marginTop: theme.space[2],
});
