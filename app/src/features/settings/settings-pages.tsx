import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import {
  PATHS,
  receiptsPath,
  SETTINGS_PAGES,
  settingsPath,
  type SettingsPage,
} from '@almsway/client/navigation/routes.ts';
import type { Role } from '@almsway/contract/people/roles';
import type { User } from '@almsway/contract/people/user';
import { FileText, HardDriveDownload, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

import { TaxDataPanel } from '#app/features/giving/receipts/tax-form.tsx';
import { BlockedSection } from '#app/features/privacy/blocked-section.tsx';
import { DataSection } from '#app/features/privacy/data-section.tsx';
import { NotificationsSection } from '#app/features/privacy/notifications-section.tsx';
import { PrivacyFrame } from '#app/features/privacy/privacy-frame.tsx';

import { AccountSection } from './account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { CloseSection } from './close-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { OfferingsSection } from './offerings-section.tsx';
import { PrivacySection } from './privacy-section.tsx';

interface SettingsSection {
  /** Its id in addresses: /settings/privacy#id. */
  readonly id: string;
  readonly title: MessageId;
  /** Content below the heading. */
  readonly Content: ComponentType<{ user: User }>;
}

interface PageView {
  readonly title: MessageId;
  /** Short description of its content. */
  readonly hint: MessageId;
  readonly icon: LucideIcon;
  /** Role it is for; all roles by default. */
  readonly role?: Role;
  readonly sections: readonly SettingsSection[];
  /** Around its sections; shows them, or why they cannot be shown. */
  readonly Frame?: ComponentType<{ children: ReactNode }>;
}

/** View of each settings page. */
export const PAGE_VIEWS: Readonly<Record<SettingsPage, PageView>> = {
  account: {
    title: 'settings.page.account',
    hint: 'settings.page.accountHint',
    icon: UserRound,
    sections: [
      { id: 'account', title: 'settings.account', Content: AccountSection },
      { id: 'appearance', title: 'settings.appearance', Content: AppearanceSection },
      { id: 'device', title: 'settings.device', Content: DeviceSection },
    ],
  },
  tax: {
    title: 'settings.page.tax',
    hint: 'settings.page.taxHint',
    icon: FileText,
    role: 'patron',
    sections: [
      {
        id: 'tax-data',
        title: 'offerings.tax.title',
        Content: ({ user }) => <TaxDataPanel name={user.name} />,
      },
      { id: 'offerings', title: 'offerings.views', Content: OfferingsSection },
    ],
  },
  privacy: {
    title: 'settings.page.privacy',
    hint: 'settings.page.privacyHint',
    icon: ShieldCheck,
    sections: [
      { id: 'privacy', title: 'settings.privacy', Content: PrivacySection },
      { id: 'notices', title: 'privacy.notifications', Content: NotificationsSection },
      { id: 'blocked', title: 'privacy.blocked', Content: BlockedSection },
    ],
    Frame: PrivacyFrame,
  },
  data: {
    title: 'settings.page.data',
    hint: 'settings.page.dataHint',
    icon: HardDriveDownload,
    sections: [
      { id: 'data', title: 'privacy.data', Content: DataSection },
      { id: 'close', title: 'privacy.close', Content: CloseSection },
    ],
  },
};

/** The settings pages of a role. */
export function pagesFor(role: Role): readonly SettingsPage[] {
  return SETTINGS_PAGES.filter((page) => {
    const { role: only = role } = PAGE_VIEWS[page];
    return only === role;
  });
}

/**
 * Current address of a settings section that old mails and bookmarks refer to as `/settings#…`; undefined if
 * unknown.
 */
export function addressOfSection(id: string): string | undefined {
  if (id === 'offerings') return PATHS.offerings;
  if (id === 'receipts') return receiptsPath();
  const page = SETTINGS_PAGES.find((each) =>
    PAGE_VIEWS[each].sections.some((section) => section.id === id),
  );
  return page && settingsPath(page, id);
}
