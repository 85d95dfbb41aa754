import type { Db } from './db.ts';

/** Amount of work on a busy desk. */
export const BUSY_DESK = { profiles: 20, lines: 200, reports: 6 } as const;

/** Data and bank statement of a busy desk. */
export interface BusyDesk {
  /** The data, with waiting profiles and reports, and an offering for most lines of the statement. */
  readonly db: Db;
  /**
   * A bank statement in CSV with 200 lines: 180 match, 4 have a reference with a different amount, 4 have
   * two references, 6 have no known reference, 6 are outgoing.
   */
  readonly statement: string;
}

const DAY_MS = 86_400_000;
const AMOUNTS = [1000, 2500, 5000, 10_000, 1250, 3000];

/**
 * A busy day at the desk over the seed, for stories and tests: 20 profiles in the queue, a bank statement
 * of 200 lines, 6 reports. Deterministic.
 *
 * @param today Day of the statement's last line, such as `2026-11-20`.
 */
export function busyDesk(seed: Db, today: string): BusyDesk {
  const end = Date.parse(`${today}T12:00:00.000Z`);
  const daysAgo = (days: number) => new Date(end - days * DAY_MS).toISOString();
  const template = seed.profiles.find(({ status }) => status === 'submitted');
  const listed = seed.profiles.filter(({ status }) => status === 'approved');
  const patrons = seed.users.filter(({ role }) => role === 'patron');
  if (!template || listed.length === 0 || patrons.length === 0) {
    throw new Error('The seed has nobody to work with.');
  }
  const pick = <Row>(rows: readonly Row[], index: number) => rows[index % rows.length] as Row;

  const waiting = seed.profiles.filter(({ status }) => status === 'submitted').length;
  const newcomers = Array.from({ length: BUSY_DESK.profiles - waiting }, (_, index) => {
    const like = pick(listed, index * 3);
    const userId = `busy-monastic-${index + 1}`;
    const monasticName = `${like.monasticName} ${index + 1}`;
    const profile: Db['profiles'][number] = {
      ...like,
      userId,
      slug: `busy-${index + 1}`,
      monasticName,
      photo: '',
      status: 'submitted',
      isApproved: false,
      approvedAt: '',
      submittedAt: daysAgo(20 - index * 0.9),
      updatedAt: daysAgo(20 - index * 0.9),
      reviewNote: '',
      reviewPoints: [],
      checks: [],
      legalName: `Legal Name ${index + 1}`,
      preceptorContact: template.preceptorContact,
    };
    const user: Db['users'][number] = {
      userId,
      role: 'monastic',
      name: monasticName,
      email: `busy-${index + 1}@demo.almsway.example`,
      createdAt: daysAgo(30),
      isEmailVerified: true,
    };
    return { profile, user };
  });

  const offerings: Db['offerings'] = [];
  const offering = (amountCents: number, days: number): string => {
    const index = offerings.length;
    const reference = `MB${digitsOf(index)}`;
    offerings.push({
      offeringId: `busy-offering-${index + 1}`,
      reference,
      userId: pick(patrons, index).userId,
      profileId: pick(listed, index).userId,
      status: 'declared',
      amountCents,
      method: 'bank',
      cadence: 'once',
      receiver: 'entity',
      isDeductible: true,
      dedication: '',
      createdAt: daysAgo(days + 2),
      declaredAt: daysAgo(days + 1),
      events: [{ event: 'declare', at: daysAgo(days + 1) }],
    });
    return reference;
  };
  const rows = Array.from({ length: BUSY_DESK.lines }, (_, index) => {
    const days = Math.floor((BUSY_DESK.lines - 1 - index) / 10);
    const day = daysAgo(days).slice(0, 10).split('-').toReversed().join('/');
    const cents = pick(AMOUNTS, index);
    const row = (text: string, amount: number) =>
      [day, text, (amount / 100).toFixed(2).replace('.', ',')].join(';');
    // One line in fifty is of each of the rarer kinds.
    switch (index % 50) {
      case 7:
        return row(`TRANSFERENCIA ${offering(cents, days)}`, cents + 500);
      case 17:
        return row(`OFRENDA ${offering(cents, days)} Y ${offering(cents, days)}`, cents * 2);
      case 27:
        return row(`BIZUM DE UNA PERSONA ${index}`, cents);
      case 37:
        return row('RECIBO ELECTRICIDAD', -4210);
      default:
    }
    if (index === 100 || index === 150) return row(`INGRESO EN EFECTIVO ${index}`, cents);
    if (index === 101 || index === 151) return row('COMISION', -150);
    return row(
      `TRANSFERENCIA DE ${pick(patrons, offerings.length).name.toUpperCase()} ${offering(cents, days)}`,
      cents,
    );
  });

  const open = seed.reports.filter(({ reviewedAt }) => reviewedAt === undefined).length;
  const reasons = [
    'money',
    'misleading',
    'notWhoTheySay',
    'offensive',
    'other',
    'harassment',
  ] as const;
  const reports = Array.from({ length: BUSY_DESK.reports - open }, (_, index) => ({
    reportId: `busy-report-${index + 1}`,
    userId: pick(patrons, index).userId,
    // Two reports are about the same profile.
    profileId: pick(listed, Math.floor(index / 2)).userId,
    reason: pick(reasons, index),
    text: `Please have a look at this page (${index + 1}).`,
    createdAt: daysAgo(6 - index),
  }));

  return {
    db: {
      ...seed,
      users: [...seed.users, ...newcomers.map(({ user }) => user)],
      profiles: [...seed.profiles, ...newcomers.map(({ profile }) => profile)],
      offerings: [...seed.offerings, ...offerings],
      reports: [...seed.reports, ...reports],
      consents: [
        ...seed.consents,
        ...newcomers.flatMap(({ user: { userId } }) =>
          seed.consents
            .filter((consent) => consent.userId === template.userId)
            .map((consent) => ({
              ...consent,
              consentId: `${consent.consentId}-${userId}`,
              userId,
            })),
        ),
      ],
    },
    statement: ['Fecha operación;Concepto;Importe', ...rows].join('\n'),
  };
}

// Six characters of a reference for a number.
function digitsOf(number: number): string {
  const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  let left = number;
  let text = '';
  for (let place = 0; place < 6; place += 1) {
    text = signs.charAt(left % signs.length) + text;
    left = Math.floor(left / signs.length);
  }
  return text;
}
