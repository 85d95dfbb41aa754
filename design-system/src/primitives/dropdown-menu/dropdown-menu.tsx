import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';

import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { css, keyframes, styled, theme } from '#design-system/theme/stitches.ts';

/** A row of a menu: an action, a link, or a separator. */
export type MenuItem =
  | {
      kind?: 'item' | undefined;
      /** React key. */
      id: string;
      /** Visible label. */
      label: ReactNode;
      /** A lucide icon element. */
      icon?: ReactNode | undefined;
      /** Called when it is selected. */
      onSelect?: (() => void) | undefined;
      /** An empty link element; it receives the label. */
      link?: ReactElement | undefined;
      /** Language of the label, for example "es". */
      lang?: string | undefined;
    }
  | { kind: 'separator'; id: string };

/** Props of {@link DropdownMenu}. */
export type DropdownMenuProps = {
  /** The button that opens and labels the menu. */
  trigger: ReactElement;
  /** The rows. */
  items: readonly MenuItem[];
  /** The edge of the button with which the menu is aligned; default `end`. */
  align?: 'start' | 'end' | undefined;
};

/** A menu below a button. Not modal, so screen readers can still read the page. */
export function DropdownMenu({ trigger, items, align = 'end' }: DropdownMenuProps) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      {/* No portal: the menu stays in the landmark and the reading order of its trigger. */}
      <RadixMenu.Content
        className={menuStyles().className}
        align={align}
        sideOffset={8}
        collisionPadding={12}
        loop
      >
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </RadixMenu.Content>
    </RadixMenu.Root>
  );
}

function Row({ item }: { item: MenuItem }) {
  if (item.kind === 'separator')
    return <RadixMenu.Separator className={separatorStyles().className} />;

  const inner = (
    <>
      {item.icon === undefined ? null : <MenuIcon aria-hidden="true">{item.icon}</MenuIcon>}
      <span>{item.label}</span>
    </>
  );
  const shared = {
    className: menuItemStyles().className,
    lang: item.lang,
    ...(item.onSelect === undefined ? {} : { onSelect: item.onSelect }),
  };
  return item.link === undefined ? (
    <RadixMenu.Item {...shared}>{inner}</RadixMenu.Item>
  ) : (
    <RadixMenu.Item {...shared} asChild>
      <FilledLink link={item.link}>{inner}</FilledLink>
    </RadixMenu.Item>
  );
}

const appear = keyframes({
  from: { opacity: 0, transform: `translateY(calc(-1 * ${theme.space[2]}))` },
  to: { opacity: 1, transform: 'none' },
});

/** Surface of a menu. */
export const menuStyles = css({
  zIndex: theme.zIndices.menu,
  minWidth: theme.sizes.menu,
  maxWidth: `calc(100vw - 2 * ${theme.space[3]})`,
  maxHeight: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
  padding: theme.space[2],
  backgroundColor: theme.colors.surface,
  color: theme.colors.text,
  border: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  borderRadius: theme.radii.large,
  boxShadow: theme.shadows.floating,
  animation: `${appear} 140ms ease-out`,
});

/** Row of a menu. */
export const menuItemStyles = css({
  width: '100%',
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: theme.sizes.target,
  padding: `${theme.space[2]} ${theme.space[3]}`,
  borderRadius: theme.radii.medium,
  color: theme.colors.text,
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
  '&[data-highlighted]': {
    backgroundColor: theme.colors.sunken,
    boxShadow: `inset 0 0 0 ${theme.borderWidths.strong} ${theme.colors.focus}`,
  },
  '@forced': { '&[data-highlighted]': { outline: `${theme.borderWidths.strong} solid Highlight` } },
});

const separatorStyles = css({
  height: theme.borderWidths.hairline,
  margin: theme.space[2],
  backgroundColor: theme.colors.border,
});

/** Icon of a menu row. */
const MenuIcon = styled('span', {
  display: 'inline-flex',
  color: theme.colors.textMuted,
  '& svg': { width: theme.sizes.icon, height: theme.sizes.icon },
});
