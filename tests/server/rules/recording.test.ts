/** Money that staff record: when it may have arrived, and whom an address identifies. */
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi } from '#tests/support/rules-api.ts';

describe.each(bothStores())('over %s', (_name, storesWith) => {
  describe('half an hour into the new year at the entity', () => {
    const NEW_YEAR = '2026-12-31T23:30:00.000Z';
    const { user, profile } = monasticOf('ayya', {
      bank: { receiver: 'entity', holder: '', iban: '', bic: '' },
    });
    const start = () =>
      rulesApi(
        storesWith,
        { users: [{ ...patronOf('ana'), isEmailVerified: true }, user], profiles: [profile] },
        NEW_YEAR,
      );
    const gift = (receivedOn: string) => ({
      slug: 'ayya',
      amountCents: 2500,
      method: 'bank',
      receivedOn,
      email: 'ana@example.org',
    });

    it('a receipt has a number of the new year', async () => {
      const api = await start();
      await api.ask('ana', 'PUT /tax-data', {
        name: 'Ana',
        taxId: '12345678Z',
        street: 'Calle Mayor 1',
        postalCode: '28013',
        city: 'Madrid',
        country: 'ES',
      });
      expect((await api.ask('staff', 'POST /review/offerings', gift('2027-01-01'))).status).toBe(
        201,
      );
      expect((await api.rows()).receipts.map(({ number }) => number)).toEqual(['2027-000001']);
      expect((await api.rows()).mails.find(({ kind }) => kind === 'receiptMade')).toMatchObject({
        receiptNumber: '2027-000001',
      });
    });

    it('money can arrive today, but not tomorrow', async () => {
      const api = await start();
      const record = async (day: string) =>
        (await api.ask('staff', 'POST /review/offerings', gift(day))).status;
      expect(await record('2027-01-02')).toBe(400);
      expect(await record('2027-01-01')).toBe(201);
    });
  });

  describe('an address', () => {
    it('is verified once its user opens the app, and then identifies that user alone', async () => {
      const { user, profile } = monasticOf('ayya', {});
      const squatter = { ...patronOf('zoe'), email: 'ana@example.org' };
      const api = await rulesApi(
        storesWith,
        { users: [squatter, patronOf('ana'), user], profiles: [profile] },
        '2026-11-22T12:00:00.000Z',
      );
      const gift = {
        slug: 'ayya',
        amountCents: 2500,
        method: 'bank',
        receivedOn: '2026-11-22',
        email: 'ANA@example.org',
      };
      const record = () => api.ask('staff', 'POST /review/offerings', gift);
      expect((await record()).status).toBe(409);
      // An address that the user has not verified has no effect.
      await api.ask('zoe', 'GET /users/zoe');
      expect((await record()).status).toBe(409);
      await api.ask('ana', 'GET /users/ana');
      expect((await record()).status).toBe(201);
      expect((await api.rows()).offerings.map(({ userId }) => userId)).toEqual(['ana']);
    });
  });
});
