import { Bell, FlaskConical, Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { Drawer } from '#design-system/primitives/drawer/drawer.tsx';
import type { MenuItem } from '#design-system/primitives/dropdown-menu/dropdown-menu.tsx';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

import type {
  BarAccount,
  BarDrawerTexts,
  BarNotifications,
  BarPrototype,
  NavItem,
} from './bar-parts.ts';
import { barIconStyles } from './bar-styles.ts';
import { DrawerItem, drawerRowStyles, RowIcon } from './nav-items.tsx';
import { InDark, InLight, ThemeIcon, type ThemeToggle } from './theme-toggle.tsx';

type BarDrawerProps = {
  account: BarAccount;
  drawer: BarDrawerTexts;
  items: readonly NavItem[];
  navLabel: string;
  notifications: BarNotifications | undefined;
  prototype: BarPrototype | undefined;
  theme: ThemeToggle;
};

/** Items of the bar on small screens, in the same order, behind one button. */
export function BarDrawer({
  account,
  drawer,
  items,
  navLabel,
  notifications,
  prototype,
  theme: toggle,
}: BarDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);

  function close() {
    setIsOpen(false);
  }

  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={drawer.title}
      closeLabel={drawer.closeLabel}
      trigger={
        <button type="button" className={barIconStyles().className} aria-label={drawer.openLabel}>
          <Menu aria-hidden />
        </button>
      }
    >
      <nav aria-label={navLabel}>
        <Rows>
          {items.map((item) => (
            <li key={item.id}>
              <DrawerItem item={item} onLeave={close} />
            </li>
          ))}
        </Rows>
      </nav>
      <Rows data-apart="">
        {prototype === undefined ? null : (
          <RowButton
            icon={<FlaskConical />}
            onClick={() => {
              close();
              prototype.onOpen();
            }}
          >
            {prototype.label}
          </RowButton>
        )}
        <RowButton icon={<ThemeIcon />} onClick={toggle.onToggle}>
          <InLight>{toggle.toDark}</InLight>
          <InDark>{toggle.toLight}</InDark>
        </RowButton>
        {notifications === undefined ? null : (
          <li>
            <FilledLink
              link={notifications.link}
              className={drawerRowStyles().className}
              onClick={close}
            >
              <RowIcon aria-hidden="true">
                <Bell />
              </RowIcon>
              {notifications.label}
            </FilledLink>
          </li>
        )}
      </Rows>
      <Rows data-apart="" aria-label={account.label}>
        {account.items.map((item) => (
          <AccountRow key={item.id} item={item} onLeave={close} />
        ))}
      </Rows>
    </Drawer>
  );
}

function RowButton({
  icon,
  onClick,
  children,
}: {
  icon: ReactNode;
  onClick: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <li>
      <button type="button" className={drawerRowStyles().className} onClick={onClick}>
        <RowIcon aria-hidden="true">{icon}</RowIcon>
        {children}
      </button>
    </li>
  );
}

function AccountRow({ item, onLeave }: { item: MenuItem; onLeave: () => void }) {
  if (item.kind === 'separator') return null;
  const { onSelect } = item;
  const content = (
    <>
      {item.icon === undefined ? null : <RowIcon aria-hidden="true">{item.icon}</RowIcon>}
      {item.label}
    </>
  );
  function choose() {
    onLeave();
    onSelect?.();
  }
  return (
    <li lang={item.lang}>
      {item.link === undefined ? (
        <button type="button" className={drawerRowStyles().className} onClick={choose}>
          {content}
        </button>
      ) : (
        <FilledLink link={item.link} className={drawerRowStyles().className} onClick={choose}>
          {content}
        </FilledLink>
      )}
    </li>
  );
}

/** Rows of the drawer, one list for each group. */
export const Rows = styled('ul', {
  display: 'grid',
  gap: theme.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[data-apart]': {
    marginTop: theme.space[3],
    paddingTop: theme.space[3],
    borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  },
});
