import { DEFAULT_PREFERENCES, type Preferences } from '@almsway/contract/privacy/privacy';
import {
  block,
  changePreferences,
  closeAccount,
  exportData,
  getBlocks,
  getPreferences,
  report,
  unblock,
} from '@almsway/contract/privacy/privacy-endpoints';

import { dayIn } from '#api/calendar.ts';
import { notifyOfLeaving } from '#api/giving/standing-gifts.ts';
import { ApiFailure } from '#api/http.ts';
import { notify, quoteOf } from '#api/notifications/notify.ts';
import type { Reads } from '#api/ports.ts';
import { isListed } from '#api/records/profile-records.ts';
import { route } from '#api/routing.ts';

import { blockView, meantBy } from './block-rules.ts';
import { exportOf } from './export.ts';

/** What users decide about themselves: preferences, blocks, reports, data export, closing the account. */
export const privacyRoutes = [
  route(getPreferences, async ({ caller, stores }) => ({
    body: { success: true, data: await preferencesOf(stores, caller.userId) },
  })),

  route(changePreferences, async ({ caller: { userId }, body, stores }) => {
    const data = await stores.transaction(async (changes) => {
      const old = await preferencesOf(changes, userId);
      const next: Preferences = {
        givesName: body.givesName ?? old.givesName,
        notices: { ...old.notices, ...body.notices },
      };
      await changes.preferences.put({ userId, ...next });
      return next;
    });
    return { body: { success: true, data } };
  }),

  route(getBlocks, async ({ caller, stores }) => {
    const blocks = await stores.blocks.of(caller.userId);
    const data = await Promise.all(blocks.map((one) => blockView(stores, one)));
    return { body: { success: true, data } };
  }),

  route(block, async ({ caller, body, stores, clock, timeZone }) => {
    const data = await stores.transaction(async (changes) => {
      const { userId } = caller;
      const { blockedId, ...rest } = await meantBy(changes, caller, body, timeZone);
      const made = await changes.blocks.insert({
        blockId: crypto.randomUUID(),
        userId,
        blockedId,
        createdAt: clock().toISOString(),
        ...rest,
      });
      await changes.blocks.part(userId, blockedId);
      return blockView(changes, made);
    });
    return { body: { success: true, data } };
  }),

  route(unblock, async ({ caller, params, stores }) => {
    await stores.transaction(({ blocks }) => blocks.remove(caller.userId, params.blockId));
    return { body: { success: true } };
  }),

  route(report, async ({ caller: { userId }, body, stores, clock }) => {
    if (body.profileId === userId) {
      throw new ApiFailure('bad_request', 'You cannot report yourself.', { field: 'profileId' });
    }
    await stores.transaction(async ({ profiles, reports }) => {
      // Reporting is possible despite a block.
      const profile = await profiles.byUserId(body.profileId);
      if (!profile || !isListed(profile)) {
        throw new ApiFailure('not_found', 'There is no such profile.');
      }
      const createdAt = clock().toISOString();
      await reports.put({ reportId: crypto.randomUUID(), userId, ...body, createdAt });
    });
    return { body: { success: true } };
  }),

  route(exportData, async ({ caller, stores }) => ({
    body: { success: true, data: await exportOf(stores, caller.userId) },
  })),

  route(closeAccount, async ({ caller: { userId }, stores, clock, timeZone }) => {
    const kept = await stores.transaction(async (changes) => {
      const { users, profiles, needs, personalData, sessionEnds } = changes;
      const user = await users.byId(userId);
      if (!user) throw new ApiFailure('not_found', 'There is no such user.');
      const now = clock().toISOString();
      for (const { need, author } of await needs.takenBy(userId)) {
        const notification = { kind: 'needGivenBack', ...quoteOf(need.title, author) } as const;
        await notify(changes, need.userId, notification, now);
      }
      const profile = await profiles.byUserId(userId);
      for (const { takenBy, status, title } of await needs.ofMonastic(userId)) {
        if (takenBy === undefined || status !== 'taken') continue;
        const notification = { kind: 'needRemoved', ...quoteOf(title, profile) } as const;
        await notify(changes, takenBy, notification, now);
      }
      await notifyOfLeaving(changes, userId, { now, today: dayIn(timeZone, new Date(now)) });
      await personalData.erase(userId, now);
      await sessionEnds.put(userId, now);
      const { offerings, receipts } = await personalData.everythingOf(userId);
      return { offerings: offerings.length, receipts: receipts.length };
    });
    return { body: { success: true, kept } };
  }),
];

async function preferencesOf({ preferences }: Reads, userId: string): Promise<Preferences> {
  const { givesName, notices } = (await preferences.of(userId)) ?? DEFAULT_PREFERENCES;
  return { givesName, notices };
}
