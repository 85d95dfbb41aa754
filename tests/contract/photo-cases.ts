import { PHOTO_BYTES } from '@almsway/contract/profiles/photo';
import { photoPath, type PhotoSize } from '@almsway/contract/profiles/photo-address';
import { updateAnswerSchema, updateListAnswerSchema } from '@almsway/contract/updates/updates';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';

import { dataUrlOf, GPS, jpegOf } from '#tests/support/images.ts';

import { ApiClient, newProfile } from './api-client.ts';
import type { Person, Target } from './target.ts';

const sent = (...sides: number[]) =>
  sides.map((side) => dataUrlOf('image/jpeg', jpegOf(side, side))).join(' ');

/** Photos: uploaded with a profile, stored separately, and read by their URL. */
export function photoCases(getTarget: () => Target): void {
  describe('photos', () => {
    let api: ApiClient;
    beforeAll(() => {
      api = new ApiClient(getTarget());
    });

    const read = (photo: unknown, size: PhotoSize = 96) =>
      fetch(api.target.api + photoPath(String(photo), size));
    const heightOf = async (response: Response) => {
      const bytes = Buffer.from(await response.arrayBuffer());
      return bytes.readUInt16BE(bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5);
    };
    const edit = ({ userId, token }: Person, body: object) =>
      api.ask('PATCH', `/profiles/${userId}`, { token, body });

    it('have permanent URLs of images without camera metadata', async () => {
      const { profile } = await api.submitted({ photo: sent(96, 256, 640) });
      expect(profile['photo']).toMatch(/^[\w-]{43}$/);
      const response = await read(profile['photo'], 256);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      expect(bytes.includes(GPS)).toBe(false);
    });

    it('are returned in the size nearest to the requested one', async () => {
      const { profile } = await api.submitted({ photo: sent(96, 200) });
      const heights = await Promise.all(
        ([96, 256, 640] as const).map(async (size) => heightOf(await read(profile['photo'], size))),
      );
      expect(heights).toEqual([96, 200, 200]);
      const path = photoPath(String(profile['photo']), 96);
      await api.refused(404, 'not_found', 'GET', path.replace('/96', '/97'));
      await api.refused(404, 'not_found', 'GET', photoPath('x'.repeat(43), 96));
    });

    it('stay with their profile, are replaced, and are removed', async () => {
      const person = await api.approved({ photo: sent(96) });
      const { photo } = person.profile;
      expect((await edit(person, { summary: 'Another.', photo })).status).toBe(200);
      expect((await read(photo)).status).toBe(200);

      const changed = await edit(person, { photo: sent(80), before: { photo } });
      const next = (changed.body['data'] as { photo: string }).photo;
      expect([(await read(photo)).status, (await read(next)).status]).toEqual([404, 200]);
      const stale = { photo: sent(70), before: { photo } };
      const { userId, token } = person;
      const address = `/profiles/${userId}`;
      await api.refused(409, 'changed_meanwhile', 'PATCH', address, { token, body: stale });
      expect((await read(next)).status).toBe(200);

      expect((await edit(person, { photo: '' })).status).toBe(200);
      expect((await read(next)).status).toBe(404);
    });

    it('cannot be taken from others, and invalid ones are refused', async () => {
      const { profile } = await api.approved({ photo: sent(96) });
      const person = await api.approved();
      const { userId, token } = await api.member('monastic');
      for (const photo of [profile['photo'], 'x'.repeat(43), sent(700), sent(96, 95)]) {
        const asks = [
          ['PATCH', `/profiles/${person.userId}`, { token: person.token, body: { photo } }],
          ['POST', '/profiles', { token, body: newProfile(userId, { photo }) }],
        ] as const;
        for (const [method, path, ask] of asks) {
          const refusal = await api.refused(400, 'bad_request', method, path, ask);
          expect(refusal['field']).toBe('photo');
        }
      }
    });

    it('appear in lists only by id', async () => {
      const { profile, userId } = await api.approved({ photo: sent(96, 256) });
      const { token } = await api.member('patron');
      await api.ask('PUT', `/follows/${userId}`, { token });
      const lists = [`/profiles?q=${encodeURIComponent(profile['monasticName'] as string)}`];
      for (const path of [...lists, '/follows']) {
        const text = JSON.stringify((await api.ask('GET', path, { token })).body);
        expect(text).toContain(profile['photo']);
        expect(text).not.toContain('data:image');
      }
    });

    describe('of updates', () => {
      const images = (...sizes: (readonly [width: number, height: number])[]) =>
        sizes.map((size) => dataUrlOf('image/jpeg', jpegOf(...size))).join(' ');
      const whole = images([320, 240], [720, 540], [1280, 960]);
      const snow = { title: 'Snow', body: 'It is white.' };
      const photo = { image: whole, description: ' Snow on the roof ', isDecorative: false };
      const publish = async (token: string, sentPhoto: object = photo) => {
        const body = { ...snow, photo: sentPhoto };
        const { body: answer } = await api.ask('POST', '/updates', { token, body });
        return v.parse(updateAnswerSchema, answer).data;
      };
      const listed = async (path: string, token?: string) => {
        const { body } = await api.ask('GET', path, token === undefined ? {} : { token });
        return v.parse(updateListAnswerSchema, body).data;
      };

      it('are shown with the update, with a description, and without camera metadata', async () => {
        const { token, userId, profile } = await api.approved({ photo: sent(96) });
        const patron = await api.member('patron');
        await api.ask('PUT', `/follows/${userId}`, patron);
        const update = await publish(token);
        expect(update.photo).toEqual({
          photoId: expect.stringMatching(/^[\w-]{43}$/),
          width: 1280,
          height: 960,
          description: 'Snow on the roof',
        });
        expect(await listed('/updates', patron.token)).toEqual([update]);
        expect(await listed('/updates/mine', token)).toEqual([update]);
        expect(await listed(`/monastics/${profile.slug}/updates`)).toEqual([update]);
        const id = update.photo?.photoId;
        for (const [size, height] of [
          [320, 240],
          [720, 540],
          [1280, 960],
        ] as const) {
          const response = await read(id, size);
          const bytes = Buffer.from(await response.clone().arrayBuffer());
          expect(await heightOf(response)).toBe(height);
          expect(bytes.includes(GPS)).toBe(false);
        }
        // The portrait is a different photo, and stays.
        expect((await read(profile['photo'])).status).toBe(200);
      });

      it('are published once per key', async () => {
        const { token } = await api.approved();
        const ask = {
          token,
          body: { ...snow, photo },
          headers: { 'Idempotency-Key': 'k'.repeat(20) },
        };
        const first = await api.ask('POST', '/updates', ask);
        expect((await api.ask('POST', '/updates', ask)).body).toEqual(first.body);
        expect(await listed('/updates/mine', token)).toHaveLength(1);
      });

      it('stay, get another description, are replaced, and are removed with their update', async () => {
        const { token, profile } = await api.approved({ photo: sent(96) });
        const published = await publish(token);
        const path = `/updates/${published.updateId}`;
        const change = async (body: object) => {
          const answer = await api.ask('PATCH', path, { token, body: { ...snow, ...body } });
          return v.parse(updateAnswerSchema, answer.body).data.photo;
        };
        const { photo: first } = published;
        expect(await change({ title: 'More snow' })).toEqual(first);
        const kept = { image: first?.photoId, description: 'not said', isDecorative: true };
        expect(await change({ photo: kept })).toEqual({ ...first, description: '' });
        expect((await read(first?.photoId)).status).toBe(200);

        const second = await change({ photo: { ...photo, image: images([200, 300]) } });
        expect(second).toMatchObject({ width: 200, height: 300 });
        expect((await read(first?.photoId)).status).toBe(404);
        expect((await read(second?.photoId)).status).toBe(200);
        expect(await change({ photo: null })).toBeNull();
        expect((await read(second?.photoId)).status).toBe(404);

        const third = await change({ photo });
        await api.ask('DELETE', path, { token });
        expect((await read(third?.photoId)).status).toBe(404);
        expect((await read(profile['photo'])).status).toBe(200);
      });

      it('stay when the portrait changes', async () => {
        const person = await api.approved({ photo: sent(96) });
        const { photo: own } = await publish(person.token);
        expect((await edit(person, { photo: '' })).status).toBe(200);
        expect((await read(own?.photoId)).status).toBe(200);
      });

      it('are refused if invalid, too large, of another update, or without description', async () => {
        const { token } = await api.approved();
        const other = await publish((await api.approved()).token);
        const { updateId } = await publish(token);
        const heavy = dataUrlOf('image/jpeg', jpegOf(1280, 720, PHOTO_BYTES[1280]));
        for (const wrong of [
          { image: other.photo?.photoId },
          { image: images([1281, 720]) },
          { image: images([320, 10], [300, 10]) },
          { image: heavy },
          { image: 'data:image/svg+xml;base64,PHN2Zy8+' },
          { image: `data:image/jpeg;base64,${Buffer.from('<html>').toString('base64')}` },
          { image: '' },
          { description: ' ' },
          { description: 'x'.repeat(201) },
        ]) {
          const body = { ...snow, photo: { ...photo, ...wrong } };
          for (const [method, path] of [
            ['POST', '/updates'],
            ['PATCH', `/updates/${updateId}`],
          ] as const) {
            const refusal = await api.refused(400, 'bad_request', method, path, { token, body });
            expect(refusal['field']).toMatch(/^photo/);
          }
        }
        expect(await listed('/updates/mine', token)).toHaveLength(1);
      });

      it('are exported, and removed with the account', async () => {
        const { token, userId } = await api.approved();
        const { photo: own } = await publish(token);
        const exported = JSON.stringify((await api.ask('GET', '/export', { token })).body);
        expect(exported).toContain(`"photoId":"${String(own?.photoId)}","size":1280`);
        expect(exported).toContain('Snow on the roof');
        expect((await api.ask('DELETE', `/users/${userId}`, { token })).status).toBe(200);
        expect((await read(own?.photoId)).status).toBe(404);
      });
    });

    it('are exported, and removed with the account', async () => {
      const { profile, userId, token } = await api.approved({ photo: sent(96) });
      const exported = JSON.stringify((await api.ask('GET', '/export', { token })).body);
      expect(exported).toContain(`"photoId":"${String(profile['photo'])}"`);
      const closed = await api.ask('DELETE', `/users/${userId}`, { token });
      expect(closed.status).toBe(200);
      expect((await read(profile['photo'])).status).toBe(404);
    });
  });
}
