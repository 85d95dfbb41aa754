import { FEED_PAGE_SIZE } from '@almsway/contract/limits';
import { newUpdateSchema } from '@almsway/contract/updates/updates';

import type { BackendContext } from '#mocks/backend/context.ts';
import type { UpdateRecord } from '#mocks/backend/db.ts';

import { approvedMonasticOf, memberOf } from './callers.ts';
import { listedFollows } from './follows.ts';
import { json, pageOf, parse, readJson, sliceOf } from './http.ts';
import { notify } from './notices.ts';
import { wireUpdate } from './profile-views.ts';
import type { ApiRoute } from './routing.ts';

/** Updates by any of these people, newest first; later written ones first when times are equal. */
export function updatesBy(
  context: BackendContext,
  userIds: { has(userId: string): boolean },
): UpdateRecord[] {
  return context.store.db.updates
    .filter(({ userId }) => userIds.has(userId))
    .toReversed()
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
}

/** Routes of updates: the feed of followed monastics, and a monastic's own. */
export const updateRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    pattern: '/updates',
    handle: (call) => {
      const { userId } = memberOf(call);
      const authors = new Map(
        listedFollows(call.context, userId).map((profile) => [profile.userId, profile]),
      );
      const updates = updatesBy(call.context, authors);
      const data = sliceOf(updates, pageOf(call.query, FEED_PAGE_SIZE)).flatMap((update) => {
        const author = authors.get(update.userId);
        return author ? [wireUpdate(update, author)] : [];
      });
      return json({ success: true, data, total: updates.length });
    },
  },
  {
    method: 'GET',
    pattern: '/updates/mine',
    handle: (call) => {
      const { profile } = approvedMonasticOf(call);
      const updates = updatesBy(call.context, new Set([profile.userId]));
      return json({
        success: true,
        data: sliceOf(updates, pageOf(call.query, FEED_PAGE_SIZE)).map((update) =>
          wireUpdate(update, profile),
        ),
        total: updates.length,
      });
    },
  },
  {
    method: 'POST',
    pattern: '/updates',
    handle: async (call) => {
      approvedMonasticOf(call);
      const given = parse(newUpdateSchema, await readJson(call.request));
      // Read again: the profile may have changed while the body arrived.
      const { profile } = approvedMonasticOf(call);
      const { context } = call;
      const update: UpdateRecord = {
        updateId: crypto.randomUUID(),
        userId: profile.userId,
        ...given,
        createdAt: context.now().toISOString(),
      };
      context.store.db.updates.push(update);
      for (const follow of context.store.db.follows) {
        if (follow.profileId !== profile.userId) continue;
        notify(context, follow.userId, 'newUpdate', {
          name: profile.monasticName,
          slug: profile.slug,
          title: update.title,
        });
      }
      await context.store.save();
      return json({ success: true, data: wireUpdate(update, profile) }, 201);
    },
  },
];
