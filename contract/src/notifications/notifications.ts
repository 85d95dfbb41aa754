import * as v from 'valibot';

import { listOf, readText } from '#contract/answers.ts';

/** Kinds of notification, each with its text in both catalogues. */
export const NOTIFICATION_KINDS = [
  'welcome',
  'profileSubmitted',
  'profileApproved',
  'changesRequested',
  'profileRejected',
  'checkNear',
  'newFollower',
  'newUpdate',
  // For monastics.
  'offeringDeclared',
  'offeringReceived',
  /** An arrival that staff confirmed by mistake. */
  'arrivalUndone',
  /** The steward says that an offering is not for them. */
  'arrivalDenied',
  'needTaken',
  'needGivenBack',
  // For patrons.
  'offeringConfirmed',
  /** The confirmation was a mistake. */
  'confirmationUndone',
  'offeringNotFound',
  'offeringReturned',
  'receiptMade',
  'receiptCorrected',
  'thanked',
  'needReceived',
  'needRemoved',
  // For the person who reported a profile.
  'reportReviewed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

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

/** Kinds sent only by email: reminders that an offering is due. */
export const MAIL_ONLY_KINDS = ['offeringDue'] as const;
/** All kinds of notifications. */
export type NotificationOrMailKind = NotificationKind | (typeof MAIL_ONLY_KINDS)[number];

/** What is decided for each kind. */
interface NotificationFacts {
  /** Account notifications cannot be switched off in the app. */
  readonly group: NotificationGroup;
  /**
   * Whether it says something about whom a user supports. It is then neither made nor kept for patrons who
   * have withdrawn consent.
   */
  readonly isAboutSupport: boolean;
}

/** The kinds, one row each. */
export const NOTIFICATION_FACTS = {
  welcome: { group: 'account', isAboutSupport: false },
  profileSubmitted: { group: 'account', isAboutSupport: false },
  profileApproved: { group: 'account', isAboutSupport: false },
  changesRequested: { group: 'account', isAboutSupport: false },
  profileRejected: { group: 'account', isAboutSupport: false },
  checkNear: { group: 'account', isAboutSupport: false },
  reportReviewed: { group: 'account', isAboutSupport: false },
  newFollower: { group: 'followers', isAboutSupport: true },
  newUpdate: { group: 'updates', isAboutSupport: true },
  offeringDeclared: { group: 'offerings', isAboutSupport: true },
  offeringReceived: { group: 'offerings', isAboutSupport: true },
  arrivalUndone: { group: 'offerings', isAboutSupport: true },
  arrivalDenied: { group: 'offerings', isAboutSupport: true },
  offeringConfirmed: { group: 'offerings', isAboutSupport: true },
  confirmationUndone: { group: 'offerings', isAboutSupport: true },
  offeringDue: { group: 'offerings', isAboutSupport: true },
  offeringNotFound: { group: 'offerings', isAboutSupport: true },
  offeringReturned: { group: 'offerings', isAboutSupport: true },
  receiptMade: { group: 'offerings', isAboutSupport: true },
  receiptCorrected: { group: 'offerings', isAboutSupport: true },
  thanked: { group: 'offerings', isAboutSupport: true },
  needTaken: { group: 'needs', isAboutSupport: true },
  needGivenBack: { group: 'needs', isAboutSupport: true },
  needReceived: { group: 'needs', isAboutSupport: true },
  needRemoved: { group: 'needs', isAboutSupport: true },
} as const satisfies Record<NotificationOrMailKind, NotificationFacts>;

/**
 * A notification. `name` and `slug` identify the person it is about, if any. `title` is the title of an
 * update or need, the text of thanks, or the number of a receipt; `amountCents` is the amount given.
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
  v.strictObject({ ids: v.pipe(v.array(v.string()), v.maxLength(1000)) }),
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
