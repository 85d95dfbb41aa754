import type {
  Changes,
  FollowChanges,
  Offerings,
  Stores,
  UpdateChanges,
  UserChanges,
} from '#api/ports.ts';
import { CONFIRMED_STATES } from '#api/records.ts';

import type { MemoryData } from './data.ts';
import { notificationsIn } from './notifications.ts';
import { foundIn, newestFirst } from './pages.ts';
import { listedFollows, profilesIn } from './profiles.ts';
import type { Read, Rows } from './rows.ts';

/** Stores over data in memory: for tests, stories, development, and a host on one machine. */
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
    follows: followsIn(read),
    updates: updatesIn(read),
    notifications: notificationsIn(read),
    offerings: offeringsIn(read),
  };
}

function usersIn(read: Read): UserChanges {
  const byId = async (userId: string) => read().users.find((user) => user.userId === userId);
  return {
    byId,
    insert: async (user) => {
      if (await byId(user.userId)) return false;
      const rows = read();
      rows.users = [...rows.users, user];
      return true;
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
    countOf: async (profileId) =>
      read().follows.filter((row) => row.profileId === profileId).length,
    insert: async (follow) => {
      if (await isFollowing(follow.userId, follow.profileId)) return false;
      const rows = read();
      rows.follows = [...rows.follows, follow];
      return true;
    },
    remove: async (userId, profileId) => {
      if (!(await isFollowing(userId, profileId))) return;
      const rows = read();
      rows.follows = rows.follows.filter(
        (row) => row.userId !== userId || row.profileId !== profileId,
      );
    },
  };
}

function updatesIn(read: Read): UpdateChanges {
  return {
    byAuthor: async (author, page) =>
      foundIn(newestFirst(read().updates.filter(({ userId }) => userId === author)), page),
    feedOf: async (userId, page) => {
      const rows = read();
      const authors = new Map(listedFollows(rows, userId).map((row) => [row.userId, row]));
      const updates = newestFirst(rows.updates.filter((update) => authors.has(update.userId)));
      const found = foundIn(updates, page);
      return {
        total: found.total,
        rows: found.rows.flatMap((update) => {
          const author = authors.get(update.userId);
          return author ? [{ update, author }] : [];
        }),
      };
    },
    insert: async (update) => {
      const rows = read();
      rows.updates = [...rows.updates, update];
    },
  };
}

function offeringsIn(read: Read): Offerings {
  return {
    figuresOf: async (profileId) => {
      const own = read().offerings.filter((row) => row.profileId === profileId);
      return {
        declared: own.filter(({ status }) => status === 'declared').length,
        confirmed: own.filter(({ status }) => CONFIRMED_STATES.includes(status)).length,
      };
    },
  };
}
