import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

import { IconButton } from '#design-system/primitives/icon-button/icon-button.tsx';
import { lineTarget, rowColumns } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `RowList`. */
export interface RowListProps {
  /** `Row` elements. */
  children: ReactNode;
  /** Accessible name of the list. */
  label?: string | undefined;
  /** Whether short rows use the columns of a list of people. */
  isBeside?: boolean | undefined;
}

/** Props of `Row`. */
export interface RowProps {
  /** Whom or what it is about; without it the children have a heading of their own. */
  title?: ReactNode | undefined;
  /** Whether the link in the title covers the row. */
  isLink?: boolean | undefined;
  /** Portrait or icon before the text. */
  picture?: ReactNode | undefined;
  /** Small line below the title. */
  note?: ReactNode | undefined;
  /** Figure at the end of the first line. */
  figure?: ReactNode | undefined;
  /** Small button at the end of the first line, such as one that opens a menu. It does not make the line higher. */
  action?: ReactNode | undefined;
  /** More below, such as a sentence or a quote. */
  children?: ReactNode | undefined;
  /** What a press of the row shows and hides, and the tooltip and accessible name of the button at its end. */
  details?: { content: ReactNode; hint: string; label: string } | undefined;
}

/** Rows divided by hairlines, for lists that are read from top to bottom. */
export function RowList({ children, label, isBeside = false }: RowListProps) {
  return (
    <List role="list" aria-label={label} isBeside={isBeside}>
      {children}
    </List>
  );
}

/** Props of `QuietRow`. */
export interface QuietRowProps {
  /** What it is about, in one line. */
  children: ReactNode;
  /** Small quiet buttons: after the words, below them on phones. */
  actions: ReactNode;
}

/** A row of a `RowList`. */
export function Row({
  title,
  isLink = false,
  picture,
  note,
  figure,
  action,
  children,
  details,
}: RowProps) {
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Root isPressable={isLink || details !== undefined}>
      {picture}
      <Main>
        {title === undefined ? null : (
          <First>
            <Title isTarget={isLink}>{title}</Title>
            {figure === undefined && !action ? null : (
              <End>
                {figure === undefined ? null : <Figure>{figure}</Figure>}
                {action ? <Action>{action}</Action> : null}
              </End>
            )}
          </First>
        )}
        {note === undefined ? null : <Note>{note}</Note>}
        {children === undefined || children === null ? null : <More>{children}</More>}
        {details === undefined ? null : (
          <More id={detailsId} hidden={!isOpen} data-above="">
            {details.content}
          </More>
        )}
      </Main>
      {details === undefined ? null : (
        <Toggle data-open={isOpen ? '' : undefined}>
          <IconButton
            label={details.label}
            hint={details.hint}
            icon={<ChevronDown aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setOpen(!isOpen)}
          />
        </Toggle>
      )}
    </Root>
  );
}

/** A row of a `RowList` that asks for little attention: one small grey line with its actions. */
export function QuietRow({ children, actions }: QuietRowProps) {
  return (
    <Root isQuiet>
      <QuietWords>{children}</QuietWords>
      <QuietActions>{actions}</QuietActions>
    </Root>
  );
}

const List = styled('ul', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  variants: {
    isBeside: {
      true: {
        ...rowColumns,
        '&& > *': { borderBottom: 0 },
      },
      false: {},
    },
  },
});

const Note = styled('div', {
  '& a': lineTarget,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

const Root = styled('li', {
  display: 'flex',
  // Enlarged text on a phone has a line of its own below the picture.
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.space[3],
  paddingBlock: theme.space[3],
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  '&:last-child': {
    borderBottom: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  },
  variants: {
    isQuiet: {
      true: { alignItems: 'center', columnGap: theme.space[5], rowGap: 0 },
      false: {},
    },
    // One target covers the row; further links are above it.
    isPressable: {
      true: {
        position: 'relative',
        transition: `background-color ${theme.transitions.quick}`,
        '@hover': { '&:hover': { backgroundColor: theme.colors.surface } },
        '& a, & [data-above]': { position: 'relative', zIndex: theme.zIndices.raised },
        // Facts are cut at their ends, so their links cannot be raised by themselves.
        [`& ${Note}`]: {
          position: 'relative',
          zIndex: theme.zIndices.raised,
          pointerEvents: 'none',
          '& a, & button': { pointerEvents: 'auto' },
        },
      },
      false: {},
    },
  },
});

/** Covers the row. */
const covering = { content: '""', position: 'absolute', inset: 0 } as const;

const QuietWords = styled('div', {
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

const QuietActions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  // The words of the buttons are aligned with the lines around them.
  marginInlineStart: `calc(-1 * ${theme.space[4]})`,
  // Their touch targets stay inside the page.
  '&& > *::after': { insetInline: 0 },
});

const Main = styled('div', { flex: '1 1 9em', minWidth: 0 });

const First = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
});

const Title = styled('div', {
  flex: '1 1 7em',
  minWidth: 0,
  overflowWrap: 'anywhere',
  variants: {
    isTarget: {
      true: { '&& a': { position: 'static', '&::after': covering } },
      false: { '& a': lineTarget },
    },
  },
});

const End = styled('div', {
  display: 'flex',
  alignItems: 'baseline',
  columnGap: theme.space[1],
  marginInlineStart: 'auto',
});

const Action = styled('div', {
  display: 'flex',
  alignItems: 'center',
  // Reaches over the line at both sides, centred on its text.
  height: 0,
  '&::before': { content: '"x"', width: 0, visibility: 'hidden' },
});

const Figure = styled('strong', {
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

const More = styled('div', {
  display: 'grid',
  gap: theme.space[2],
  paddingTop: theme.space[2],
  '&[hidden]': { display: 'none' },
});

const Toggle = styled('div', {
  flex: 'none',
  marginInlineStart: 'auto',
  // The icon is in line with the title.
  marginTop: `calc(-1 * ${theme.space[2]})`,
  marginBottom: `calc(-1 * ${theme.space[2]})`,
  // Enlarged text does not enlarge the margin of the page.
  marginInlineEnd: `calc(-1 * min(${theme.space[2]}, 2vw))`,
  '& button::after': covering,
  '& svg': { transition: `transform ${theme.transitions.calm}` },
  '&[data-open] svg': { transform: 'rotate(180deg)' },
  '@print': { display: 'none' },
});
