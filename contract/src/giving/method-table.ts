/**
 * Ways an offering reaches a monastic (specification section 1), a row each, in the order they are
 * offered. How each detail is checked is in `method-checks.ts`; what the app shows, in
 * `app/src/features/giving/methods/method-labels.ts` and `method-views.tsx`. The compiler asks for each row
 * that is missing. PostgreSQL checks the names, so a new method needs a migration too.
 */

/** One detail that a patron needs, besides the name of the holder. */
export interface MethodFieldRow {
  /** Field of the entity that holds the same detail, when the entity receives. */
  readonly ofEntity: string;
  /** May it stay empty in a method that is offered? */
  readonly isOptional?: true;
}

/** One method. */
export interface MethodRow {
  readonly fields: Readonly<Record<string, MethodFieldRow>>;
  /** Least and most that one transfer carries, in cents; null where only the limits of an offering count. */
  readonly limits: { readonly min: number; readonly max: number } | null;
  /** Are the details of a person shown only after a click? Those of the entity never are. */
  readonly isPersonal: boolean;
}

/** The table. */
export const METHODS = {
  bank: {
    // ISO 9362; may be left empty within the European Economic Area.
    fields: { iban: { ofEntity: 'iban' }, bic: { ofEntity: 'bic', isOptional: true } },
    limits: null,
    isPersonal: true,
  },
  bizum: {
    // A mobile in E.164, or a code of five digits.
    fields: { number: { ofEntity: 'bizum' } },
    limits: { min: 50, max: 100_000 },
    isPersonal: true,
  },
  paypal: {
    // Name at PayPal.me.
    fields: { name: { ofEntity: 'paypal' } },
    limits: null,
    isPersonal: false,
  },
} as const satisfies Readonly<Record<string, MethodRow>>;
