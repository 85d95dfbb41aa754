import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { MAIL_PATHS, mailPath } from '@almsway/api/mails/mail-paths';
import type { MailKind } from '@almsway/api/records/news-records';
import {
  NOTIFICATION_FACTS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Notification,
} from '@almsway/contract/notifications/notifications';
import { describe, expect, test } from 'vitest';

import {
  freshIds,
  groupNotifications,
  withRemoved,
} from '#app/features/notifications/notification-groups.ts';
import { KINDS } from '#app/features/notifications/notification-kinds.ts';
import {
  notificationsOfPages,
  withNotification,
  withoutNotification,
  withRead,
} from '#app/features/notifications/notifications.ts';
import { matchPath } from '#app/navigation/match-path.ts';
import { ageOf } from '#client/i18n/ages.ts';

function row(notificationId: string, isRead = false): Notification {
  return {
    notificationId,
    kind: 'welcome',
    createdAt: '2026-11-01T10:00:00.000Z',
    isRead,
    name: '',
    slug: '',
    title: '',
    language: '',
  };
}

const ids = (rows: readonly Notification[]) => rows.map(({ notificationId }) => notificationId);

describe('groups', () => {
  test('contain unread notifications as new, read ones as earlier', () => {
    const rows = [row('a'), row('b', true)];
    const { fresh, earlier } = groupNotifications(rows, freshIds(new Set(), rows));
    expect(ids(fresh)).toEqual(['a']);
    expect(ids(earlier)).toEqual(['b']);
  });

  test('keep a notification read during the visit under New', () => {
    const known = freshIds(new Set(), [row('a')]);
    const { fresh } = groupNotifications([row('a', true)], freshIds(known, [row('a', true)]));
    expect(ids(fresh)).toEqual(['a']);
  });

  test('without changes keep the same set, so that the page is not rendered again', () => {
    const known = freshIds(new Set(), [row('a')]);
    expect(freshIds(known, [row('a')])).toBe(known);
  });
});

describe('reading and removing', () => {
  const list = {
    pages: [
      { data: [row('a'), row('b')], unread: 5, next: 'x' },
      { data: [row('c', true)], unread: 5 },
    ],
  };
  const unreadOf = ({ pages }: typeof list) => pages[0]?.unread;
  const shownIn = (changed: typeof list) => ids(notificationsOfPages(changed));

  test('reading one lowers the count by one, and reading it again changes nothing', () => {
    const once = withRead(list, ['a']);
    expect(unreadOf(once)).toBe(4);
    expect(withRead(once, ['a'])).toEqual(once);
  });

  test('reading all leaves none unread, including those not loaded', () => {
    const all = withRead(list, 'all');
    expect(unreadOf(all)).toBe(0);
    expect(notificationsOfPages(all).every(({ isRead }) => isRead)).toBe(true);
  });

  test('removing an unread one lowers the count, removing a read one does not', () => {
    const without = withoutNotification(list, 'b');
    expect(shownIn(without)).toEqual(['a', 'c']);
    expect(unreadOf(without)).toBe(4);
    expect(without.pages[0]?.next).toBe('x');
    expect(unreadOf(withoutNotification(list, 'c'))).toBe(5);
    expect(withoutNotification(list, 'unknown')).toBe(list);
  });

  test('a restored one counts again, once', () => {
    const without = withoutNotification(list, 'b');
    const back = withNotification(without, row('b'));
    expect(unreadOf(back)).toBe(5);
    expect(shownIn(back).toSorted()).toEqual(['a', 'b', 'c']);
    expect(withNotification(list, row('b'))).toBe(list);
  });

  test('a restored one is on the page that covers its date', () => {
    const at = (id: string, day: number) => ({
      ...row(id),
      createdAt: `2026-11-0${day}T10:00:00Z`,
    });
    const pages = [
      { data: [at('a', 9), at('b', 7)], unread: 4, next: 'x' },
      { data: [at('c', 5)], unread: 4, next: 'y' },
    ];
    const pagesWith = (day: number) =>
      withNotification({ pages }, at('z', day)).pages.map(({ data }) => ids(data));
    expect(pagesWith(8)).toEqual([['a', 'z', 'b'], ['c']]);
    expect(pagesWith(6)).toEqual([
      ['a', 'b'],
      ['z', 'c'],
    ]);
    expect(pagesWith(1)).toEqual([
      ['a', 'b'],
      ['c', 'z'],
    ]);
  });
});

test('a removed notification keeps its place until the visit ends', () => {
  const old = { ...row('old'), createdAt: '2026-10-01T10:00:00.000Z' };
  const middle = { ...row('middle'), createdAt: '2026-10-02T10:00:00.000Z' };
  expect(ids(withRemoved([row('a'), old], [middle]))).toEqual(['a', 'middle', 'old']);
  expect(ids(withRemoved([row('a'), middle], [middle]))).toEqual(['a', 'middle']);
});

test('some rule of the server makes each kind, also those that are only mails', () => {
  const folder = join(import.meta.dirname, '../../../api/src');
  const others = ['mails/mail-paths.ts', 'notifications/notify.ts', 'records.ts'];
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !others.includes(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const kinds = Object.keys(NOTIFICATION_FACTS);
  expect(
    kinds.filter((kind) => !code.includes(`'${kind}'`)),
    'call notify with these in a rule of api/src',
  ).toEqual([]);
});

describe('where a notification leads', () => {
  test.each(NOTIFICATION_KINDS)('%s leads to a page of the app', (kind) => {
    expect(KINDS[kind].path({ slug: '', title: '' }, '')).toMatch(/^\/\w/);
  });

  test('an update leads to its author, an approval to the user’s own public profile', () => {
    expect(KINDS.newUpdate.path({ slug: 'ajahn', title: '' }, 'me')).toBe('/monastic/ajahn');
    expect(KINDS.profileApproved.path({ slug: '', title: '' }, 'me')).toBe('/monastic/me');
  });

  test.each(Object.keys(MAIL_PATHS) as MailKind[])('the mail %s can open a receipt', (kind) => {
    const { searchParams } = new URL(mailPath(kind, '2026-000037'), 'https://almsway.example');
    expect(searchParams.get('open')).toBe('2026-000037');
  });

  test.each(Object.entries(MAIL_PATHS))('the mail of %s leads to a page: %s', (_kind, path) => {
    expect(matchPath(new URL(path, 'https://almsway.example').pathname)).not.toBeNull();
  });

  const aboutReceipts = NOTIFICATION_KINDS.filter(
    (kind): kind is MailKind & NotificationKind => 'isAboutReceipt' in NOTIFICATION_FACTS[kind],
  );
  test.each(aboutReceipts)('%s leads to that receipt, also from its mail', (kind) => {
    const path = '/offerings?view=receipts&open=2026-000037';
    expect(KINDS[kind].path({ slug: '', title: '2026-000037' }, '')).toBe(path);
    expect(mailPath(kind, '2026-000037')).toBe(path);
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
] as const)('%s is given in its largest unit', (createdAt, age) => {
  expect(ageOf(createdAt, Date.parse('2026-11-01T10:00:00.000Z'))).toEqual(age);
});
