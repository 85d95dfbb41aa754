import { useEffect, useRef, type ReactNode } from 'react';

import {
  AmountLinks,
  shortForAmounts,
  type AmountLinksProps,
} from '#design-system/patterns/offering-card/amount-links.tsx';
import { actionBarHeight, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link ActionBar}. */
export type ActionBarProps = {
  /** One or two buttons; the first is the step that counts. */
  children: ReactNode;
  /** Amounts to begin with, above the buttons; a window that is short for them does without. */
  amounts?: AmountLinksProps['amounts'] | undefined;
  /** Says what the amounts are. */
  amountsLabel?: string | undefined;
};

/**
 * The main action of a page at the bottom of a window that has no room for it beside the text. It is the last
 * child of the page itself, so that it ends above the footer; the focused element is scrolled clear of it.
 */
export function ActionBar({ children, amounts = [], amountsLabel }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // Its words, their size and the window decide how many rows it takes.
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
    <Root ref={bar} data-action-bar="">
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
  paddingBottom: `max(${theme.space[3]}, env(safe-area-inset-bottom))`,
  backgroundColor: theme.colors.surface,
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  boxShadow: theme.shadows.lifted,
  '@large': { display: 'none' },
  '@print': { display: 'none' },
});

const Amounts = styled('div', {
  flex: '1 1 100%',
  '@medium': { flex: '1 1 0' },
  [shortForAmounts]: { display: 'none' },
});

const Steps = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 auto',
  gap: theme.space[3],
  // In one row on a small phone, also in Spanish, and when Follow has become Following.
  '& > *': { flex: '1 1 auto', paddingInline: theme.space[2] },
  '& > :first-child': { flexGrow: 4 },
  // The words need the room.
  '@media (max-width: 22em)': { '& svg': { display: 'none' } },
});
