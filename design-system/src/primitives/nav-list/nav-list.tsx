import { ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { chosenWhenForced } from '#design-system/theme/shared-styles.ts';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** A page in a {@link NavList}. */
export interface NavListItem {
  /** React key. */
  id: string;
  /** Name of the page. */
  label: string;
  /** Short description of the page. */
  hint?: ReactNode;
  /** A lucide icon element. */
  icon?: ReactNode | undefined;
  /** An empty link element, such as `<Link href="/settings/account" />`. */
  link: ReactElement;
  /** Whether this is the current page. */
  isCurrent?: boolean | undefined;
}

/** Props of `NavList`. */
export interface NavListProps {
  /** Accessible name of the list. */
  label: string;
  /** The pages, in order. */
  items: readonly NavListItem[];
}

/** Vertical list of links to the pages of one area: an index beside them, or a page of its own on phones. */
export function NavList({ label, items }: NavListProps) {
  return (
    <nav aria-label={label}>
      <Rows role="list">
        {items.map((item) => (
          <li key={item.id}>
            <FilledLink
              link={item.link}
              className={rowStyles().className}
              aria-current={item.isCurrent === true ? 'page' : undefined}
            >
              {item.icon === undefined ? null : <Icon aria-hidden="true">{item.icon}</Icon>}
              <Words>
                <span>{item.label}</span>
                {item.hint === undefined ? null : <Hint>{item.hint}</Hint>}
              </Words>
              <Chevron aria-hidden="true">
                <ChevronRight />
              </Chevron>
            </FilledLink>
          </li>
        ))}
      </Rows>
    </nav>
  );
}

/** Size of the icons. Enlarged text needs the width of a phone for its words. */
export const indexIconSize = { width: 'min(1.25em, 7vw)', height: 'min(1.25em, 7vw)' };

const Rows = styled('ul', {
  display: 'grid',
  gap: theme.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li:not(:last-child)': {
    borderBottom: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
    '@large': { borderBottom: 0 },
  },
});

const rowStyles = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: theme.sizes.target,
  padding: theme.space[3],
  borderRadius: theme.radii.medium,
  color: theme.colors.text,
  textDecoration: 'none',
  transition: `background-color ${theme.transitions.quick}`,
  '&:hover': { backgroundColor: theme.colors.sunken },
  '@large': {
    '&[aria-current="page"]': {
      backgroundColor: theme.colors.sunken,
      fontWeight: theme.fontWeights.strong,
      borderStartStartRadius: 0,
      borderEndStartRadius: 0,
      boxShadow: `inset ${theme.borderWidths.mark} 0 0 ${theme.colors.secondary}`,
    },
  },
  '@forced': { '&[aria-current="page"]': chosenWhenForced },
});

const Icon = styled('span', {
  display: 'inline-flex',
  flex: 'none',
  color: theme.colors.textMuted,
  '& svg': indexIconSize,
});

const Words = styled('span', { display: 'grid', flex: '1 1 0', minWidth: 0 });

const Hint = styled('span', {
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.regular,
});

// Hidden beside the pages, where the current one is marked.
const Chevron = styled('span', {
  display: 'inline-flex',
  flex: 'none',
  color: theme.colors.textMuted,
  '& svg': indexIconSize,
  '@large': { display: 'none' },
});
