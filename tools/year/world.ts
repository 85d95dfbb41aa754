/** The people of the simulated year, and what they mean to give: the same for the same seed. */
import type { Records } from '@almsway/api/records';
import { seed as demo } from '@almsway/mocks/situations/seed.ts';

import { randomOf, type Random } from './seeded-random.ts';

/** How many of each there are. */
export const SIZES = {
  monastics: 40,
  patrons: 500,
  withoutAccount: 60,
  companies: 25,
  abroad: 15,
  standingGifts: 300,
  missed: 0.08,
  doubled: 0.03,
  changed: 0.02,
  ended: 0.02,
  singleGifts: 900,
  /** Further ones with the reference of a monastic's poster, which nobody declares. */
  byPoster: 40,
  bizumsWithoutReference: 120,
  giftsInKind: 40,
  returns: 30,
  slips: 10,
} as const;

/** Year that is simulated. */
export const YEAR = 2026;

/** Somebody who gives. */
export interface Giver {
  /** User id; of people without an account only the key of the simulation. */
  readonly id: string;
  readonly hasAccount: boolean;
  readonly kind: 'person' | 'company' | 'abroad';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Missing for the few who never leave one. */
  readonly taxId: string | undefined;
}

/** A gift that is paid once. */
export interface SingleGift {
  readonly giver: Giver;
  readonly monasticId: string;
  readonly cents: number;
  readonly declaredOn: string;
  readonly paidOn: string;
  readonly method: 'bank' | 'bizum';
  /** What the giver writes for the bank: the reference, the reference with two signs swapped, none of it, or that of a poster. */
  readonly wording: 'reference' | 'swapped' | 'none' | 'poster';
}

/** A standing order, and what becomes of it. */
export interface StandingOrder {
  readonly giver: Giver;
  readonly monasticId: string;
  readonly cents: number;
  readonly cadence: 'monthly' | 'quarterly' | 'yearly';
  /** Months of its payments, 1 to 12, and the day in each of them. */
  readonly months: readonly number[];
  readonly day: number;
  /** Month without a payment, with two, or from which the amount is another one. */
  readonly missedIn: number | undefined;
  readonly doubledIn: number | undefined;
  readonly changedIn: number | undefined;
  /** Month in whose turn the patron ends it in the app; two more arrive from the bank. */
  readonly endedIn: number | undefined;
}

/** A gift of goods, which the treasurer records with the value of the entity. */
export interface GiftInKind {
  readonly giver: Giver;
  readonly monasticId: string;
  readonly cents: number;
  readonly day: string;
  readonly what: string;
}

/** Everything that will happen. */
export interface Plan {
  readonly givers: readonly Giver[];
  readonly monastics: readonly {
    readonly userId: string;
    readonly slug: string;
    readonly name: string;
  }[];
  readonly records: Pick<Records, never> & {
    readonly users: Records['users'][];
    readonly profiles: Records['profiles'][];
    readonly staffMembers: Records['staffMembers'][];
  };
  readonly single: readonly SingleGift[];
  readonly standing: readonly StandingOrder[];
  readonly inKind: readonly GiftInKind[];
}

const FIRST_NAMES =
  `María Carmen|Josefa|Ana Isabel|Mercedes|Núria|Iñaki|José Luis|Jordi|Margaret|Aoife|Xosé Manuel|Begoña|Ángel
  |Francesc Xavier|Concepción|Lucía|Ramón|Montserrat|Íñigo|Soledad|Pau|Maite|Andreu|Remedios|Günther`
    .split('|')
    .map((name) => name.trim());
const LAST_NAMES =
  `García Márquez|Fernández de la Hoz|Muñoz|Ferrer i Bosch|Etxeberria Zubizarreta|O’Brien|Peña Núñez|Soler|Iriarte
  |López-Quiroga|Castañeda|Vilaplana Sanchís|Martínez de Pisón|Rodríguez|Ibáñez Calvo|Serra|Gómez Ruiz|Nic Gabhann
  |Álvarez del Manzano|Pérez|Sánchez Romero|Bofarull|Aguirre|Domènech|Weiß`
    .split('|')
    .map((name) => name.trim());
