import type { PhotoChanges } from '@almsway/api/ports';
import type { PhotoRecord } from '@almsway/api/records';
import { sql, type Insertable, type Selectable } from 'kysely';

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
        // The sizes that are large enough come first, the smallest of them before all.
        .orderBy(sql`size < ${size}`)
        .orderBy(sql`abs(size - ${size})`)
        .limit(1)
        .executeTakeFirst();
      return row && photoOf(row);
    },
    replace: async (userId, records) => {
      await database.deleteFrom('photos').where('userId', '=', userId).execute();
      if (records.length === 0) return;
      await database.insertInto('photos').values(records.map(photoRow)).execute();
    },
  };
}

/** The row of a photo in one of its sizes. */
export function photoRow(photo: PhotoRecord): Insertable<Tables['photos']> {
  return { ...photo, content: Buffer.from(photo.content, 'base64') };
}

/** The photo of a row. */
export function photoOf(row: Selectable<Tables['photos']>): PhotoRecord {
  return { ...recordOf(row), content: row.content.toString('base64') };
}
