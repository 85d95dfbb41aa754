import {
  NOTIFICATION_KINDS,
  type Notification,
} from '@almsway/contract/notifications/notifications';
import { describe, expect, test } from 'vitest';

import {
  ageOf,
  freshIds,
  groupNotifications,
  withRemoved,
} from '#app/features/notifications/notification-groups.ts';
import { KINDS } from '#app/features/notifications/notification-kinds.ts';
import {
  withNotification,
  withoutNotification,
  withRead,
} from '#app/features/notifications/notifications.ts';

function row(notificationId: string, isRead = false): Notification {
  return {
    notificationId,
    kind: 'welcome',
    createdAt: '2026-11-01T10:00:00.000Z',
    isRead,
    name: '',
    slug: '',
    title: '',
  };
}

const ids = (rows: readonly Notification[]) => rows.map(({ notificationId }) => notificationId);

describe('groups', () => {
  test('unread ones are new, read ones earlier', () => {
    const rows = [row('a'), row('b', true)];
    const { fresh, earlier } = groupNotifications(rows, freshIds(new Set(), rows));
    expect(ids(fresh)).toEqual(['a']);
    expect(ids(earlier)).toEqual(['b']);
  });

  test('one that is read during the visit stays under New', () => {
    const known = freshIds(new Set(), [row('a')]);
    const { fresh } = groupNotifications([row('a', true)], freshIds(known, [row('a', true)]));
    expect(ids(fresh)).toEqual(['a']);
  });

  test('nothing new keeps the same set, so that the page is not drawn again', () => {
    const known = freshIds(new Set(), [row('a')]);
    expect(freshIds(known, [row('a')])).toBe(known);
  });
});

describe('reading and removing', () => {
  const list = { data: [row('a'), row('b'), row('c', true)], unread: 5 };

  test('one read lowers the count by one, and reading it again by none', () => {
    const once = withRead(list, ['a']);
    expect(once.unread).toBe(4);
    expect(withRead(once, ['a'])).toEqual(once);
  });

  test('all read leaves none, those not listed included', () => {
    const all = withRead(list, 'all');
    expect(all.unread).toBe(0);
    expect(all.data.every(({ isRead }) => isRead)).toBe(true);
  });

  test('removing an unread one lowers the count, removing a read one does not', () => {
    expect(withoutNotification(list, 'b')).toEqual({ data: [row('a'), row('c', true)], unread: 4 });
    expect(withoutNotification(list, 'c').unread).toBe(5);
    expect(withoutNotification(list, 'unknown')).toBe(list);
  });

  test('one brought back counts again, once', () => {
    const without = withoutNotification(list, 'b');
    expect(withNotification(without, row('b'))).toMatchObject({ unread: 5 });
    expect(ids(withNotification(without, row('b')).data).sort()).toEqual(['a', 'b', 'c']);
    expect(withNotification(list, row('b'))).toBe(list);
  });
});

test('one that was removed keeps its place until the visit ends', () => {
  const old = { ...row('old'), createdAt: '2026-10-01T10:00:00.000Z' };
  const middle = { ...row('middle'), createdAt: '2026-10-02T10:00:00.000Z' };
  expect(ids(withRemoved([row('a'), old], [middle]))).toEqual(['a', 'middle', 'old']);
  expect(ids(withRemoved([row('a'), middle], [middle]))).toEqual(['a', 'middle']);
});

describe('where a notification leads', () => {
  test.each(NOTIFICATION_KINDS)('%s leads to a page of the app', (kind) => {
    expect(KINDS[kind].path({ slug: '' }, '')).toMatch(/^\/\w/);
  });

  test('news leads to who wrote it, approval to one’s own public profile', () => {
    expect(KINDS.newUpdate.path({ slug: 'ajahn' }, 'me')).toBe('/monastic/ajahn');
    expect(KINDS.profileApproved.path({ slug: '' }, 'me')).toBe('/monastic/me');
  });
});

test.each([
  ['2026-11-01T09:59:40.000Z', { unit: 'minute', value: 0 }],
  ['2026-11-01T09:01:00.000Z', { unit: 'minute', value: 59 }],
  ['2026-11-01T09:00:00.000Z', { unit: 'hour', value: 1 }],
  ['2026-10-31T10:00:00.000Z', { unit: 'day', value: 1 }],
  ['2026-10-25T10:00:00.000Z', { unit: 'day', value: 7 }],
  ['2026-10-24T10:00:00.000Z', { unit: 'date' }],
  ['2026-11-01T10:05:00.000Z', { unit: 'minute', value: 0 }],
] as const)('%s is told in its largest unit', (createdAt, age) => {
  expect(ageOf(createdAt, Date.parse('2026-11-01T10:00:00.000Z'))).toEqual(age);
});
