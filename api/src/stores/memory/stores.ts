import { URGENT_REASONS } from '@almsway/contract/privacy/privacy';
import { fullName } from '@almsway/contract/profiles/full-name';
import { hasWords, nameWords } from '@almsway/contract/profiles/search-text';

import { textIn, timeIn } from '#api/cursors.ts';
import type { Changes, IdempotencyKeyChanges, Stores } from '#api/ports.ts';
import type { FollowChanges, UpdateChanges } from '#api/ports/news-ports.ts';
import type {
  ConsentChanges,
  PreferenceChanges,
  ReportChanges,
  UserChanges,
} from '#api/ports/people-ports.ts';
import type { PhotoChanges } from '#api/ports/profile-ports.ts';
import type { IdempotencyKeyRecord } from '#api/records.ts';
import type { UpdateRecord } from '#api/records/news-records.ts';
import type { ConsentRecord, ReportRecord, UserRecord } from '#api/records/people-records.ts';
import type { PhotoRecord } from '#api/records/profile-records.ts';

import { bankImportsIn, bankMovementsIn } from './bank.ts';
import { blocksIn } from './blocks.ts';
import { collection, removeWhere, type MemoryData, type Read, type Rows } from './data.ts';
import { declarationsIn } from './declarations.ts';
import { intentionsIn } from './intentions.ts';
import { mailsIn, sessionEndsIn } from './mails.ts';
import { needsIn } from './needs.ts';
import { notificationsIn } from './notifications.ts';
import { offeringsIn } from './offerings.ts';
import { compare, byTime, foundIn, newestFirst, type Ordering } from './pages.ts';
import { personalDataIn } from './personal-data.ts';
import { listedFollows, profilesIn } from './profiles.ts';
import { receiptsIn, taxDataIn } from './receipts.ts';
import { reviewDocumentsIn } from './review-documents.ts';
import { approvalsIn, auditLogIn, staffMembersIn } from './staff.ts';

const UPDATES_BY_TIME = byTime(
  ({ createdAt }: UpdateRecord) => createdAt,
  ({ updateId }) => updateId,
  'latest',
);
const urgency = ({ reason }: ReportRecord) => (URGENT_REASONS.includes(reason) ? 0 : 1);
const REPORTS_BY_URGENCY: Ordering<ReportRecord> = {
  cursorOf: (report) => [`${urgency(report)}`, report.createdAt, report.reportId],
  isPast: ([rank = '', time = ''], after) =>
    compare(rank, textIn(after, 0)) > 0 || (rank === textIn(after, 0) && time >= timeIn(after, 1)),
};
const REPORTS_NEWEST_FIRST = byTime(
  ({ createdAt }: ReportRecord) => createdAt,
  ({ reportId }) => reportId,
  'latest',
);

/** Stores over data in memory: for tests, stories, development, and hosts on one machine. */
export function memoryStores(data: Pick<MemoryData<Rows>, 'latest' | 'change'>): Stores {
  return {
    ...changesIn(() => data.latest),
    transaction: (work) => data.change((draft) => work(changesIn(() => draft))),
  };
}

function changesIn(read: Read): Changes {
  return {
    users: usersIn(read),
    profiles: profilesIn(read),
    photos: photosIn(read),
    reviewDocuments: reviewDocumentsIn(read),
    follows: followsIn(read),
    updates: updatesIn(read),
    notifications: notificationsIn(read),
    offerings: offeringsIn(read),
    intentions: intentionsIn(read),
    needs: needsIn(read),
    preferences: preferencesIn(read),
    consents: consentsIn(read),
    blocks: blocksIn(read),
    reports: reportsIn(read),
    personalData: personalDataIn(read),
    receipts: receiptsIn(read),
    taxData: taxDataIn(read),
    idempotencyKeys: idempotencyKeysIn(read),
    mails: mailsIn(read),
    sessionEnds: sessionEndsIn(read),
    staffMembers: staffMembersIn(read),
    auditLog: auditLogIn(read),
    approvals: approvalsIn(read),
    bankMovements: bankMovementsIn(read),
    bankImports: bankImportsIn(read),
    declarations: declarationsIn(read),
  };
}

