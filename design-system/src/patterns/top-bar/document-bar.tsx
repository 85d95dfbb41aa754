import { CircleUserRound, FlaskConical, Menu } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

import { opensDialog } from '#design-system/primitives/dialog/native-dialog.ts';
import { NativeDrawer } from '#design-system/primitives/drawer/drawer.tsx';
import {
  menuItemStyles,
  menuStyles,
} from '#design-system/primitives/dropdown-menu/dropdown-menu.tsx';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { css, theme as tokens } from '#design-system/theme/stitches.ts';

import { Rows } from './bar-drawer.tsx';
import { BarFrame, type BarFrameProps } from './bar-frame.tsx';
import type { BarDrawerTexts } from './bar-parts.ts';
import { BarChip, barIconStyles, barWordStyles, Narrow, Wide } from './bar-styles.ts';
import { DrawerItem, drawerRowStyles, RowIcon } from './nav-items.tsx';
import {
  InDark,
  InLight,
  ThemeIcon,
  ThemeToggleButton,
  type ThemeToggle,
} from './theme-toggle.tsx';

/** A row of the account menu of a document: a link, or the id of a dialog to open. */
type DocumentItem = {
  /** React key. */
  id: string;
  /** Visible label. */
  label: string;
  /** A lucide icon element. */
  icon: ReactNode;
  /** Language of the label. */
  lang?: string | undefined;
} & ({ link: ReactElement } | { opens: string });

/** Props of {@link DocumentBar}. */
export type DocumentBarProps = BarFrameProps & {
  /** Labels of the theme button in each theme. */
  theme: Omit<ThemeToggle, 'onToggle'>;
  /** The account menu. */
  account: { label: string; word: string; items: readonly DocumentItem[] };
  /** Chip that marks the product as a prototype, and the id of the dialog it opens. */
  prototype: { label: string; opens: string };
  /** Texts of the drawer that holds the items on small screens. */
  drawer: BarDrawerTexts;
};

const MENU = 'account-menu';
const DRAWER = 'drawer';

/**
 * The top bar of a document, which works without the app: the menu is a popover, the drawer a `<dialog>`.
 * Looks like `TopBar`.
 */
export function DocumentBar(props: DocumentBarProps) {
  const { brand, navLabel, items, theme, account, prototype, drawer } = props;
  return (
    <BarFrame brand={brand} navLabel={navLabel} items={items}>
      <Wide>
        <BarChip type="button" {...opensDialog(prototype.opens)}>
          {prototype.label}
        </BarChip>
      </Wide>
      <ThemeToggleButton {...theme} />
      <Wide>
        <button
          type="button"
          className={barWordStyles().className}
          aria-label={account.label}
          popoverTarget={MENU}
        >
          <CircleUserRound aria-hidden />
          {account.word}
        </button>
        <ul id={MENU} popover="auto" className={popoverStyles().className}>
          {account.items.map((item) => (
            <Row key={item.id} item={item} place="menu" />
          ))}
        </ul>
      </Wide>
      <Narrow>
        <button
          type="button"
          className={barIconStyles().className}
          aria-label={drawer.openLabel}
          {...opensDialog(DRAWER)}
        >
          <Menu aria-hidden />
        </button>
        <DocumentDrawer {...props} />
      </Narrow>
    </BarFrame>
  );
}

function DocumentDrawer({ navLabel, items, theme, account, prototype, drawer }: DocumentBarProps) {
  return (
    <NativeDrawer id={DRAWER} title={drawer.title} closeLabel={drawer.closeLabel}>
      <nav aria-label={navLabel}>
        <Rows>
          {items.map((item) => (
            <li key={item.id}>
              <DrawerItem item={item} />
            </li>
          ))}
        </Rows>
      </nav>
      <Rows data-apart="">
        <Row item={{ ...prototype, id: 'prototype', icon: <FlaskConical /> }} place="drawer" />
        <li>
          <button type="button" className={drawerRowStyles().className} data-switch="theme">
            <RowIcon aria-hidden="true">
              <ThemeIcon />
            </RowIcon>
            <InLight>{theme.toDark}</InLight>
            <InDark>{theme.toLight}</InDark>
          </button>
        </li>
      </Rows>
      <Rows data-apart="" aria-label={account.label}>
        {account.items.map((item) => (
          <Row key={item.id} item={item} place="drawer" />
        ))}
      </Rows>
    </NativeDrawer>
  );
}

function Row({ item, place }: { item: DocumentItem; place: 'menu' | 'drawer' }) {
  const { className } = place === 'menu' ? menuItemStyles() : drawerRowStyles();
  const content = (
    <>
      <RowIcon aria-hidden="true">{item.icon}</RowIcon>
      <span>{item.label}</span>
    </>
  );
  return (
    <li lang={item.lang}>
      {'link' in item ? (
        <FilledLink link={item.link} className={className}>
          {content}
        </FilledLink>
      ) : (
        <button type="button" className={className} {...opensDialog(item.opens)}>
          {content}
        </button>
      )}
    </li>
  );
}

const popoverStyles = css(menuStyles, {
  position: 'fixed',
  inset: 'auto',
  top: `calc(${tokens.sizes.bar} + ${tokens.space[1]})`,
  // Below its button at the end of the bar.
  right: `max(${tokens.space[5]}, calc((100% - ${tokens.sizes.page}) / 2))`,
  '@huge': { right: `calc((100% - ${tokens.sizes.pageHuge}) / 2)` },
  maxHeight: `calc(100dvh - ${tokens.sizes.bar} - ${tokens.space[4]})`,
  margin: 0,
  listStyle: 'none',
  '&:not(:popover-open)': { display: 'none' },
  '& button': {
    border: 0,
    backgroundColor: 'transparent',
    fontSize: 'inherit',
    textAlign: 'start',
  },
  '& a:hover, & a:focus-visible, & button:hover, & button:focus-visible': {
    backgroundColor: tokens.colors.sunken,
    boxShadow: `inset 0 0 0 ${tokens.borderWidths.strong} ${tokens.colors.focus}`,
  },
});
