/**
 * Ways to give (specification section 1), one row each, in the order they are offered. The checks of each
 * detail are in `method-checks.ts`; the texts and inputs of the app in
 * `client/src/i18n/method-labels.ts` and `method-views.tsx`. The compiler reports each
 * missing row. PostgreSQL checks the names, so a new method needs a migration too.
 */

/** One detail that a patron needs, besides the name of the account holder. */
export interface MethodFieldRow {
  /** Field of the entity with the same detail, used if the entity receives. */
  readonly ofEntity: string;
  /** Whether it may stay empty in a method that is offered. */
  readonly isOptional?: true;
}

/** One method. */
export interface MethodRow {
  readonly fields: Readonly<Record<string, MethodFieldRow>>;
  /** Smallest and largest amount of one transfer, in cents; null if only the limits of an offering apply. */
  readonly limits: { readonly min: number; readonly max: number } | null;
  /** Whether a person's details are shown only after a click. Those of the entity are always shown. */
  readonly isPersonal: boolean;
  /** Working days within which a transfer arrives; 0 if it takes minutes. */
  readonly workingDays: number;
}

/** The table. */
export const METHODS = {
  bank: {
    // ISO 9362. May be left empty within the European Economic Area.
    fields: { iban: { ofEntity: 'iban' }, bic: { ofEntity: 'bic', isOptional: true } },
    limits: null,
    isPersonal: true,
    // Regulation (EU) 260/2012.
    workingDays: 2,
  },
  bizum: {
    // A mobile number in E.164, or a code of five digits.
    fields: { number: { ofEntity: 'bizum' } },
    limits: { min: 50, max: 100_000 },
    isPersonal: true,
    workingDays: 0,
  },
  paypal: {
    // PayPal.me name.
    fields: { name: { ofEntity: 'paypal' } },
    limits: null,
    isPersonal: false,
    workingDays: 0,
  },
} as const satisfies Readonly<Record<string, MethodRow>>;
