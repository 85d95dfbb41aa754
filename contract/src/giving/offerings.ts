import * as v from 'valibot';

import { listAnswer, listOf, pageAnswer, readFlag, readText } from '#contract/answers.ts';
import { isPartialDate } from '#contract/profiles/partial-date.ts';
import { flag, pageEntries } from '#contract/query.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyText } from '#contract/text.ts';

import { AMOUNT_LIMITS } from './amount.ts';
import { OFFERING_EVENTS, OFFERING_STATES } from './ledger.ts';
import {
  fieldsOfMethod,
  isSupportMethod,
  OFFERING_METHODS,
  RECEIVERS,
  SUPPORT_METHODS,
  type MethodDetails,
  type OfferingMethod,
  type SupportMethod,
} from './methods.ts';

/** How often a patron means to give. It commits to nothing and only triggers reminders. */
export const CADENCES = ['once', 'monthly', 'quarterly', 'yearly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** Longest dedication and thanks, in characters, and offerings on one page. */
export const GIVING_LIMITS = { dedication: 280, thanks: 280, page: 20 } as const;

/** Reasons a dedication or thanks is refused; each has a message in both catalogues. */
export type GivingIssue = 'dedicationTooLong' | 'thanksRequired' | 'thanksTooLong';
const issue = (name: GivingIssue): GivingIssue => name;

/** Amount of one offering, in cents. */
export const centsSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(AMOUNT_LIMITS.min),
  v.maxValue(AMOUNT_LIMITS.max),
);

const offeringEntries = {
  amountCents: centsSchema,
  method: v.picklist(SUPPORT_METHODS),
  cadence: v.picklist(CADENCES),
  dedication: v.pipe(
    v.string(),
    notFarOver(GIVING_LIMITS.dedication, issue('dedicationTooLong')),
    v.transform(tidyText),
    atMost(GIVING_LIMITS.dedication, issue('dedicationTooLong')),
  ),
};

/**
 * Body of `PUT /offerings/draft/{profileId}`: the patron's choices so far. `basedOn` is what the client knew of the
 * draft, null if there was none: a draft that has changed since, in another tab, is not overwritten.
 */
export const offeringDraftSchema = v.strictObject({
  ...offeringEntries,
  basedOn: v.optional(
    v.nullable(v.strictObject({ amountCents: centsSchema, method: v.picklist(SUPPORT_METHODS) })),
  ),
});

/**
 * Body of `POST /offerings/{offeringId}/declare`: what the patron sent, or the standing order that they have set up at
 * their bank.
 */
export const declarationSchema = v.strictObject({
  ...offeringEntries,
  /**
   * First day of a standing order by bank transfer to the entity, `YYYY-MM-DD`: its reference stays, each further
   * arrival becomes an offering of its own, and nobody is reminded.
   */
  startsOn: v.optional(
    v.pipe(
      v.string(),
      v.isoDate(),
      v.check((day) => isPartialDate(day), 'dateInvalid'),
    ),
  ),
});
/** A patron's choices for an offering. */
export type OfferingDraft = Omit<v.InferOutput<typeof declarationSchema>, 'startsOn'>;

/** How long before and after today a standing order may begin, in days. */
export const STANDING_START = { before: 7, after: 366 } as const;

/** What identifies the money of an offering. */
export type Money = Pick<OfferingDraft, 'amountCents'> & { readonly method: OfferingMethod };

/** Whether two offerings have the same amount and method: the same money. */
export function isSameMoney(one: Money, other: Money): boolean {
  return one.amountCents === other.amountCents && one.method === other.method;
}

/** Body of `POST /offerings/{offeringId}/thanks`. */
export const thanksSchema = v.strictObject({
  text: v.pipe(
    v.string(),
    notFarOver(GIVING_LIMITS.thanks, issue('thanksTooLong')),
    v.transform(tidyText),
    v.minLength(1, issue('thanksRequired')),
    atMost(GIVING_LIMITS.thanks, issue('thanksTooLong')),
  ),
});

/** Thanks of a monastic for an offering. */
const readThanks = v.fallback(
  v.optional(v.object({ text: v.string(), at: v.string() })),
  undefined,
);

const readCents = v.pipe(v.number(), v.integer());

