import { useEffect, useRef, type ReactNode } from 'react';

import {
  AmountLinks,
  shortForAmounts,
  type AmountLinksProps,
} from '#design-system/patterns/offering-card/amount-links.tsx';
import { actionBarHeight, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link ActionBar}. */
export type ActionBarProps = {
  /** One or two buttons, the main action first. */
  children: ReactNode;
  /** Suggested amounts above the buttons. Hidden in windows that are too low for them. */
  amounts?: AmountLinksProps['amounts'] | undefined;
  /** Accessible name of the amounts. */
  amountsLabel?: string | undefined;
  /** Whether wide windows show it too: for an action at the end of a long page. */
  isInEveryWindow?: boolean | undefined;
};

/**
 * The main action of a page, fixed to the bottom of windows that have no room for it beside the text, or of
 * every window. Render it as the last child of the page, so that it ends above the footer. The focused element is scrolled clear
 * of it.
 */
export function ActionBar({
  children,
  amounts = [],
  amountsLabel,
  isInEveryWindow = false,
}: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // Its height depends on its texts, their size and the window, so it is measured.
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(actionBarHeight, `${current.offsetHeight}px`);
    });
    observer.observe(current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty(actionBarHeight);
    };
  }, []);
  return (
    <Root ref={bar} data-action-bar="" isInEveryWindow={isInEveryWindow}>
      {amounts.length === 0 ? null : (
        <Amounts>
          <AmountLinks amounts={amounts} label={amountsLabel} />
        </Amounts>
      )}
      <Steps>{children}</Steps>
    </Root>
  );
}

const Root = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[2]} ${theme.space[3]}`,
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndices.raised,
  marginInlineStart: `calc(-1 * ${theme.space[4]})`,
  marginInlineEnd: `calc(-1 * ${theme.space[4]})`,
  paddingTop: theme.space[3],
  paddingInline: theme.space[4],
  '@small': {
    marginInlineStart: `calc(-1 * ${theme.space[5]})`,
    marginInlineEnd: `calc(-1 * ${theme.space[5]})`,
    paddingInline: theme.space[5],
  },
  paddingBottom: `max(${theme.space[3]}, env(safe-area-inset-bottom))`,
  backgroundColor: theme.colors.surface,
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  boxShadow: theme.shadows.lifted,
  '@print': { display: 'none' },
  variants: {
    isInEveryWindow: {
      true: {
        '@large': {
          borderStartStartRadius: theme.radii.large,
          borderStartEndRadius: theme.radii.large,
        },
      },
      false: { '@large': { display: 'none' } },
    },
  },
});

const Amounts = styled('div', {
  flex: '1 1 100%',
  '@small': { flex: '0 1 max-content' },
  [shortForAmounts]: { display: 'none' },
});

const Steps = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 auto',
  gap: theme.space[3],
  // Fits in one row on a small phone, also in Spanish, and after Follow has become Following.
  '& > *': { flex: '1 1 auto', paddingInline: theme.space[2] },
  '& > :first-child': { flexGrow: 4 },
  // As wide as their labels where the whole window would make bars of them.
  '@small': {
    justifyContent: 'flex-end',
    '& > *': { flexGrow: 0, paddingInline: theme.space[5] },
    '& > :first-child': { flexGrow: 0 },
  },
  // Icons are hidden to leave room for the texts.
  '@media (max-width: 22em)': { '& svg': { display: 'none' } },
});
