import { isPhotoId } from '@almsway/contract/profiles/photo';
import type { NewUpdatePhoto, Update, UpdatePhoto } from '@almsway/contract/updates/updates';
import {
  editUpdate,
  getFeed,
  getMonasticUpdates,
  getOwnUpdates,
  publishUpdate,
  removeUpdate,
} from '@almsway/contract/updates/updates-endpoints';

import { assertConsent } from '#api/consent/consents.ts';
import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import type { PhotoPlace } from '#api/ports/profile-ports.ts';
import { newPhotoOf, photoRefusal, type NewPhoto } from '#api/profiles/photos.ts';
import { visibleProfile } from '#api/profiles/visible.ts';
import type { UpdateRecord } from '#api/records/news-records.ts';
import type { ProfileRecord } from '#api/records/profile-records.ts';
import { route } from '#api/routing.ts';

import { AT_ONCE, notifyFollowers } from './fan-out.ts';

/** Updates: the feed of followed monastics, a monastic's own updates, and those on a public page. */
export const updateRoutes = [
  route(getFeed, async ({ caller, query, stores }) => {
    const found = await stores.updates.feedOf(caller.userId, pageOf('updates', query));
    const data = found.rows.map(({ update, author }) => wireUpdate(update, author));
    return { body: pageBody('updates', found, data) };
  }),

  route(getOwnUpdates, async ({ caller, query, stores }) => ({
    body: await updatesBy(caller.profile, query, stores),
  })),

  route(getMonasticUpdates, async ({ caller, params, query, stores }) => {
    const author = await visibleProfile(stores, params.slug, caller);
    return { body: await updatesBy(author, query, stores) };
  }),

  route(publishUpdate, async ({ caller: { profile }, body, stores, clock }) => {
    const { photo: sent, language = '', ...text } = body;
    const place = { updateId: crypto.randomUUID(), userId: profile.userId };
    const made = sent ? await madePhoto(place, sent) : undefined;
    const updateId = await stores.transaction(async (changes) => {
      await assertConsent(changes, profile.userId, 'publication');
      const published = await notifyFollowers(changes, profile, {
        ...place,
        ...text,
        ...(language !== '' && { language }),
        ...(sent && { photo: shownPhoto(sent, made, undefined) }),
        createdAt: clock().toISOString(),
      });
      await changes.updates.insert(published);
      if (made) await changes.photos.replace(place, made.records);
      return published.updateId;
    });
    const update = await ownUpdate(stores, updateId, profile.userId);
    return { body: { success: true, data: wireUpdate(update, profile) } };
  }),

  route(editUpdate, async ({ caller: { profile }, params, body, stores, clock }) => {
    const { photo: sent, language: said, ...text } = body;
    const place = { updateId: params.updateId, userId: profile.userId };
    const made = sent ? await madePhoto(place, sent) : undefined;
    const update = await stores.transaction(async (changes) => {
      const old = await ownUpdate(changes, params.updateId, profile.userId);
      const { photo: before, language: known = '', ...rest } = old;
      const language = said ?? known;
      const photo = sent ? shownPhoto(sent, made, before) : sent === null ? undefined : before;
      const isSame =
        old.title === text.title && old.body === text.body && isSamePhoto(photo, before);
      if (isSame && language === known) return old;
      await assertConsent(changes, profile.userId, 'publication');
      const edited: UpdateRecord = {
        ...rest,
        ...text,
        ...(language !== '' && { language }),
        ...(photo && { photo }),
        // A change of the language alone does not count as an edit.
        ...(!isSame && { editedAt: clock().toISOString() }),
      };
      await changes.updates.replace(edited);
      if (photo?.photoId !== before?.photoId) {
        await changes.photos.replace(place, made?.records ?? []);
      }
      await changes.notifications.retitle(edited, AT_ONCE);
      return edited;
    });
    return { body: { success: true, data: wireUpdate(update, profile) } };
  }),

  route(removeUpdate, async ({ caller, params, stores }) => {
    await stores.transaction(async (changes) => {
      const { updateId } = await ownUpdate(changes, params.updateId, caller.userId);
      await changes.photos.replace({ userId: caller.userId, updateId }, []);
      await changes.updates.remove(updateId);
      await changes.notifications.removeAbout(updateId, AT_ONCE);
    });
    return { body: { success: true } };
  }),
];

// 404 for updates of others.
async function ownUpdate(
  { updates }: Reads,
  updateId: string,
  userId: string,
): Promise<UpdateRecord> {
  const update = await updates.byId(updateId);
  if (update?.userId !== userId) throw new ApiFailure('not_found', 'There is no such update.');
  return update;
}

// Records of a new photo, ready to be stored; undefined for the id of the current one.
async function madePhoto(
  place: PhotoPlace,
  { image }: NewUpdatePhoto,
): Promise<NewPhoto | undefined> {
  if (isPhotoId(image)) return undefined;
  const made = await newPhotoOf(place, image);
  if (!made) throw photoRefusal();
  return made;
}

// The photo of an update: the new one, or the current one. Photos of other updates are refused.
function shownPhoto(
  { image, description, isDecorative }: NewUpdatePhoto,
  made: NewPhoto | undefined,
  before: UpdatePhoto | undefined,
): UpdatePhoto {
  const picture = made ?? (before?.photoId === image ? before : undefined);
  if (!picture) throw photoRefusal();
  const { photoId, width, height } = picture;
  return { photoId, width, height, description: isDecorative ? '' : description };
}

function isSamePhoto(a: UpdatePhoto | undefined, b: UpdatePhoto | undefined): boolean {
  return a?.photoId === b?.photoId && a?.description === b?.description;
}

async function updatesBy(
  author: ProfileRecord,
  query: Parameters<typeof pageOf>[1],
  { updates }: Reads,
) {
  const found = await updates.byAuthor(author.userId, pageOf('updates', query));
  const data = found.rows.map((row) => wireUpdate(row, author));
  return pageBody('updates', found, data);
}

function wireUpdate(update: UpdateRecord, author: ProfileRecord): Update {
  const { slug, monasticName, honorific, photo, tradition } = author;
  const {
    language = '',
    editedAt = '',
    photo: shown = null,
    toldUntil: _toldUntil,
    ...written
  } = update;
  return {
    ...written,
    language,
    editedAt,
    photo: shown,
    author: { slug, monasticName, honorific, photo, tradition },
  };
}
