import { HOME_PROFILES, type ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { rulesApi } from '#tests/support/rules-api.ts';

const DAYS = 12;

describe.each(bothStores())('over %s', (storeName, storesWith) => {
  /** Who is on the public home on consecutive days, given the first `count` of the demo data who allow it. */
  async function homesOf(count: number): Promise<(readonly ListedProfile[])[]> {
    const profiles = seed.profiles.filter(({ isOnHome }) => isOnHome === true).slice(0, count);
    const api = await rulesApi(
      storesWith,
      { users: seed.users, profiles },
      '2026-11-25T12:00:00.000Z',
    );
    const homes: (readonly ListedProfile[])[] = [];
    for (let day = 0; day < DAYS; day += 1) {
      homes.push((await api.ask('visitor', 'GET /home/monastics')).data);
      api.wait(1);
    }
    return homes;
  }

  const idsOf = (home: readonly ListedProfile[]) => home.map(({ userId }) => userId);

  describe('the monastics of the public home', () => {
    it.each([0, 1, 2, 3, 4, 5, 6])('are all there is room for, each once, of %i', async (count) => {
      for (const home of await homesOf(count)) {
        expect(new Set(idsOf(home)).size).toBe(Math.min(count, HOME_PROFILES));
        expect(home).toHaveLength(Math.min(count, HOME_PROFILES));
      }
    });

    it.each([4, 5, 6])('change, and each of %i has as many days', async (count) => {
      const shown = (await homesOf(count)).flatMap(idsOf);
      const days = Map.groupBy(shown, (id) => id);
      expect(days.size).toBe(count);
      const counts = [...days.values()].map(({ length }) => length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    });

    it('are said to be some of all whose profile is listed, on that day', async () => {
      const api = await rulesApi(
        storesWith,
        { users: seed.users, profiles: seed.profiles },
        '2026-11-25T23:30:00.000Z',
      );
      const listed = seed.profiles.filter(({ status }) => status === 'approved');
      const { answer } = await api.ask('visitor', 'GET /home/monastics');
      expect(answer).toMatchObject({
        verified: listed.length,
        hasMoreVerified: false,
        // After midnight in Madrid.
        verifiedOn: '2026-11-26',
      });
    });

    it('belong to at least two traditions each day in the demo data', async () => {
      for (const home of await homesOf(Number.POSITIVE_INFINITY)) {
        expect(new Set(home.map(({ tradition }) => tradition)).size).toBeGreaterThan(1);
      }
    });
  });
});
