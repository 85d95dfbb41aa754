import { createApi } from '@almsway/api/api';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { expect, test } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { patronOf } from '#tests/support/members.ts';
import { NO_RECORDS } from '#tests/support/no-records.ts';

/** A token for a sign-in now, in whole seconds. */
const signIn = () => String(Math.floor(Date.now() / 1000));

test.each(bothStores())(
  'signing out everywhere ends all sessions, and allows a new sign-in at once, over %s',
  async (_name, storesWith) => {
    const userId = 'p1';
    const { stores } = await storesWith({ ...NO_RECORDS, users: [patronOf(userId)] });
    const api = createApi({
      stores,
      verifier: {
        verify: async (token) => ({
          userId,
          email: `${userId}@example.org`,
          isEmailVerified: true,
          signedInAt: new Date(Number(token) * 1000),
          hasSecondFactor: false,
        }),
      },
      clock: () => new Date(),
      staffToken: 'staff-token',
      entity: DEMO_ENTITY,
    });
    const ask = async (method: string, path: string, token: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await api.handle(new Request(`https://api.test${path}`, { method, headers }))).status;
    };
    const before = signIn();
    expect(await ask('GET', `/users/${userId}`, before)).toBe(200);
    const last = signIn();
    expect(await ask('DELETE', `/users/${userId}/sessions`, last)).toBe(200);
    const anew = signIn();
    expect(await ask('GET', `/users/${userId}`, before)).toBe(401);
    expect(await ask('GET', `/users/${userId}`, last)).toBe(401);
    expect(await ask('GET', `/users/${userId}`, anew)).toBe(200);
  },
);
