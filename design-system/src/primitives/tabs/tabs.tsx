import * as RadixTabs from '@radix-ui/react-tabs';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';

import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { chosenWhenForced } from '#design-system/theme/shared-styles.ts';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link Tabs}. */
export type TabsProps = {
  /** Accessible name of the tabs. */
  label: string;
  /** The tabs in order. */
  items: readonly { value: string; label: ReactNode; content: ReactNode }[];
  /** Value of the open tab. */
  value: string;
  /** Actions on the content of the tabs, on the same line as the tabs. */
  actions?: ReactNode | undefined;
  /** Called when another tab is selected. */
  onValueChange: (value: string) => void;
};

/** Views of one list, which look like chips. Arrow keys, Home and End move and open; together they are one tab stop. */
export function Tabs({ label, items, value, actions, onValueChange }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange}>
      <Line>
        <RadixTabs.List aria-label={label} className={listStyles({ kind: 'filter' }).className}>
          {items.map((item) => (
            <RadixTabs.Trigger
              key={item.value}
              value={item.value}
              className={tabStyles({ kind: 'filter' }).className}
            >
              {item.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {actions}
      </Line>
      {items.map((item) => (
        <RadixTabs.Content
          key={item.value}
          value={item.value}
          // Not a tab stop: its content has its own.
          tabIndex={undefined}
          className={panelStyles().className}
        >
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

/** Props of {@link TabLinks}. */
export type TabLinksProps = {
  /** Accessible name of the links. */
  label: string;
  /** The pages in order, each with an empty link element. */
  items: readonly { id: string; label: string; link: ReactElement; isCurrent: boolean }[];
  /** Default `tabs`. A `filter` has as many lines as it needs. */
  look?: 'tabs' | 'filter' | undefined;
};

/** Links that look like tabs, for pages that are views of one subject, or like chips, for those of one list. */
export function TabLinks({ label, items, look = 'tabs' }: TabLinksProps) {
  const list = useChosenInView(items.find(({ isCurrent }) => isCurrent)?.id);
  const more = useMoreBeyond(list);
  return (
    <nav
      ref={list}
      aria-label={label}
      data-more={more}
      className={listStyles({ kind: look }).className}
    >
      {items.map((item) => (
        <FilledLink
          key={item.id}
          link={item.link}
          className={tabStyles({ kind: look }).className}
          aria-current={item.isCurrent ? 'page' : undefined}
        >
          {item.label}
        </FilledLink>
      ))}
    </nav>
  );
}

/** Scrolls the line to the chosen tab where it does not fit. */
function useChosenInView(chosen: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) showChosen(list.current);
  }, [chosen]);
  return list;
}

function showChosen(list: HTMLElement): void {
  const tab = list.querySelector('[data-state="active"], [aria-current="page"]');
  if (!tab) return;
  // Not `scrollIntoView`, which may scroll the page as well.
  const [line, one] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  const fade = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart);
  if (one.left < line.left + fade) list.scrollLeft -= line.left + fade - one.left;
  else if (one.right > line.right - fade) list.scrollLeft += one.right - line.right + fade;
}

/** How many px of the tabs must be hidden at an edge before it fades: fewer are only padding. */
const HIDDEN_PX = 12;

/** The edges beyond which the line has more tabs. The chosen one stays in view when sizes change. */
function useMoreBeyond(
  list: RefObject<HTMLDivElement | null>,
): 'start' | 'end' | 'both' | undefined {
  const [more, setMore] = useState<'start' | 'end' | 'both'>();
  useEffect(() => {
    const line = list.current;
    if (!line) return undefined;
    const measure = () => {
      const isMoreBefore = line.scrollLeft >= HIDDEN_PX;
      const isMoreAfter = line.scrollWidth - line.clientWidth - line.scrollLeft >= HIDDEN_PX;
      if (isMoreBefore && isMoreAfter) setMore('both');
      else setMore(isMoreBefore ? 'start' : isMoreAfter ? 'end' : undefined);
    };
    const sizes = new ResizeObserver(() => {
      showChosen(line);
      measure();
    });
    for (const each of [line, ...line.children]) sizes.observe(each);
    line.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      line.removeEventListener('scroll', measure);
    };
  }, [list]);
  return more;
}

/** How much of the line fades out at an edge with more tabs. */
const FADE = theme.space[6];

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
});

const listStyles = css({
  display: 'flex',
  // One line, also on a phone.
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  // The focused tab stops beside what is faded.
  scrollPaddingInline: FADE,
  '&[data-more="start"]': {
    maskImage: `linear-gradient(to right, transparent, currentcolor ${FADE})`,
  },
  '&[data-more="end"]': {
    maskImage: `linear-gradient(to left, transparent, currentcolor ${FADE})`,
  },
  '&[data-more="both"]': {
    maskImage: `linear-gradient(to right, transparent, currentcolor ${FADE}, currentcolor calc(100% - ${FADE}), transparent)`,
  },
  '@forced': { '&[data-more]': { maskImage: 'none' } },
  width: 'fit-content',
  maxWidth: '100%',
  variants: {
    kind: {
      tabs: {
        gap: theme.space[1],
        boxShadow: `inset 0 calc(-1 * ${theme.borderWidths.hairline}) 0 ${theme.colors.border}`,
      },
      filter: { gap: theme.space[2], flexWrap: 'wrap', '& > *': { flex: 'none' } },
    },
  },
});

const CHOSEN = '&[data-state="active"], &[aria-current="page"]';

const tabStyles = css({
  flex: '1 0 auto',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: theme.sizes.target,
  // Three short labels fit side by side on a phone.
  padding: `${theme.space[2]} calc(${theme.space[2]} + ${theme.space.half})`,
  '@small': { paddingInline: theme.space[3] },
  '@medium': { paddingInline: theme.space[4] },
  border: `${theme.borderWidths.hairline} solid transparent`,
  backgroundColor: 'transparent',
  color: theme.colors.text,
  fontWeight: theme.fontWeights.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${theme.transitions.quick}`,
  '&:hover': { backgroundColor: theme.colors.sunken },
  // Inside, because the line clips what sticks out.
  '&:focus-visible': { outlineOffset: theme.offsets.ringWithin },
  variants: {
    kind: {
      tabs: {
        [CHOSEN]: {
          fontWeight: theme.fontWeights.strong,
          boxShadow: `inset 0 calc(-1 * ${theme.borderWidths.mark}) 0 ${theme.colors.secondary}`,
        },
      },
      // Like chips, so that a filter does not look like the tabs above it.
      filter: {
        borderColor: theme.colors.borderControl,
        borderRadius: theme.radii.round,
        fontSize: theme.fontSizes.small,
        [CHOSEN]: {
          borderColor: theme.colors.secondary,
          backgroundColor: theme.colors.secondaryMist,
          boxShadow: `inset 0 0 0 ${theme.borderWidths.hairline} ${theme.colors.secondary}`,
        },
      },
    },
  },
  '@forced': { [CHOSEN]: chosenWhenForced },
});

const panelStyles = css({ paddingTop: theme.space[6] });
