import { Bell, CircleUserRound } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

import { BrandMark } from '#design-system/patterns/brand-mark/brand-mark.tsx';
import { Avatar } from '#design-system/primitives/avatar/avatar.tsx';
import {
  DropdownMenu,
  type MenuItem,
} from '#design-system/primitives/dropdown-menu/dropdown-menu.tsx';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { styled, theme as tokens } from '#design-system/theme/stitches.ts';

import { BarDrawer } from './bar-drawer.tsx';
import { barIconStyles, barRowStyles, barStyles, brandLinkStyles } from './bar-styles.ts';
import { BarItem } from './nav-items.tsx';
import { ThemeToggleButton, type ThemeToggle } from './theme-toggle.tsx';

/** A place of the top bar: one to go to, or one that is announced and cannot be opened yet. */
export type NavItem =
  | {
      /** Tells the places apart. */
      id: string;
      /** Shown and read. */
      label: string;
      /** An empty link element, such as `<Link href="/about" />`. */
      link: ReactElement;
      /** A lucide icon element, shown in the drawer. */
      icon?: ReactNode | undefined;
      /** Whether one is there. */
      isCurrent?: boolean | undefined;
    }
  | {
      /** Tells the places apart. */
      id: string;
      /** Shown and read. */
      label: string;
      /** A lucide icon element, shown in the drawer. */
      icon?: ReactNode | undefined;
      /** Why it cannot be opened, for example "Coming in beta". */
      disabledReason: string;
      /** A word beside the label, for example "Beta". */
      disabledBadge?: string | undefined;
    };

/** Props of {@link TopBar}. */
export type TopBarProps = {
  /** The name of the product and an empty link element to its first page. */
  brand: { word: string; link: ReactElement };
  /** Names the navigation. */
  navLabel: string;
  /** The places, in order. */
  items: readonly NavItem[];
  /** The theme in force and the way to switch it. */
  theme: ThemeToggle;
  /** The account menu: its name, its rows, and whose it is when someone is signed in. */
  account: {
    label: string;
    items: readonly MenuItem[];
    name?: string | undefined;
    photoUrl?: string | null | undefined;
  };
  /** The bell: its whole name ("Notifications, 3 unread"), the count, the link, and what is said aloud when it changes. */
  notifications?:
    | {
        label: string;
        count: number;
        link: ReactElement;
        announcement?: string | undefined;
        isCurrent?: boolean | undefined;
      }
    | undefined;
  /** A chip that says this is a prototype and opens the notice. */
  prototype?: { label: string; onOpen: () => void } | undefined;
  /** The language switch, at the foot of the drawer. */
  language?: ReactNode | undefined;
  /** Words of the drawer that holds the items on small screens. */
  drawer: { openLabel: string; closeLabel: string; title: string };
  /** Whether it stays in sight while scrolling; by default it does. */
  position?: 'sticky' | 'static' | undefined;
};

/** The badge shows this at most, then "99+". */
const GREATEST_COUNT = 99;

function shortCount(count: number): string {
  return count > GREATEST_COUNT ? `${GREATEST_COUNT}+` : String(count);
}

