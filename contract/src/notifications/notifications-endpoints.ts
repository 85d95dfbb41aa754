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

/** The caller's notifications, newest first, without removed ones; paged. */
export const getNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  who: 'signedIn',
  query: v.object(pageEntries(NOTIFICATIONS_PAGE_SIZE)),
  answer: notificationListAnswerSchema,
  status: 200,
  errors: [],
});

/** Marks some or all of the caller's notifications as read; other ids are ignored. */
export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/notifications/read',
  who: 'signedIn',
  body: notificationsReadSchema,
  answer: notificationsReadAnswerSchema,
  status: 200,
  errors: [],
});

/** Hides a notification; `restoreNotification` shows it again. 404 for those of other users. */
export const removeNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/:notificationId',
  who: 'signedIn',
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * Page that asks whether to stop a group of mails, reached by the link in each of them. The token is
 * signed, so that no sign-in is needed.
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

/**
 * Stops the group of mails: sent by the page, or by one click in a mail client (RFC 8058). The body is
 * ignored.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  who: 'anyone',
  answer: v.string(),
  media: 'text/html',
  status: 200,
  errors: ['not_found'],
});

/** Shows a removed notification again. */
export const restoreNotification = endpoint({
  method: 'POST',
  path: '/notifications/:notificationId/restore',
  who: 'signedIn',
  answer: notificationAnswerSchema,
  status: 200,
  errors: ['not_found'],
});