/** History of an offering, oldest first. */
const readEvents = v.fallback(
  listOf(
    v.object({
      event: v.picklist(OFFERING_EVENTS),
      at: v.string(),
      /** Set if a steward confirmed it by the link in a mail. */
      by: v.fallback(v.optional(v.literal('steward')), undefined),
    }),
  ),
  [],
);

/** An offering as its patron reads it. */
export const offeringSchema = v.object({
  offeringId: v.string(),
  reference: v.string(),
  /** Reference of the standing gift that it belongs to; empty if that is its own, and for other offerings. */
  standingReference: readText,
  status: v.picklist(OFFERING_STATES),
  /** Declared amount. */
  amountCents: readCents,
  /** Amount that arrived, once confirmed. */
  receivedCents: v.fallback(v.optional(readCents), undefined),
  method: v.picklist(OFFERING_METHODS),
  /** What was given, if the method is `inKind`; its amount is the value that staff gave it. */
  inKind: v.fallback(v.optional(v.string()), undefined),
  cadence: v.fallback(v.picklist(CADENCES), 'once'),
  receiver: v.fallback(v.picklist(RECEIVERS), 'monastic'),
  isDeductible: readFlag,
  dedication: readText,
  createdAt: v.string(),
  declaredAt: readText,
  /** Day on which the money arrived, `YYYY-MM-DD`. */
  receivedOn: readText,
  /** Why it was not found or was returned, as staff wrote it. */
  note: readText,
  /** BCP 47 code of the language of the note; empty if not known. */
  noteLanguage: readText,
  events: readEvents,
  thanks: readThanks,
  /** Number of the receipt in force. */
  receiptNumber: readText,
  /**
   * The monastic it is for. A closed account has no slug. All are empty for an offering to the entity without a
   * monastic.
   */
  monastic: v.object({
    userId: v.string(),
    slug: readText,
    monasticName: v.string(),
    honorific: readText,
    photo: readText,
    tradition: readText,
    /** BCP 47 code of the language they write in; empty if not known. */
    textLanguage: readText,
  }),
});
export type Offering = v.InferOutput<typeof offeringSchema>;

/** The reference that the transfer of an offering carries. */
export function sentReference({
  reference,
  standingReference,
}: Pick<Offering, 'reference' | 'standingReference'>): string {
  return standingReference === '' ? reference : standingReference;
}

/** An offering that a patron prepared, by a way that is offered to them. */
export type PreparedOffering = Offering & { readonly method: SupportMethod };

/** Whether a patron can have prepared this offering, so that its choices can be used again. */
export function isPrepared(offering: Offering): offering is PreparedOffering {
  return isSupportMethod(offering.method);
}

/** Query of `GET /offerings`. */
export const offeringsQuerySchema = v.object({
  /** Year of the offering, four digits; all years if left out. */
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  /** True: only those that need an action of the patron; false: only the others; all if left out. */
  needsAction: v.optional(flag),
  ...pageEntries(GIVING_LIMITS.page),
});

/** Answer of `GET /offerings`, newest first. */
export const offeringListAnswerSchema = v.intersect([
  pageAnswer(offeringSchema),
  v.object({
    /**
     * What the patron's received offerings of all pages sum up to, by the year in which they arrived; only on the
     * first page, and not among those that need an action.
     */
    receivedByYear: v.optional(listOf(v.object({ year: v.string(), cents: v.number() }))),
  }),
]);
/** One page of offerings, and the cursor of the next. */
export type OfferingPage = Omit<v.InferOutput<typeof offeringListAnswerSchema>, 'success'>;
/** Answer of the calls that add or change one offering. */
export const offeringAnswerSchema = v.object({ success: v.literal(true), data: offeringSchema });

/** A way to give as anyone sees it, without account, phone number or PayPal name. */
const offeredMethodSchema = v.object({
  method: v.picklist(SUPPORT_METHODS),
  receiver: v.picklist(RECEIVERS),
  /** Name of the receiver. */
  holder: v.string(),
  isDeductible: readFlag,
  /** Whether its details are personal, to be shown only after a click. */
  isPersonal: readFlag,
});

