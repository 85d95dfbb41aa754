import { DEMO_ACCOUNTS } from '#mocks/situations/demo-accounts.ts';

/** An account that the chooser offers, as Google would describe it. */
export interface GoogleAccount {
  /** Google's id of the account. */
  sub: string;
  /** Empty for a Google account without a name. */
  name: string;
  email: string;
  /**
   * Whether Google has verified the address. With an unverified address it is not linked to a password
   * account.
   */
  isVerified: boolean;
  /** What the account demonstrates: a message key of the chooser. */
  note?: 'noName' | 'differentMethod' | 'disabled';
}

/** Accounts that the chooser offers at first. */
export const GOOGLE_ACCOUNTS: readonly GoogleAccount[] = [
  {
    sub: '110000000000000000001',
    name: 'Margaret Oakes',
    email: 'margaret.oakes@gmail.example',
    isVerified: true,
  },
  {
    sub: '110000000000000000002',
    name: 'Íñigo Muñoz Echevarría',
    email: 'inigo.munoz@gmail.example',
    isVerified: true,
  },
  {
    sub: '110000000000000000003',
    name: '',
    email: 'anonymous.friend@gmail.example',
    isVerified: true,
    note: 'noName',
  },
  {
    sub: '110000000000000000004',
    name: 'Lucía',
    // Belongs to a demo account with a password.
    email: DEMO_ACCOUNTS.patron.email,
    isVerified: false,
    note: 'differentMethod',
  },
  {
    sub: '110000000000000000005',
    name: 'Rosa Delgado',
    // Belongs to a disabled account of the seed.
    email: 'disabled@demo.almsway.example',
    isVerified: true,
    note: 'disabled',
  },
];
