import * as v from 'valibot';

/** Kinds of notification, each with its text in both catalogues. */
export const NOTIFICATION_KINDS = [
  'welcome',
  'profileSubmitted',
  'profileApproved',
  'changesRequested',
  'profileRejected',
  'newFollower',
  'newUpdate',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A notification; `name` and `slug` say whom it is about, when it is about someone. */
export const notificationSchema = v.object({
  notificationId: v.string(),
  kind: v.picklist(NOTIFICATION_KINDS),
  createdAt: v.string(),
  isRead: v.boolean(),
  name: v.optional(v.string(), ''),
  slug: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

/** Answer of `GET /notifications`, newest first. */
export const notificationListAnswerSchema = v.object({
  success: v.literal(true),
  data: v.array(notificationSchema),
  unread: v.number(),
});

/** A person's notifications, newest first, and how many of all are unread. */
export type NotificationList = Pick<
  v.InferOutput<typeof notificationListAnswerSchema>,
  'data' | 'unread'
>;

/** Body of `POST /notifications/read`: all, or these. */
export const notificationsReadSchema = v.union([
  v.strictObject({ all: v.literal(true) }),
  v.strictObject({ ids: v.pipe(v.array(v.string()), v.maxLength(1000)) }),
]);

/** Answer of `POST /notifications/read`: how many are still unread. */
export const notificationsReadAnswerSchema = v.object({
  success: v.literal(true),
  unread: v.number(),
});

/** Answer of `POST /notifications/{notificationId}/restore`. */
export const notificationAnswerSchema = v.object({
  success: v.literal(true),
  data: notificationSchema,
});
