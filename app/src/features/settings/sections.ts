import type { Role } from '@almsway/contract/people/roles';
import type { ComponentType } from 'react';

import { BlockedSection } from '#app/features/privacy/blocked-section.tsx';
import { DataSection } from '#app/features/privacy/data-section.tsx';
import { NoticesSection } from '#app/features/privacy/notices-section.tsx';
import type { MessageId } from '#app/i18n/message-id.ts';

import { AccountSection } from './account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { CloseSection } from './close-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { LogOutSection } from './log-out-section.tsx';
import { OfferingsSection } from './offerings-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { ReceiptsSection } from './receipts-section.tsx';
import type { SettingsSectionProps } from './section-props.ts';

interface SettingsSection {
  /** Its address on the page: /settings#id. */
  readonly id: string;
  readonly title: MessageId;
  /** Whom it is for; everybody, unless said. */
  readonly role?: Role;
  /** Content below its heading. */
  readonly Content: ComponentType<SettingsSectionProps>;
}

/** The sections of the settings, in the order of the page and of its index. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { id: 'account', title: 'settings.account', Content: AccountSection },
  { id: 'offerings', title: 'offerings.title', role: 'patron', Content: OfferingsSection },
  { id: 'receipts', title: 'settings.receipts', role: 'patron', Content: ReceiptsSection },
  { id: 'privacy', title: 'settings.privacy', Content: PrivacySection },
  { id: 'notices', title: 'privacy.notices', Content: NoticesSection },
  { id: 'blocked', title: 'privacy.blocked', Content: BlockedSection },
  { id: 'appearance', title: 'settings.appearance', Content: AppearanceSection },
  { id: 'device', title: 'settings.device', Content: DeviceSection },
  { id: 'data', title: 'privacy.data', Content: DataSection },
  { id: 'log-out', title: 'shell.logOut', Content: LogOutSection },
  { id: 'close', title: 'privacy.close', Content: CloseSection },
];
