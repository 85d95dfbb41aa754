import type { ReviewDocumentChanges } from '#api/ports/profile-ports.ts';

import { removeWhere, type Read } from './data.ts';

/** Documents of reviews in memory. */
export function reviewDocumentsIn(read: Read): ReviewDocumentChanges {
  return {
    of: async (owner) =>
      read()
        .reviewDocuments.filter(({ userId }) => userId === owner)
        .map(({ content: _file, ...facts }) => facts),
    find: async (owner, id) =>
      read().reviewDocuments.find(
        ({ userId, documentId }) => userId === owner && documentId === id,
      ),
    insert: async (document) => {
      const rows = read();
      rows.reviewDocuments = [...rows.reviewDocuments, document];
    },
    remove: async (id) => removeWhere(read(), 'reviewDocuments', (row) => row.documentId === id),
    deleteAfter: async (owner, time) => {
      const rows = read();
      if (!rows.reviewDocuments.some(({ userId }) => userId === owner)) return;
      rows.reviewDocuments = rows.reviewDocuments.map((row) =>
        row.userId === owner ? { ...row, deleteAfter: time } : row,
      );
    },
    eraseUntil: async (time) =>
      removeWhere(
        read(),
        'reviewDocuments',
        ({ deleteAfter }) => deleteAfter !== undefined && deleteAfter <= time,
      ),
  };
}
