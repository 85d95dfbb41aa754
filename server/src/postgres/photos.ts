import type { PhotoChanges } from '@almsway/api/ports/profile-ports';
import type { PhotoRecord } from '@almsway/api/records/profile-records';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { recordOf } from './values.ts';

/** Photos in PostgreSQL. */
export function photosIn(database: Database): PhotoChanges {
  return {
    find: async (photoId, size) => {
      const row = await database
        .selectFrom('photos')
        .selectAll()
        .where('photoId', '=', photoId)
        // The sizes that are large enough come first, the smallest of them first.
        .orderBy(sql`size < ${size}`)
        .orderBy(sql`abs(size - ${size})`)
        .limit(1)
        .executeTakeFirst();
      return row && photoOf(row);
    },
    replace: async ({ userId, updateId }, records) => {
      const old = database.deleteFrom('photos');
      await (
        updateId === undefined
          ? old.where('userId', '=', userId)
          : old.where('updateId', '=', updateId)
      ).execute();
      if (records.length === 0) return;
      await database.insertInto('photos').values(records.map(photoRow)).execute();
    },
  };
}

/** The row of a photo in one of its sizes. */
export function photoRow(photo: PhotoRecord) {
  const { photoId, size, userId, updateId = null, type } = photo;
  const person =
    updateId === null ? { userId, authorId: null } : { userId: null, authorId: userId };
  return {
    photoId,
    size,
    ...person,
    updateId,
    type,
    content: Buffer.from(photo.content, 'base64'),
  };
}

/** The photo of a row. */
export function photoOf(row: Selectable<Tables['photos']>): PhotoRecord {
  const { userId, authorId, ...photo } = recordOf(row);
  return { ...photo, userId: userId ?? authorId ?? '', content: row.content.toString('base64') };
}
