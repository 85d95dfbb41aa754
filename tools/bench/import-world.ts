/** A year's statement and the offerings that it pays, as invented as the demo data they are added to. */
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { REFERENCE_ALPHABET } from '@almsway/contract/giving/reference';

/** Account of the statement. */
export const BENCH_ACCOUNT = 'ES8399990001490000000042';

const FIRST =
  `Ana Lucía Jordi Mateo Carmen Núria Iñaki Rosa Pablo Elena Marc Teresa Hugo Aina Diego Sara Álvaro Laia Bruno
  Marta`.split(/\s+/);
const LAST =
  `García Ferrer Iriarte Vidal Soler Prieto Serra Molina Campos Roca Ibarra Navarro Gil Pascual Duran Lozano
  Peña Moreno Sanz Ortega Rubio Marín Cano Bravo Pons`.split(/\s+/);
const PATRONS = FIRST.length * LAST.length;
const AMOUNTS = [1000, 2500, 5000, 10_000, 1250, 3000];

/** One line in twenty is of each of the rarer kinds; the others match. */
const KINDS = 20;

type Lists = Readonly<Record<string, readonly Record<string, unknown>[]>>;

interface Gift {
  readonly reference: string;
  readonly name: string;
  readonly cents: number;
  readonly day: string;
}

function giftOf(index: number): Gift {
  const patron = index % PATRONS;
  return {
    reference: `MB${signsOf(index)}`,
    name: `${FIRST[patron % FIRST.length]} ${LAST[Math.floor(patron / FIRST.length)]} ${LAST[(patron * 7) % LAST.length]}`,
    cents: AMOUNTS[index % AMOUNTS.length] ?? 0,
    day: new Date(Date.UTC(2026, 0, 5) + Math.floor(index / 32) * 86_400_000)
      .toISOString()
      .slice(0, 10),
  };
}

// Six characters of a reference for a number. Neighbours differ in more than one, as those that are drawn do.
function signsOf(number: number): string {
  let left = (number * 7919 + 104_729) % REFERENCE_ALPHABET.length ** 4;
  let text = '';
  for (let place = 0; place < 6; place += 1) {
    text += REFERENCE_ALPHABET.charAt((left + place * number) % REFERENCE_ALPHABET.length);
    left = Math.floor(left / REFERENCE_ALPHABET.length);
  }
  return text;
}

/** Demo data with patrons who have declared as many offerings as the statement has lines. */
export function worldOf(seed: Lists, count: number): Lists {
  const { users = [], offerings = [], profiles = [] } = seed;
  const listed = profiles.filter(({ status }) => status === 'approved');
  const patrons = Array.from({ length: Math.min(PATRONS, count) }, (_, index) => ({
    userId: `bench-${index}`,
    role: 'patron',
    name: giftOf(index).name,
    email: `bench-${index}@example.org`,
    createdAt: '2026-01-01T10:00:00.000Z',
    isEmailVerified: true,
  }));
  const declared = Array.from({ length: count }, (_, index) => {
    const { reference, cents, day } = giftOf(index);
    const at = `${day}T08:00:00.000Z`;
    return {
      offeringId: `bench-offering-${index}`,
      reference,
      userId: `bench-${index % PATRONS}`,
      profileId: listed[index % listed.length]?.['userId'],
      status: 'declared',
      amountCents: cents,
      method: 'bank',
      cadence: 'once',
      receiver: 'entity',
      isDeductible: true,
      dedication: '',
      createdAt: at,
      declaredAt: at,
      events: [{ event: 'declare', at }],
    };
  });
  return { ...seed, users: [...users, ...patrons], offerings: [...offerings, ...declared] };
}

/**
 * The statement that pays these offerings: of twenty lines seventeen match, one has two letters of its reference
 * swapped, one has none, and one is a charge.
 */
export function statementOf(count: number): BankLine[] {
  return Array.from({ length: count }, (_, index) => {
    const { reference, name, cents, day } = giftOf(index);
    const line = (text: string, amountCents: number): BankLine => ({
      lineId: `bench-line-${index}`,
      account: BENCH_ACCOUNT,
      bookedOn: day,
      amountCents,
      text,
      payer: '',
      bankId: '',
      fileName: '',
      importId: '',
    });
    const from = `TRANSFERENCIA DE ${name.toUpperCase()}, CONCEPTO`;
    const swapped = `${reference.slice(0, 4)}${reference.charAt(5)}${reference.charAt(4)}${reference.slice(6)}`;
    switch (index % KINDS) {
      case 5:
        return line(`${from} ${swapped}`, cents);
      case 10:
        return line(`${from} DONATIVO`, cents);
      case 15:
        return line('COMISION DE MANTENIMIENTO', -150);
      default:
        return line(`${from} ${reference}`, cents);
    }
  });
}
