import { factsOf, LOCALES, type Locale } from '@almsway/contract/locale';
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  type DemoAccountId,
} from '@almsway/mocks/situations/demo-accounts.ts';
import type { BrowserContextOptions } from 'playwright';

/** A virtual user: account, role, language and device. */
export interface UserSpec {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The role at the start, and the role for a new account. */
  readonly role: 'visitor' | 'patron' | 'monastic';
  readonly language: Locale;
  readonly device: 'phone' | 'desktop';
  /** Stays in one page from the beginning to the end: no reload, no second tab. */
  readonly staysInPage: boolean;
}

const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<UserSpec['device'], BrowserContextOptions>;

/** How a browser of this device is opened. */
export const deviceOf = ({ device, language }: UserSpec): BrowserContextOptions => ({
  ...DEVICES[device],
  locale: factsOf(language).ogLocale.replace('_', '-'),
  // Playwright waits for animations to end before it clicks.
  reducedMotion: 'reduce',
});

const NAMES = [
  'Wangarĩ Njoroge',
  'Íñigo Muñoz',
  'Æthelred of Wessex',
  'نورة العتيبي',
  'Nguyễn Thị Hạnh',
  'Margaret Oakes',
  '李小龍',
  'Zoë D’Angelo',
  'Łukasz Żak',
  'Bhikkhu Ñāṇamoli',
];

/**
 * People with a demo account; the others sign up. Nobody shares one: logging out on all devices, or
 * closing the account, would interrupt somebody else.
 */
const KNOWN: Readonly<Record<number, DemoAccountId>> = {
  1: 'patron',
  2: 'monasticApproved',
  4: 'patronSecond',
  5: 'patronThird',
  14: 'monasticApprovedSecond',
  15: 'monasticPending',
  16: 'monasticChangesRequested',
  17: 'monasticRejected',
  18: 'monasticNew',
};

const STAYING = 3;
const VISITORS = [0, 7, 8];
const MONASTICS_FROM = 14;

/** The twenty: a visitor, a patron and a monastic who stay in their page, and everybody else. */
export const VIRTUAL_USERS: readonly UserSpec[] = Array.from({ length: 20 }, (_, place) => {
  const account = KNOWN[place] && DEMO_ACCOUNTS[KNOWN[place]];
  return {
    name: NAMES[place % NAMES.length] ?? '',
    email: account?.email ?? `soak-${place}@example.org`,
    password: account ? DEMO_PASSWORD : 'a quiet morning',
    role: VISITORS.includes(place)
      ? 'visitor'
      : (account?.role ?? (place >= MONASTICS_FROM ? 'monastic' : 'patron')),
    language: LOCALES[place % LOCALES.length] ?? LOCALES[0],
    device: place % 3 === 1 ? 'phone' : 'desktop',
    staysInPage: place < STAYING,
  };
});