/** The bar of every page (specification section 2); under 960 px a drawer holds its items. */
export function TopBar({
  brand,
  navLabel,
  items,
  theme,
  account,
  notifications,
  prototype,
  language,
  drawer,
  position = 'sticky',
}: TopBarProps) {
  const initial = account.name?.trim().at(0)?.toLocaleUpperCase();
  return (
    <header className={barStyles({ position }).className}>
      <div className={barRowStyles().className}>
        <FilledLink link={brand.link} className={brandLinkStyles().className}>
          <BrandMark word={brand.word} />
        </FilledLink>
        <Wide as="nav" aria-label={navLabel}>
          <Items>
            {items.map((item) => (
              <li key={item.id}>
                <BarItem item={item} />
              </li>
            ))}
          </Items>
        </Wide>
        {prototype === undefined ? null : (
          <Wide>
            <Chip type="button" onClick={prototype.onOpen}>
              {prototype.label}
            </Chip>
          </Wide>
        )}
        <ThemeToggleButton {...theme} />
        {notifications === undefined ? null : (
          <FilledLink
            link={notifications.link}
            className={barIconStyles().className}
            aria-current={notifications.isCurrent === true ? 'page' : undefined}
          >
            <Bell aria-hidden />
            {/* Written rather than an aria-label, so that the name may differ from the badge (WCAG 2.5.3). */}
            <VisuallyHidden>{notifications.label}</VisuallyHidden>
            {notifications.count > 0 ? (
              <Count aria-hidden="true">{shortCount(notifications.count)}</Count>
            ) : null}
          </FilledLink>
        )}
        <Wide>
          <DropdownMenu
            trigger={
              <button
                type="button"
                className={barIconStyles().className}
                aria-label={account.label}
              >
                <AccountPicture photoUrl={account.photoUrl} name={account.name} initial={initial} />
              </button>
            }
            items={account.items}
          />
        </Wide>
        <Narrow>
          <BarDrawer
            account={account}
            drawer={drawer}
            items={items}
            language={language}
            navLabel={navLabel}
            notifications={notifications}
            prototype={prototype}
            theme={theme}
          />
        </Narrow>
        {notifications === undefined ? null : <Aloud>{notifications.announcement}</Aloud>}
      </div>
    </header>
  );
}

function AccountPicture({
  photoUrl,
  name,
  initial,
}: {
  photoUrl: string | null | undefined;
  name: string | undefined;
  initial: string | undefined;
}) {
  if (photoUrl !== undefined && photoUrl !== null && photoUrl !== '') {
    return <Avatar name={name ?? ''} photoUrl={photoUrl} size="small" />;
  }
  // Drawn, not written: written words on a button belong in its name (WCAG 2.5.3).
  if (initial !== undefined) return <Initial data-initial={initial} aria-hidden="true" />;
  return <CircleUserRound aria-hidden />;
}

const Wide = styled('div', {
  display: 'none',
  '@large': { display: 'flex', alignItems: 'center' },
});

const Narrow = styled('div', { display: 'flex', '@large': { display: 'none' } });

const Items = styled('ul', {
  display: 'flex',
  gap: tokens.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Chip = styled('button', {
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: `calc(${tokens.offsets.touch} - ${tokens.borderWidths.hairline})`,
  },
  minHeight: tokens.sizes.targetSmall,
  marginInline: tokens.space[2],
  padding: `0 ${tokens.space[3]}`,
  border: `${tokens.borderWidths.hairline} dashed ${tokens.colors.borderControl}`,
  borderRadius: tokens.radii.round,
  backgroundColor: 'transparent',
  color: tokens.colors.textMuted,
  fontSize: tokens.fontSizes.small,
  cursor: 'pointer',
  '&:hover': { color: tokens.colors.text, borderColor: tokens.colors.text },
});

const Initial = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: tokens.sizes.avatarSmall,
  height: tokens.sizes.avatarSmall,
  border: `${tokens.borderWidths.hairline} solid ${tokens.colors.secondary}`,
  borderRadius: tokens.radii.round,
  backgroundColor: tokens.colors.secondaryMist,
  color: tokens.colors.secondaryText,
  fontFamily: tokens.fonts.display,
  fontWeight: tokens.fontWeights.strong,
  lineHeight: 1,
  '&::before': { content: 'attr(data-initial)' },
});

const Count = styled('span', {
  position: 'absolute',
  top: tokens.borderWidths.hairline,
  left: '50%',
  minWidth: '1.667em',
  padding: '0 0.3em',
  borderRadius: tokens.radii.round,
  backgroundColor: tokens.colors.action,
  color: tokens.colors.onAction,
  fontSize: tokens.fontSizes.count,
  fontWeight: tokens.fontWeights.strong,
  lineHeight: '1.667em',
  textAlign: 'center',
  '@forced': { border: `${tokens.borderWidths.hairline} solid CanvasText` },
});

/** A polite live region: stays in the page, its text changes. */
const Aloud = styled('output', {
  position: 'absolute',
  width: tokens.sizes.hidden,
  height: tokens.sizes.hidden,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