const COMPANIES = ['Panadería', 'Talleres', 'Librería', 'Viveros', 'Suministros'] as const;
const GOODS = [
  '20 mantas',
  'Una estufa de leña',
  'Leña para el invierno',
  '12 cajas de fruta',
] as const;
const AMOUNTS = [500, 1000, 1500, 2000, 2500, 3000, 5000, 10_000, 12_500] as const;

/** The plan of a year. */
export function planOf(seed: number): Plan {
  const random = randomOf(seed, 0);
  const listed = demo.profiles.find(({ status }) => status === 'approved');
  if (!listed) throw new Error('The demo data has nobody who is listed.');
  const monastics = Array.from({ length: SIZES.monastics }, (_, index) => {
    const userId = `monastic-${index}`;
    return {
      userId,
      slug: userId,
      name: `${random.pick(['Sujātā', 'Tenzin', 'Benet', 'Khemā'])} ${index}`,
    };
  });
  const givers = Array.from({ length: SIZES.patrons }, (_, index) => giverOf(random, index));
  const withAccount = givers.filter(({ hasAccount }) => hasAccount);
  const one = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random.next() * items.length)] as Item;
  const pairs = new Set<string>();
  const pairOf = (): { giver: Giver; monasticId: string } => {
    for (;;) {
      const [giver, monasticId] = [one(withAccount), one(monastics).userId];
      const pair = `${giver.id} ${monasticId}`;
      if (pairs.has(pair)) continue;
      pairs.add(pair);
      return { giver, monasticId };
    }
  };
  const standing = Array.from({ length: SIZES.standingGifts }, (_, index): StandingOrder => {
    const share = index / SIZES.standingGifts;
    const doubledFrom = SIZES.missed;
    const changedFrom = doubledFrom + SIZES.doubled;
    const endedFrom = changedFrom + SIZES.changed;
    const { cadence, months } = rhythmOf(random, index);
    // What goes wrong has a turn before it and one after it in the year, if there are so many.
    const later = () => one(months.length > 2 ? months.slice(1, -1) : months);
    return {
      ...pairOf(),
      cents: random.pick(AMOUNTS),
      cadence,
      months,
      day: 1 + Math.floor(random.next() * 28),
      missedIn: share < doubledFrom ? later() : undefined,
      doubledIn: share >= doubledFrom && share < changedFrom ? later() : undefined,
      changedIn: share >= changedFrom && share < endedFrom ? later() : undefined,
      endedIn: share >= endedFrom && share < endedFrom + SIZES.ended ? later() : undefined,
    };
  });
  const strangers = givers.filter(({ hasAccount }) => !hasAccount);
  const single = Array.from(
    { length: SIZES.byPoster + SIZES.singleGifts },
    (_, index): SingleGift => {
      const declaredOn = dayOfYear(Math.floor(random.next() * 355));
      const isByPoster = index < SIZES.byPoster;
      const pair = pairOf();
      return {
        ...pair,
        giver: isByPoster ? one(strangers) : pair.giver,
        cents: random.pick(AMOUNTS) + Math.floor(random.next() * 4) * 25,
        declaredOn,
        paidOn: later(declaredOn, Math.floor(random.next() * 4)),
        method: 'bank',
        wording: isByPoster ? 'poster' : random.chance(0.004) ? 'swapped' : 'reference',
      };
    },
  );
  // Half of them by people without an account, of whom the treasurer only sees the name.
  const bizums = Array.from({ length: SIZES.bizumsWithoutReference }, (_, index): SingleGift => {
    const declaredOn = dayOfYear(Math.floor(random.next() * 358));
    const pair = pairOf();
    return {
      ...pair,
      giver: index % 2 === 0 ? one(strangers) : pair.giver,
      cents: random.pick(AMOUNTS),
      declaredOn,
      paidOn: declaredOn,
      method: 'bizum',
      wording: 'none',
    };
  });
  const inKind = Array.from({ length: SIZES.giftsInKind }, (): GiftInKind => ({
    giver: one(givers),
    monasticId: one(monastics).userId,
    cents: random.pick(AMOUNTS) * 4,
    day: dayOfYear(Math.floor(random.next() * 360)),
    what: random.pick(GOODS),
  }));
  return {
    givers,
    monastics,
    single: [...single, ...bizums],
    standing,
    inKind,
    records: {
      users: [
        ...withAccount.map(userOf),
        ...monastics.map(({ userId, name }) => ({
          ...account(userId, name),
          role: 'monastic' as const,
        })),
        ...TREASURERS.map((id) => account(id, id)),
      ],
      profiles: monastics.map(({ userId, slug, name }) => ({
        ...listed,
        userId,
        slug,
        monasticName: name,
        isPaused: false,
        methods: {
          bank: { receiver: 'entity', holder: '', iban: '', bic: '' },
          bizum: { receiver: 'entity', holder: '', number: '' },
        },
      })),
      staffMembers: TREASURERS.map((id) => ({
        staffId: id,
        email: `${id}@example.org`,
        name: id,
        userId: id,
        roles: ['treasurer'],
        from: `${YEAR - 1}-01-01T10:00:00.000Z`,
        invitedBy: '',
      })),
    },
  };
}