/** Answer of `GET /monastics/{slug}/support`: what the support sheet shows at first. */
export const supportAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    userId: v.string(),
    slug: v.string(),
    monasticName: v.string(),
    honorific: readText,
    methods: v.fallback(listOf(offeredMethodSchema), []),
    isPaused: readFlag,
    pauseReason: readText,
    /** Last day of the retreat, `YYYY-MM-DD`; empty without one. */
    retreatUntil: readText,
  }),
});
export type Support = v.InferOutput<typeof supportAnswerSchema>['data'];

const methodDetailSchemas = SUPPORT_METHODS.map((method) =>
  v.object({
    method: v.literal(method),
    receiver: v.picklist(RECEIVERS),
    holder: v.string(),
    ...Object.fromEntries(
      fieldsOfMethod(method).map(([field, { isOptional }]) => [
        field,
        isOptional ? readText : v.string(),
      ]),
    ),
  }),
);

const methodDetailsSchema = v.variant('method', methodDetailSchemas) as unknown as v.GenericSchema<
  unknown,
  MethodDetails
>;

/** Answer of `GET /offerings/{offeringId}/details/{method}`: where to send the money. */
export const methodDetailsAnswerSchema = v.object({
  success: v.literal(true),
  data: methodDetailsSchema,
});

/** Answer of `PUT /profiles/{userId}/poster`: what the monastic's poster says to a bank. */
export const posterAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    /** Of all transfers by this poster. It has the form of an offering's reference, and stays the same. */
    reference: v.string(),
    /** The account to send to; null if the monastic offers no bank transfer. */
    bank: v.nullable(methodDetailsSchema),
  }),
});
export type Poster = v.InferOutput<typeof posterAnswerSchema>['data'];

/** An offering as the monastic reads it. The patron's name is shown only if they allow it. */
export const receivedOfferingSchema = v.object({
  offeringId: v.string(),
  /** Never `draft`. A receipted offering is `confirmed` here. */
  status: v.picklist(['declared', 'confirmed', 'notFound', 'returned']),
  /** For a direct offering, to find it in the bank account; otherwise empty. */
  reference: readText,
  amountCents: readCents,
  method: v.picklist(OFFERING_METHODS),
  cadence: v.fallback(v.picklist(CADENCES), 'once'),
  receiver: v.fallback(v.picklist(RECEIVERS), 'monastic'),
  /** Whether the steward was asked by mail if it has arrived. */
  isStewardAsked: readFlag,
  dedication: readText,
  /** When it was declared or, if it was not, recorded. */
  at: v.string(),
  receivedOn: readText,
  thanks: readThanks,
  /** Name of the patron if they show it, otherwise empty. */
  patronName: readText,
  /** Whether thanks can reach the patron: they have an account and have not withdrawn consent. */
  isReachable: readFlag,
  /** Whether the patron can be blocked: they have an account, with or without consent. */
  isBlockable: readFlag,
});
export type ReceivedOffering = v.InferOutput<typeof receivedOfferingSchema>;

/** Query of `GET /dashboard/offerings`. `toThank` are confirmed ones whose patron can be thanked and was not yet. */
export const receivedQuerySchema = v.object({
  status: v.optional(v.picklist(['declared', 'confirmed', 'toThank'])),
  ...pageEntries(GIVING_LIMITS.page),
});
/** Answer of `GET /dashboard/offerings`, newest first. */
export const receivedListAnswerSchema = pageAnswer(receivedOfferingSchema);
/** Answer of the calls by which a monastic confirms or gives thanks for one offering. */
export const receivedAnswerSchema = v.object({
  success: v.literal(true),
  data: receivedOfferingSchema,
});

/** Answer of `GET /dashboard/supporters`: patrons with confirmed offerings, latest first. */
export const supporterListAnswerSchema = listAnswer(
  v.object({
    /** Empty if the patron does not show it. */
    name: readText,
    /** Number of confirmed offerings, and days of the first and the last, `YYYY-MM-DD`. */
    count: v.number(),
    since: v.string(),
    latest: v.string(),
    /** One of their offerings. Identifies the patron in calls such as blocking. */
    offeringId: v.string(),
  }),
);
export type Supporter = v.InferOutput<typeof supporterListAnswerSchema>['data'][number];
