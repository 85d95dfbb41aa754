import { DEMO_ACCOUNTS } from '#mocks/situations/demo-accounts.ts';

/** A person the account chooser offers, as Google would describe them. */
export interface GoogleAccount {
  /** Google's own id of the person. */
  sub: string;
  /** Empty for somebody whose Google account has no name. */
  name: string;
  email: string;
  /** Whether Google vouches for the address; an unverified one is not joined to a password account. */
  isVerified: boolean;
  /** What the account shows; a message key of the chooser. */
  note?: 'noName' | 'differentMethod' | 'disabled';
}

/** Accounts the chooser offers at first. */
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
    // Held by a demo account with a password.
    email: DEMO_ACCOUNTS.patron.email,
    isVerified: false,
    note: 'differentMethod',
  },
  {
    sub: '110000000000000000005',
    name: 'Rosa Delgado',
    // Held by an account of the seed that is disabled.
    email: 'disabled@demo.almsway.example',
    isVerified: true,
    note: 'disabled',
  },
];
