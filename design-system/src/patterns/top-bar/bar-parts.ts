import type { ReactElement, ReactNode } from 'react';

import type { PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
import type { MenuItem } from '#design-system/primitives/dropdown-menu/dropdown-menu.tsx';

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

/** The account menu of a bar. */
export type BarAccount = {
  /** Name of the menu. */
  label: string;
  /** Its rows. */
  items: readonly MenuItem[];
  /** Whose it is, when someone is signed in. */
  name?: string | undefined;
  /** Their photo; their initial without it. */
  photoUrl?: PhotoAddress | null | undefined;
};

/** The bell of a bar. */
export type BarNotifications = {
  /** Its whole name, for example "Notifications, 3 unread". */
  label: string;
  /** How many are unread; the badge shows 99 at most, then "99+". */
  count: number;
  /** An empty link element to them. */
  link: ReactElement;
  /** Said aloud when it changes. */
  announcement?: string | undefined;
};

/** A chip that says this is a prototype. */
export type BarPrototype = {
  /** The word. */
  label: string;
  /** Opens the notice. */
  onOpen: () => void;
};

/** Words of the drawer that holds a bar's items on small screens. */
export type BarDrawerTexts = {
  /** Name of the button that opens it. */
  openLabel: string;
  /** Name of the button that closes it. */
  closeLabel: string;
  /** Names the drawer. */
  title: string;
};
