import * as v from 'valibot';

import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';
import { NOTIFICATIONS_PAGE_SIZE } from '#contract/limits.ts';
import { pageEntries } from '#contract/query.ts';

import {
  notificationAnswerSchema,
  notificationListAnswerSchema,
  notificationsReadAnswerSchema,
  notificationsReadSchema,
} from './notifications.ts';

/** One's own notifications, newest first, without removed ones, one page of them. */
export const getNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  who: 'signedIn',
  query: v.object(pageEntries(NOTIFICATIONS_PAGE_SIZE)),
  answer: notificationListAnswerSchema,
  status: 200,
  errors: [],
});

/** Marks these, or all, as read; ids that are not one's own are passed over. */
export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/notifications/read',
  who: 'signedIn',
  body: notificationsReadSchema,
  answer: notificationsReadAnswerSchema,
  status: 200,
  errors: [],
});

/** Removes one from sight; `restoreNotification` brings it back. Another's looks like none. */
export const removeNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/:notificationId',
  who: 'signedIn',
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * A page that asks whether to stop a group of mails, at the link in each of them. The token is signed, so nobody
 * signs in.
 */
export const getUnsubscribePage = endpoint({
  method: 'GET',
  path: '/unsubscribe/:token',
  who: 'anyone',
  answer: v.string(),
  media: 'text/html',
  status: 200,
  errors: ['not_found'],
});

/** Stops the group of mails: by the page, or by one click in a mail client (RFC 8058), whose body is ignored. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  who: 'anyone',
  answer: v.string(),
  media: 'text/html',
  status: 200,
  errors: ['not_found'],
});

/** Brings back one that was removed. */
export const restoreNotification = endpoint({
  method: 'POST',
  path: '/notifications/:notificationId/restore',
  who: 'signedIn',
  answer: notificationAnswerSchema,
  status: 200,
  errors: ['not_found'],
});
