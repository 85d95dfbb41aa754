import { apiErrorSchema } from '@almsway/contract/api-error';
import type { AnswerOf, Endpoint } from '@almsway/contract/endpoint';
import { ENDPOINTS } from '@almsway/contract/endpoints';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

/** Parses an answer as the client does. */
function read<Row extends Endpoint>({ answer }: Row, body: object): AnswerOf<Row> {
  return v.parse(answer, { success: true, ...body });
}

const notification = (change: object = {}) => ({
  notificationId: 'n1',
  kind: 'welcome',
  createdAt: '2026-01-01T00:00:00.000Z',
  isRead: false,
  ...change,
});

const profile = (change: object = {}) => ({
  userId: 'u1',
  slug: 'ana',
  monasticName: 'Ana',
  tradition: 'zen',
  ...change,
});

const update = (change: object = {}) => ({
  updateId: 'w1',
  userId: 'u1',
  title: 'News',
  body: 'All is well.',
  createdAt: '2026-01-01T00:00:00.000Z',
  author: { slug: 'ana', monasticName: 'Ana' },
  ...change,
});

describe('the bell', () => {
  const list = (rows: unknown[], unread: number) =>
    read(ENDPOINTS.getNotifications, { data: rows, unread });

  test.each([
    { kind: 'ofAnotherTime' },
    { kind: null },
    { createdAt: null },
    { notificationId: 7 },
  ])('skips a row that cannot be parsed, and keeps the others: %j', (odd) => {
    const rows = [notification(), notification({ notificationId: 'n2', ...odd })];
    expect(list(rows, 2)).toMatchObject({ data: [{ notificationId: 'n1' }], unread: 1 });
  });

  test('does not lower the count for a skipped notification that is read', () => {
    const rows = [notification(), notification({ kind: 'ofAnotherTime', isRead: true }), null];
    expect(list(rows, 1)).toMatchObject({ data: [{ notificationId: 'n1' }], unread: 1 });
  });

  test('keeps a row without a name', () => {
    const rows = [notification({ kind: 'newUpdate', name: null, slug: null, title: 5 })];
    expect(list(rows, 1).data).toMatchObject([
      { kind: 'newUpdate', name: '', slug: '', title: '' },
    ]);
  });
});

describe.each([
  ['explore', ENDPOINTS.findProfiles],
  ['the list of those followed', ENDPOINTS.getFollows],
  ['the staff desk', ENDPOINTS.getDeskProfiles],
])('%s', (_name, row) => {
  test.each([null, 'Ana', {}, profile({ slug: null }), profile({ monasticName: 5 })])(
    'skips a row that cannot be parsed, and keeps the total: %j',
    (odd) => {
      expect(read(row, { data: [odd, profile()], total: 9 })).toMatchObject({
        data: [{ userId: 'u1' }],
        total: 9,
      });
    },
  );

  test('drops an unknown value, and keeps the rest of the row', () => {
    const rows = [
      profile({ supportMethods: ['bank', 'cheque', null], languages: ['en', null] }),
      profile({ userId: 'u2', supportMethods: null, summary: null, acceptsNonMonetary: 'yes' }),
    ];
    expect(read(row, { data: rows, total: 2 }).data).toMatchObject([
      { userId: 'u1', supportMethods: ['bank'], languages: ['en'] },
      { userId: 'u2', supportMethods: [], summary: '', acceptsNonMonetary: false },
    ]);
  });
});

describe.each([
  ['the feed', ENDPOINTS.getFeed],
  ["one's own updates", ENDPOINTS.getOwnUpdates],
  ['the updates of a monastic', ENDPOINTS.getMonasticUpdates],
])('%s', (_name, row) => {
  test.each([null, update({ title: null }), update({ author: null })])(
    'skips a row that cannot be parsed: %j',
    (odd) => {
      const author = { slug: 'ana', monasticName: 'Ana', photo: null };
      expect(read(row, { data: [odd, update({ author })], next: 'here' })).toMatchObject({
        data: [{ updateId: 'w1', author: { photo: '' } }],
        next: 'here',
      });
    },
  );
});

describe('the photo of an update', () => {
  const photoOf = (photo: unknown) =>
    read(ENDPOINTS.getFeed, { data: [update({ photo })] }).data[0]?.photo;
  const photo = { photoId: 'p', width: 1280, height: 960, description: 'Snow' };

  test('is parsed with its size, and as decorative without a description', () => {
    expect(photoOf(photo)).toEqual(photo);
    expect(photoOf({ ...photo, description: undefined })).toEqual({ ...photo, description: '' });
  });

  test.each([undefined, null, 'p', { ...photo, width: 0 }, { ...photo, height: null }])(
    'is dropped when it cannot be shown, and the update stays: %j',
    (odd) => expect(photoOf(odd)).toBeNull(),
  );
});

describe('signing in as a monastic', () => {
  const own = (change: object) => read(ENDPOINTS.getProfile, { data: profile(change) }).data;

  test.each(['paused', null, 7])('works with an unknown review state: %j', (status) => {
    expect(own({ status, isApproved: true, hasCompletedOnboarding: true })).toMatchObject({
      status: 'submitted',
      isApproved: true,
      hasCompletedOnboarding: true,
    });
  });

  test('works with answers that are missing or of a wrong type', () => {
    expect(
      own({ supportMethods: ['cash'], phone: null, submittedAt: null, reviewPoints: null }),
    ).toMatchObject({ supportMethods: [], phone: '', submittedAt: '', reviewPoints: [] });
  });

  test('assigns a request about an unknown field to the whole profile', () => {
    const points = [
      { field: 'lineage', note: 'Which one?' },
      { field: 'shoeSize', note: 'Please add it.' },
      { field: 'summary', note: null },
    ];
    expect(own({ reviewNote: 'Nearly there.', reviewPoints: points })).toMatchObject({
      reviewNote: 'Nearly there.\nPlease add it.',
      reviewPoints: [{ field: 'lineage', note: 'Which one?' }],
    });
  });

  test('fails with a profile of no user', () => {
    expect(() => own({ userId: null })).toThrow(v.ValiError);
  });
});

test('an error keeps its code whatever else it contains', () => {
  const error = { code: 'slug_taken', message: 'Taken.', field: null, suggestions: ['ana-2', 5] };
  expect(v.parse(apiErrorSchema, { success: false, error }).error).toMatchObject({
    code: 'slug_taken',
    suggestions: ['ana-2'],
  });
});

test('a list that is not an array is refused', () => {
  expect(() => read(ENDPOINTS.findProfiles, { data: null, total: 0 })).toThrow(v.ValiError);
  expect(() => read(ENDPOINTS.getNotifications, { data: {}, unread: 0 })).toThrow(v.ValiError);
});