function usersIn(read: Read): UserChanges {
  const { byId, byIds, insert, update } = collection(read, 'users', 'userId');
  return {
    byId,
    byIds,
    update,
    byEmail: async (email) => {
      const named = read().users.filter((user) => user.email.toLowerCase() === email.toLowerCase());
      return named.find(({ isEmailVerified }) => isEmailVerified === true) ?? named[0];
    },
    search: async (text, limit) => {
      const { users, profiles } = read();
      const words = nameWords(text);
      const monasticName = new Map(profiles.map((row) => [row.userId, fullName(row)]));
      return users
        .filter(
          ({ userId, name, email }) =>
            userId === text ||
            [name, email, monasticName.get(userId) ?? ''].some((one) => hasWords(one, words)),
        )
        .toSorted((a, b) => compare(a.name, b.name) || compare(a.userId, b.userId))
        .slice(0, limit);
    },
    objecting: async (page) => {
      const waiting = read()
        .users.filter((user) => objectedAt(user) !== '' && user.restriction?.answered === undefined)
        .toSorted((a, b) => compare(objectedAt(a), objectedAt(b)) || compare(a.userId, b.userId));
      return foundIn(waiting, page, OBJECTIONS);
    },
    insert: async (user) => {
      if (await byId(user.userId)) return false;
      await insert(user);
      return true;
    },
  };
}

function objectedAt({ correspondence }: UserRecord): string {
  return correspondence?.objection?.at ?? '';
}

const OBJECTIONS = byTime(objectedAt, ({ userId }: UserRecord) => userId, 'earliest');

function photosIn(read: Read): PhotoChanges {
  return {
    find: async (photoId, size) => {
      const sizes = read()
        .photos.filter((photo) => photo.photoId === photoId)
        .toSorted((a, b) => a.size - b.size);
      return sizes.find((photo) => photo.size >= size) ?? sizes.at(-1);
    },
    replace: async ({ userId, updateId }, records) => {
      const rows = read();
      const isOther = (photo: PhotoRecord) =>
        photo.userId !== userId || photo.updateId !== updateId;
      rows.photos = [...rows.photos.filter(isOther), ...records];
    },
  };
}

function followsIn(read: Read): FollowChanges {
  const isFollowing = async (userId: string, profileId: string) =>
    read().follows.some((row) => row.userId === userId && row.profileId === profileId);
  return {
    isFollowing,
    followedAmong: async (userId, profileIds) => {
      const wanted = new Set(profileIds);
      return new Set(
        read()
          .follows.filter((row) => row.userId === userId && wanted.has(row.profileId))
          .map(({ profileId }) => profileId),
      );
    },
    countOf: async (profileId, bound) => {
      const { length } = read().follows.filter((row) => row.profileId === profileId);
      return { total: Math.min(length, bound), hasUncounted: length > bound };
    },
    unmutedFollowersOf: async (profileId, after, limit) =>
      read()
        .follows.filter((row) => row.profileId === profileId && row.isMuted !== true)
        .map(({ userId }) => userId)
        .filter((userId) => userId > after)
        .toSorted(compare)
        .slice(0, limit),
    insert: async (follow) => {
      if (await isFollowing(follow.userId, follow.profileId)) return false;
      const rows = read();
      rows.follows = [...rows.follows, follow];
      return true;
    },
    remove: async (userId, profileId) =>
      removeWhere(read(), 'follows', (row) => row.userId === userId && row.profileId === profileId),
    setMuted: async (userId, profileId, isMuted) => {
      const rows = read();
      const old = rows.follows.find((row) => row.userId === userId && row.profileId === profileId);
      if (!old) return false;
      rows.follows = rows.follows.map((row) => (row === old ? { ...row, isMuted } : row));
      return true;
    },
  };
}

