import type { ReactElement, ReactNode } from 'react';

import type { PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
import type { MenuItem } from '#design-system/primitives/dropdown-menu/dropdown-menu.tsx';

/** An item of the top bar: a link, or a disabled item that is announced but not available yet. */
export type NavItem =
  | {
      /** React key. */
      id: string;
      /** Visible label. */
      label: string;
      /** An empty link element, such as `<Link href="/about" />`. */
      link: ReactElement;
      /** A lucide icon element, shown in the drawer. */
      icon?: ReactNode | undefined;
      /** Whether this is the current page. */
      isCurrent?: boolean | undefined;
    }
  | {
      /** React key. */
      id: string;
      /** Visible label. */
      label: string;
      /** A lucide icon element, shown in the drawer. */
      icon?: ReactNode | undefined;
      /** Why it is disabled, such as "Coming in beta". */
      disabledReason: string;
      /** Short text beside the label, such as "Beta". */
      disabledBadge?: string | undefined;
    };

/** Account menu of a bar. */
export type BarAccount = {
  /** Accessible name of the menu. */
  label: string;
  /** A word of that name beside the icon, for visitors; the icon alone without it. */
  word?: string | undefined;
  /** Its rows. */
  items: readonly MenuItem[];
  /** Name of the signed-in user, if any. */
  name?: string | undefined;
  /** Their photo; their initial is shown without one. */
  photoUrl?: PhotoAddress | null | undefined;
};

/** Notification bell of a bar. */
export type BarNotifications = {
  /** Accessible name, such as "Notifications, 3 unread". */
  label: string;
  /** Number of unread notifications; above 99 the badge shows "99+". */
  count: number;
  /** An empty link element to the notifications. */
  link: ReactElement;
  /** Announced by screen readers when it changes. */
  announcement?: string | undefined;
};

/** Chip that marks the product as a prototype. */
export type BarPrototype = {
  /** Label of the chip. */
  label: string;
  /** Opens the development notice. */
  onOpen: () => void;
};

/** Texts of the drawer that holds a bar's items on small screens. */
export type BarDrawerTexts = {
  /** Accessible name of the button that opens it. */
  openLabel: string;
  /** Accessible name of the button that closes it. */
  closeLabel: string;
  /** Title of the drawer. */
  title: string;
};
