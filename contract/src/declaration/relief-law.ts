import { donorKindOf } from '#contract/giving/tax-id.ts';

/** Tax relief for donations under Law 49/2002, from a year on. Percentages; amounts in cents. */
export interface ReliefLaw {
  /** First year to which it applies. */
  readonly from: number;
  /** What made it law, and its date, `YYYY-MM-DD`. */
  readonly law: string;
  readonly date: string;
  /** Article 19: of the first cents of a year, of the rest, and of the rest of recurring donors. */
  readonly person: {
    readonly firstCents: number;
    readonly first: number;
    readonly rest: number;
    readonly recurring: number;
  };
  /** Article 20. */
  readonly company: { readonly rest: number; readonly recurring: number };
}

/** Law 49/2002, articles 19 and 20, as amended, latest first. */
export const RELIEF_LAWS = [
  {
    from: 2024,
    law: 'Real Decreto-ley 6/2023',
    date: '2023-12-19',
    person: { firstCents: 25_000, first: 80, rest: 40, recurring: 45 },
    company: { rest: 40, recurring: 50 },
  },
  {
    from: 2020,
    law: 'Real Decreto-ley 17/2020',
    date: '2020-05-05',
    person: { firstCents: 15_000, first: 80, rest: 35, recurring: 40 },
    company: { rest: 35, recurring: 40 },
  },
  {
    from: 2016,
    law: 'Ley 27/2014',
    date: '2014-11-27',
    person: { firstCents: 15_000, first: 75, rest: 30, recurring: 35 },
    company: { rest: 35, recurring: 40 },
  },
] as const satisfies readonly ReliefLaw[];

/** The law of a year; that of the first known one for years before. */
export function reliefLawOf(year: number): ReliefLaw {
  return RELIEF_LAWS.find(({ from }) => from <= year) ?? RELIEF_LAWS[2];
}

/** What somebody gave to the entity in a year and the two before it, in cents. */
export interface YearsOfGiving {
  readonly now: number;
  readonly before: number;
  readonly earlier: number;
}

/**
 * Whether donations recur: given in both years before, and in this year and the last no less than in the year before
 * each (Law 49/2002, articles 19 and 20; Order HAC/1430/2025 says so of position 132 of Modelo 182).
 */
export function isRecurring({ now, before, earlier }: YearsOfGiving): boolean {
  return earlier > 0 && before >= earlier && now >= before;
}

/**
 * Percentage that Modelo 182 declares for a donor: of people, that of the part above the first euros, or that of the
 * first euros if they gave no more. Members of entities without a tax of their own have that of people.
 */
export function declaredPercent(
  { taxId, year }: { readonly taxId: string; readonly year: number },
  given: YearsOfGiving,
): number {
  const { person, company } = reliefLawOf(year);
  const nature = natureOf(taxId);
  if (nature === 'F' && given.now <= person.firstCents) return person.first;
  const { rest, recurring } = nature === 'J' ? company : person;
  return isRecurring(given) ? recurring : rest;
}

/** Kinds of donor of Modelo 182: people, companies, and entities whose members are taxed instead. */
export const NATURES = ['F', 'J', 'E'] as const;
export type Nature = (typeof NATURES)[number];

/** The kind of donor of a tax number. Letters E, H and J are of entities without a tax of their own (Order EHA/451/2008). */
export function natureOf(taxId: string): Nature {
  if (donorKindOf(taxId) === 'person') return 'F';
  return /^[EHJ]/.test(taxId) ? 'E' : 'J';
}
