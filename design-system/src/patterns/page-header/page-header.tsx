import { ArrowLeft } from 'lucide-react';
import type { ReactElement, ReactNode, Ref } from 'react';

import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { Ornament } from '#design-system/primitives/ornament/ornament.tsx';
import type { OrnamentName } from '#design-system/primitives/ornament/shapes.ts';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link PageHeader}. */
export type PageHeaderProps = {
  /** The title, an h1. */
  title: ReactNode;
  /** The page above this one: its title, and an empty link element to it. */
  parent?: { title: string; link: ReactElement } | undefined;
  /** One or two sentences below the title. */
  lead?: ReactNode | undefined;
  /** Buttons. */
  actions?: ReactNode | undefined;
  /** Short text beside the title, such as a count. */
  note?: ReactNode | undefined;
  /** Search and related controls: in line with the title, below it if there is no room. */
  tools?: ReactNode | undefined;
  /** Drawing beside the title, if there is room. */
  ornament?: OrnamentName | undefined;
  /** Ref to the h1, which gets the focus when the page opens. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Id of the h1. */
  titleId?: string | undefined;
};

/** Header of a page: its only h1, a lead, and actions. */
export function PageHeader({
  title,
  parent,
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
        {parent === undefined ? null : (
          <FilledLink link={parent.link} className={parentStyles().className}>
            <ArrowLeft aria-hidden="true" />
            {parent.title}
          </FilledLink>
        )}
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
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.space[6],
  '& > [data-ornament]': { display: 'none', '@medium': { display: 'inline-flex' } },
  variants: {
    hasTools: {
      true: {
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: `${theme.space[4]} ${theme.space[6]}`,
      },
      false: {},
    },
  },
});

const TitleLine = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${theme.space[1]} ${theme.space[3]}`,
});

/** Reserves its space, beside the title or below it, while the text is unknown. */
const Note = styled('div', { flex: '1 0 7em', minHeight: '1lh' });

const Tools = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  flex: `1 1 ${theme.sizes.columnLarge}`,
  alignItems: 'center',
  gap: theme.space[3],
  minWidth: 0,
  '& > :first-child:not(:only-child)': { flex: '1 1 8em', minWidth: 0 },
  '@medium': { justifyContent: 'flex-end' },
  '@large': { '& > :first-child:not(:only-child)': { maxWidth: theme.sizes.dialog } },
});

const Words = styled('div', {
  display: 'grid',
  gap: theme.space[3],
  minWidth: 0,
  // Two thirds of the page, also in a part of it that is narrower.
  '@large': { maxWidth: `calc(${theme.sizes.page} * 2 / 3)` },
});

const parentStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: theme.space[2],
  minHeight: theme.sizes.target,
  // Its words are as near to the title as a line of text.
  marginTop: `calc(-1 * ${theme.space[2]})`,
  marginBottom: `calc(-1 * ${theme.space[2]})`,
  color: theme.colors.text,
  fontWeight: theme.fontWeights.medium,
  textDecoration: 'none',
  '& > svg': { flex: 'none', width: theme.sizes.icon, height: theme.sizes.icon },
  '&:dir(rtl) > svg': { transform: 'scaleX(-1)' },
  '&:hover': {
    textDecoration: 'underline',
    textDecorationThickness: theme.borderWidths.hairline,
    textUnderlineOffset: '0.2em',
  },
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
  fontSize: theme.fontSizes.lead,
  lineHeight: 1.5,
});

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  marginTop: theme.space[2],
});