function updatesIn(read: Read): UpdateChanges {
  const { byId, insert, update: replace, remove } = collection(read, 'updates', 'updateId');
  return {
    byId,
    insert,
    replace,
    remove,
    byAuthor: async (author, page) =>
      foundIn(
        newestFirst(read().updates.filter(({ userId }) => userId === author)),
        page,
        UPDATES_BY_TIME,
      ),
    feedOf: async (userId, page) => {
      const rows = read();
      const authors = new Map(
        listedFollows(rows, userId)
          .filter(({ isMuted }) => !isMuted)
          .map(({ profile }) => [profile.userId, profile]),
      );
      const updates = newestFirst(rows.updates.filter((update) => authors.has(update.userId)));
      const { rows: shown, ...found } = foundIn(updates, page, UPDATES_BY_TIME);
      return {
        ...found,
        rows: shown.flatMap((update) => {
          const author = authors.get(update.userId);
          return author ? [{ update, author }] : [];
        }),
      };
    },
    takePendingFanOut: async () =>
      newestFirst(read().updates.filter(({ toldUntil }) => toldUntil !== undefined)).at(-1),
  };
}

function preferencesIn(read: Read): PreferenceChanges {
  const { byId, put } = collection(read, 'preferences', 'userId');
  return { of: byId, put };
}

function consentsIn(read: Read): ConsentChanges {
  return {
    of: async (person) => read().consents.filter(({ userId }) => userId === person),
    insert: collection(read, 'consents', 'consentId').insert,
    withdraw: async (userId, purpose, withdrawnAt) => {
      const rows = read();
      const isInForce = (row: ConsentRecord) =>
        row.userId === userId && row.purpose === purpose && row.withdrawnAt === undefined;
      if (!rows.consents.some(isInForce)) return false;
      rows.consents = rows.consents.map((row) => (isInForce(row) ? { ...row, withdrawnAt } : row));
      return true;
    },
  };
}

function reportsIn(read: Read): ReportChanges {
  const { byId, update } = collection(read, 'reports', 'reportId');
  return {
    byId,
    update,
    waiting: async (page) => {
      const { reports, profiles } = read();
      const waiting = reports
        .filter(({ reviewedAt }) => reviewedAt === undefined)
        .toSorted((a, b) => urgency(a) - urgency(b) || compare(a.createdAt, b.createdAt));
      const { rows, ...found } = foundIn(waiting, page, REPORTS_BY_URGENCY);
      return {
        rows: rows.map((report) => ({
          report,
          profile: profiles.find(({ userId }) => userId === report.profileId),
        })),
        ...found,
      };
    },
    waitingCount: async () => {
      const times = read()
        .reports.filter(({ reviewedAt }) => reviewedAt === undefined)
        .map(({ createdAt }) => createdAt)
        .toSorted(compare);
      return { count: times.length, oldestAt: times[0] };
    },
    reviewed: async (page) => {
      const { reports, profiles } = read();
      const reviewed = newestFirst(reports.filter(({ reviewedAt }) => reviewedAt !== undefined));
      const { rows, ...found } = foundIn(reviewed, page, REPORTS_NEWEST_FIRST);
      return {
        rows: rows.map((report) => ({
          report,
          profile: profiles.find(({ userId }) => userId === report.profileId),
        })),
        ...found,
      };
    },
    countAbout: async (profile) => {
      const about = read().reports.filter(({ profileId }) => profileId === profile);
      const { length } = about.filter(({ reviewedAt }) => reviewedAt !== undefined);
      return { reviewed: length, waiting: about.length - length };
    },
    put: async (report) => {
      const rows = read();
      const isReplaced = ({ userId, profileId, reviewedAt }: ReportRecord) =>
        userId === report.userId && profileId === report.profileId && reviewedAt === undefined;
      rows.reports = [...rows.reports.filter((row) => !isReplaced(row)), report];
    },
  };
}

function idempotencyKeysIn(read: Read): IdempotencyKeyChanges {
  const isOf = (userId: string, key: string) => (row: IdempotencyKeyRecord) =>
    row.userId === userId && row.key === key;
  return {
    find: async (userId, key) => read().idempotencyKeys.find(isOf(userId, key)),
    insert: async (record, forgetBefore) => {
      const rows = read();
      rows.idempotencyKeys = [
        ...rows.idempotencyKeys.filter(({ createdAt }) => createdAt >= forgetBefore),
        record,
      ];
    },
  };
}
