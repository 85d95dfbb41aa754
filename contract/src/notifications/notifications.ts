import * as v from 'valibot';

import { listOf, readText } from '#contract/answers.ts';
import type { Role } from '#contract/people/roles.ts';
import { sentIdSchema } from '#contract/text-checks.ts';

/** Groups of kinds that a user switches on and off together. */
export const NOTIFICATION_GROUPS = [
  'account',
  'offerings',
  'needs',
  'updates',
  'followers',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Ways in which a notification reaches a user. */
export const NOTIFICATION_CHANNELS = ['app', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** What is decided for each kind. */
interface NotificationFacts {
  /** Role of the users who get it. */
  readonly to: Role | 'everyone';
  /** Those of the group `account` cannot be switched off in the app, and are not about support. */
  readonly group: NotificationGroup;
  /** Whether its title is the number of a receipt, which it opens. */
  readonly isAboutReceipt?: true;
  /** Whether it is sent by email whatever the user prefers: the law asks us to tell them. */
  readonly isAlwaysMailed?: true;
  /** Whether it is sent only by email. */
  readonly isMailOnly?: true;
}

/** The kinds, one row each, with their texts in both catalogues and in mails. */
export const NOTIFICATION_FACTS = {
  welcome: { to: 'everyone', group: 'account' },
  profileSubmitted: { to: 'monastic', group: 'account' },
  profileApproved: { to: 'monastic', group: 'account' },
  changesRequested: { to: 'monastic', group: 'account' },
  /** The same for a published profile: the page stays, or is hidden meanwhile. */
  pageChangesRequested: { to: 'monastic', group: 'account' },
  pageHidden: { to: 'monastic', group: 'account' },
  profileRejected: { to: 'monastic', group: 'account' },
  checkNear: { to: 'monastic', group: 'account' },
  newFollower: { to: 'monastic', group: 'followers' },
  newUpdate: { to: 'patron', group: 'updates' },
  offeringDeclared: { to: 'monastic', group: 'offerings' },
  offeringReceived: { to: 'monastic', group: 'offerings' },
  /** An arrival that staff confirmed by mistake. */
  arrivalUndone: { to: 'monastic', group: 'offerings' },
  /** The money of an offering was sent back. */
  arrivalReturned: { to: 'monastic', group: 'offerings' },
  /** The steward says that an offering is not for them. */
  arrivalDenied: { to: 'monastic', group: 'offerings' },
  needTaken: { to: 'monastic', group: 'needs' },
  needGivenBack: { to: 'monastic', group: 'needs' },
  offeringConfirmed: { to: 'patron', group: 'offerings' },
  /** The confirmation was a mistake. */
  confirmationUndone: { to: 'patron', group: 'offerings' },
  offeringNotFound: { to: 'patron', group: 'offerings' },
  offeringReturned: { to: 'patron', group: 'offerings' },
  /** A reminder. */
  offeringDue: { to: 'patron', group: 'offerings', isMailOnly: true },
  /** Staff ask for the tax data that receipts need. */
  taxDataAsked: { to: 'patron', group: 'offerings', isMailOnly: true },
  receiptMade: { to: 'patron', group: 'offerings', isAboutReceipt: true },
  receiptCorrected: { to: 'patron', group: 'offerings', isAboutReceipt: true },
  /** A receipt was cancelled, because its money was returned or had been confirmed by mistake. */
  receiptCancelled: { to: 'patron', group: 'offerings', isAboutReceipt: true },
  thanked: { to: 'patron', group: 'offerings' },
  needReceived: { to: 'patron', group: 'needs' },
  needRemoved: { to: 'patron', group: 'needs' },
  reportReviewed: { to: 'everyone', group: 'account' },
  /** The same, with another prepared answer. */
  reportActedOn: { to: 'everyone', group: 'account' },
  reportNeedsMore: { to: 'everyone', group: 'account' },
  /** Steps of a restriction (`RESTRICTIONS`), with the statement of reasons. */
  accountWarned: { to: 'everyone', group: 'account', isAlwaysMailed: true },
  accountLimited: { to: 'monastic', group: 'account', isAlwaysMailed: true },
  accountSuspended: { to: 'everyone', group: 'account', isAlwaysMailed: true },
  /** The restriction was lifted. */
  accountRestored: { to: 'everyone', group: 'account', isAlwaysMailed: true },
  /** An objection was answered, and the restriction stays. */
  objectionAnswered: { to: 'everyone', group: 'account', isAlwaysMailed: true },
  /** A standing gift: a turn did not arrive, or came twice; its amount has changed; it comes although it ended. */
  standingMissed: { to: 'patron', group: 'offerings' },
  standingDoubled: { to: 'patron', group: 'offerings' },
  standingChanged: { to: 'patron', group: 'offerings' },
  standingStillArriving: { to: 'patron', group: 'offerings' },
  /** Somebody to whom they have a standing gift has closed their account. */
  standingRecipientLeft: { to: 'patron', group: 'offerings' },
  /** The page of somebody to whom they give regularly is not available. */
  pageUnavailable: { to: 'patron', group: 'offerings' },
} as const satisfies Readonly<Record<string, NotificationFacts>>;

type Facts = typeof NOTIFICATION_FACTS;

/** All kinds of notifications. */
export type NotificationOrMailKind = keyof Facts;

/** Kinds of notification in the app; most are also sent by email. */
export type NotificationKind = {
  [Kind in NotificationOrMailKind]: Facts[Kind] extends { isMailOnly: true } ? never : Kind;
}[NotificationOrMailKind];
export const NOTIFICATION_KINDS = (
  Object.keys(NOTIFICATION_FACTS) as NotificationOrMailKind[]
).filter((kind): kind is NotificationKind => !('isMailOnly' in NOTIFICATION_FACTS[kind]));

/**
 * Whether notifications of this kind say whom a user supports: all but those about the account itself. They are neither
 * made nor kept for patrons who have withdrawn consent.
 */
export function isAboutSupport(kind: NotificationOrMailKind): boolean {
  return NOTIFICATION_FACTS[kind].group !== 'account';
}

/** Groups of which users in a role get notifications. */
export type GroupTo<TRole extends Role> = {
  [Kind in NotificationOrMailKind]: Facts[Kind]['to'] extends TRole | 'everyone'
    ? Facts[Kind]['group']
    : never;
}[NotificationOrMailKind];

/**
 * A notification. `name` and `slug` identify the person it is about, if any. `title` is the title of an
 * update or need, the text of thanks, or the number of a receipt; `amountCents` is the amount given, and
 * `offering` tells the offering from others of that amount.
 */
export const notificationSchema = v.object({
  notificationId: v.string(),
  kind: v.picklist(NOTIFICATION_KINDS),
  createdAt: v.string(),
  isRead: v.boolean(),
  name: readText,
  slug: readText,
  title: readText,
  /** BCP 47 code of the title, if a user wrote it; empty if not known. */
  language: readText,
  amountCents: v.fallback(v.optional(v.number()), undefined),
  /** Reference (empty for monastics, if the entity receives) and day, `YYYY-MM-DD`. */
  offering: v.fallback(v.optional(v.object({ reference: readText, day: v.string() })), undefined),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

const unreadRows = listOf(v.object({ isRead: v.literal(false) }));
const rows = listOf(notificationSchema);

/**
 * Answer of `GET /notifications`: a page of notifications (see `pageAnswer`), newest first, and the number
 * of unread ones. Notifications that cannot be parsed, such as new kinds, are left out and not counted as
 * unread, since the user could not read them to clear the bell.
 */
export const notificationListAnswerSchema = v.pipe(
  v.object({
    success: v.literal(true),
    data: v.array(v.unknown()),
    unread: v.number(),
    total: v.optional(v.number()),
    hasUncounted: v.optional(v.boolean()),
    next: v.optional(v.string()),
  }),
  v.transform(({ data, unread, ...rest }) => {
    const shown = v.parse(rows, data);
    const lost = v.parse(unreadRows, data).length - shown.filter(({ isRead }) => !isRead).length;
    return { ...rest, data: shown, unread: Math.max(0, unread - lost) };
  }),
);

/** One page of a user's notifications, newest first, and the number of all unread ones. */
export type NotificationPage = Omit<v.InferOutput<typeof notificationListAnswerSchema>, 'success'>;

/** Body of `POST /notifications/read`: all, or those with these ids. */
export const notificationsReadSchema = v.union([
  v.strictObject({ all: v.literal(true) }),
  v.strictObject({ ids: v.pipe(v.array(sentIdSchema), v.maxLength(1000)) }),
]);

/** Answer of `POST /notifications/read`: number of notifications that are still unread. */
export const notificationsReadAnswerSchema = v.object({
  success: v.literal(true),
  unread: v.number(),
});

/** Answer of `POST /notifications/{notificationId}/restore`. */
export const notificationAnswerSchema = v.object({
  success: v.literal(true),
  data: notificationSchema,
});