/** Staff ids of the treasurer, and of the one who approves. */
export const TREASURERS = ['tess', 'theo'] as const;

/**
 * Standing orders that are not monthly, by their place in a hundred: the first of each kind are missed, doubled, changed
 * and ended ones. They are few, because most lines of a year are to be of standing orders.
 */
const PLACES = { quarterly: [5, 27, 36, 42], yearly: [15, 30] } as const;

/** How often a standing order is paid, and in which months. */
function rhythmOf(random: Random, index: number): Pick<StandingOrder, 'cadence' | 'months'> {
  const isAt = (places: readonly number[]) => places.includes(index % 100);
  const every = (step: number, first: number) =>
    Array.from({ length: Math.ceil((13 - first) / step) }, (_, turn) => first + turn * step);
  const oneOf = (months: number) => 1 + Math.floor(random.next() * months);
  if (isAt(PLACES.quarterly)) return { cadence: 'quarterly', months: every(3, oneOf(3)) };
  if (isAt(PLACES.yearly)) return { cadence: 'yearly', months: [oneOf(11)] };
  // Most run the whole year.
  return { cadence: 'monthly', months: every(1, random.chance(0.95) ? 1 : 1 + oneOf(5)) };
}

function giverOf(random: Random, index: number): Giver {
  const hasAccount = index >= SIZES.withoutAccount;
  const place = index - SIZES.withoutAccount;
  const kind =
    place >= 0 && place < SIZES.companies
      ? 'company'
      : place >= SIZES.companies && place < SIZES.companies + SIZES.abroad
        ? 'abroad'
        : 'person';
  const lastName = LAST_NAMES[Math.floor(random.next() * LAST_NAMES.length)] ?? '';
  return {
    id: `giver-${index}`,
    hasAccount,
    kind,
    firstName:
      kind === 'company' ? '' : (FIRST_NAMES[Math.floor(random.next() * FIRST_NAMES.length)] ?? ''),
    lastName: kind === 'company' ? `${random.pick(COMPANIES)} ${lastName} ${index} S.L.` : lastName,
    email: `giver-${index}@example.org`,
    taxId: kind === 'abroad' || random.chance(0.05) ? undefined : taxIdOf(kind, index),
  };
}

function taxIdOf(kind: Giver['kind'], index: number): string {
  if (kind === 'company') {
    const digits = String(5_880_000 + index).padStart(7, '0');
    const sum = [...digits].reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return total + Math.floor(value / 10) + (value % 10);
    }, 0);
    return `B${digits}${(10 - (sum % 10)) % 10}`;
  }
  const number = 12_345_000 + index * 7;
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(number % 23)}`;
}

function account(userId: string, name: string): Records['users'] {
  return {
    userId,
    role: 'patron',
    name,
    email: `${userId}@example.org`,
    createdAt: `${YEAR - 1}-01-01T10:00:00.000Z`,
    isEmailVerified: true,
  };
}

function userOf({ id, firstName, lastName }: Giver): Records['users'] {
  return account(id, `${firstName} ${lastName}`.trim());
}

/** The day after so many days of the year, `YYYY-MM-DD`. */
function dayOfYear(days: number): string {
  return later(`${YEAR}-01-01`, days);
}

/** So many days after a day, `YYYY-MM-DD`. */
export function later(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
