import * as v from 'valibot';

import { listAnswer, listOf, pageAnswer, readFlag, readText } from '#contract/answers.ts';
import { flag, pageEntries } from '#contract/query.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyText } from '#contract/text.ts';

import { AMOUNT_LIMITS } from './amount.ts';
import { OFFERING_EVENTS, OFFERING_STATES } from './ledger.ts';
import { fieldsOfMethod, RECEIVERS, SUPPORT_METHODS, type MethodDetails } from './methods.ts';

/** How often a patron means to give. It commits to nothing: it brings a reminder when the next is due. */
export const CADENCES = ['once', 'monthly', 'quarterly', 'yearly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** Longest dedication and word of thanks, in characters, and offerings on one page. */
export const GIVING_LIMITS = { dedication: 280, thanks: 280, page: 20 } as const;

/** Reasons a text of giving is refused; each has a message in both catalogues. */
export type GivingIssue = 'dedicationTooLong' | 'thanksRequired' | 'thanksTooLong';
const issue = (name: GivingIssue): GivingIssue => name;

/** Cents of one offering. */
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

/** Body of `PUT /offerings/draft/{profileId}`: what the patron has chosen so far. */
export const offeringDraftSchema = v.strictObject(offeringEntries);
export type OfferingDraft = v.InferOutput<typeof offeringDraftSchema>;

/** Body of `POST /offerings/{offeringId}/declare`: what was sent. */
export const declarationSchema = v.strictObject(offeringEntries);

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

/** Thanks a monastic said for an offering. */
const readThanks = v.fallback(
  v.optional(v.object({ text: v.string(), at: v.string() })),
  undefined,
);

const readCents = v.pipe(v.number(), v.integer());

/** The history of an offering, oldest first. */
const readEvents = v.fallback(
  listOf(
    v.object({
      event: v.picklist(OFFERING_EVENTS),
      at: v.string(),
      /** Of a confirmation by the link in a mail, and not by the monastic or staff. */
      by: v.fallback(v.optional(v.literal('steward')), undefined),
    }),
  ),
  [],
);

/** An offering as its patron reads it. */
export const offeringSchema = v.object({
  offeringId: v.string(),
  reference: v.string(),
  status: v.picklist(OFFERING_STATES),
  /** What the patron said was sent. */
  amountCents: readCents,
  /** What arrived, once it is confirmed. */
  receivedCents: v.fallback(v.optional(readCents), undefined),
  method: v.picklist(SUPPORT_METHODS),
  cadence: v.fallback(v.picklist(CADENCES), 'once'),
  receiver: v.fallback(v.picklist(RECEIVERS), 'monastic'),
  isDeductible: readFlag,
  dedication: readText,
  createdAt: v.string(),
  declaredAt: readText,
  /** Day on which the money arrived, `YYYY-MM-DD`. */
  receivedOn: readText,
  /** Why it was not found or was returned, in the words of staff. */
  note: readText,
  events: readEvents,
  thanks: readThanks,
  /** Number of the receipt in force. */
  receiptNumber: readText,
  /** To whom. An account that was closed has no slug. */
  monastic: v.object({
    userId: v.string(),
    slug: readText,
    monasticName: v.string(),
    honorific: readText,
    photo: readText,
    /** BCP 47 code of the language they write in; empty when they have not said which. */
    textLanguage: readText,
  }),
});
export type Offering = v.InferOutput<typeof offeringSchema>;

/** Query of `GET /offerings`. */
export const offeringsQuerySchema = v.object({
  /** Year of the offering, four digits; of any when left out. */
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  /** Only those that wait for their patron, or only the others; all when left out. */
  needsAction: v.optional(flag),
  ...pageEntries(GIVING_LIMITS.page),
});

/** Answer of `GET /offerings`, newest first. */
export const offeringListAnswerSchema = pageAnswer(offeringSchema);
/** One page of offerings, and where the next begins. */
export type OfferingPage = Omit<v.InferOutput<typeof offeringListAnswerSchema>, 'success'>;
/** Answer of the calls that make or change one offering. */
export const offeringAnswerSchema = v.object({ success: v.literal(true), data: offeringSchema });

/** A way to give as anyone sees it: without an account, a number or a name of PayPal. */
const offeredMethodSchema = v.object({
  method: v.picklist(SUPPORT_METHODS),
  receiver: v.picklist(RECEIVERS),
  /** Name of who receives it. */
  holder: v.string(),
  isDeductible: readFlag,
  /** Are its details personal, to be shown only after a click? */
  isPersonal: readFlag,
});

/** Answer of `GET /monastics/{slug}/support`: what the support sheet shows before anything is chosen. */
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
    /** Last day of the retreat, `YYYY-MM-DD`, when there is one. */
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

/** Answer of `GET /offerings/{offeringId}/details/{method}`: where to send it. */
export const methodDetailsAnswerSchema = v.object({
  success: v.literal(true),
  data: v.variant('method', methodDetailSchemas) as unknown as v.GenericSchema<
    unknown,
    MethodDetails
  >,
});

/** An offering as the monastic reads it: who gave it only when they give their name. */
export const receivedOfferingSchema = v.object({
  offeringId: v.string(),
  /** Never a draft; what was receipted is confirmed to them. */
  status: v.picklist(['declared', 'confirmed', 'notFound', 'returned']),
  /** Of a direct offering, to look for it in the account; else empty. */
  reference: readText,
  amountCents: readCents,
  method: v.picklist(SUPPORT_METHODS),
  cadence: v.fallback(v.picklist(CADENCES), 'once'),
  receiver: v.fallback(v.picklist(RECEIVERS), 'monastic'),
  dedication: readText,
  /** When it was declared or, without a declaration, recorded. */
  at: v.string(),
  receivedOn: readText,
  thanks: readThanks,
  /** Name of the patron when they give it, else empty. */
  patronName: readText,
  /** Can the patron be thanked: is there an account that a word reaches? */
  isReachable: readFlag,
});
export type ReceivedOffering = v.InferOutput<typeof receivedOfferingSchema>;

/** Query of `GET /dashboard/offerings`. */
export const receivedQuerySchema = v.object({
  status: v.optional(v.picklist(['declared', 'confirmed'])),
  ...pageEntries(GIVING_LIMITS.page),
});
/** Answer of `GET /dashboard/offerings`, newest first. */
export const receivedListAnswerSchema = pageAnswer(receivedOfferingSchema);
/** Answer of the calls by which a monastic confirms or thanks for one offering. */
export const receivedAnswerSchema = v.object({
  success: v.literal(true),
  data: receivedOfferingSchema,
});

/** Answer of `GET /dashboard/supporters`: those whose offerings were confirmed, latest first. */
export const supporterListAnswerSchema = listAnswer(
  v.object({
    /** Empty when the patron does not give it. */
    name: readText,
    /** Confirmed offerings, and days of the first and the last, `YYYY-MM-DD`. */
    count: v.number(),
    since: v.string(),
    latest: v.string(),
    /** An offering of theirs: names them where a call needs it, such as blocking. */
    offeringId: v.string(),
  }),
);
export type Supporter = v.InferOutput<typeof supporterListAnswerSchema>['data'][number];
