import type { ReviewDocumentChanges } from '@almsway/api/ports/profile-ports';
import type { ReviewDocumentRecord } from '@almsway/api/records/profile-records';
import type { Selectable } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { recordOf } from './values.ts';

/** All columns but the content. */
const FACTS = [
  'documentId',
  'userId',
  'name',
  'type',
  'bytes',
  'staffId',
  'attachedAt',
  'deleteAfter',
  'seq',
] as const satisfies (keyof Tables['reviewDocuments'])[];

/** Documents of reviews in PostgreSQL. */
export function reviewDocumentsIn(database: Database): ReviewDocumentChanges {
  return {
    of: async (userId) =>
      (await reviewDocumentFacts(database).where('userId', '=', userId).execute()).map((row) =>
        recordOf(row),
      ),
    find: async (userId, documentId) => {
      const row = await database
        .selectFrom('reviewDocuments')
        .selectAll()
        .where('documentId', '=', documentId)
        .where('userId', '=', userId)
        .executeTakeFirst();
      return row && reviewDocumentOf(row);
    },
    insert: async (document) => {
      await database.insertInto('reviewDocuments').values(reviewDocumentRow(document)).execute();
    },
    remove: async (documentId) => {
      await database.deleteFrom('reviewDocuments').where('documentId', '=', documentId).execute();
    },
    deleteAfter: async (userId, time) => {
      await database
        .updateTable('reviewDocuments')
        .set({ deleteAfter: time })
        .where('userId', '=', userId)
        .execute();
    },
    eraseUntil: async (time) => {
      await database.deleteFrom('reviewDocuments').where('deleteAfter', '<=', time).execute();
    },
  };
}

/** Documents without their content, oldest first. */
export function reviewDocumentFacts(database: Database) {
  return database.selectFrom('reviewDocuments').select(FACTS).orderBy('seq');
}

/** The row of a document. */
export function reviewDocumentRow(document: ReviewDocumentRecord) {
  const { deleteAfter = null, content } = document;
  return { ...document, deleteAfter, content: Buffer.from(content, 'base64') };
}

/** The document of a row. */
export function reviewDocumentOf(row: Selectable<Tables['reviewDocuments']>): ReviewDocumentRecord {
  return { ...recordOf(row), content: row.content.toString('base64') };
}
