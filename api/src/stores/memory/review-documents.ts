import type { ReviewDocumentChanges } from '#api/ports/profile-ports.ts';

import { collection, removeWhere, type Read } from './data.ts';

/** Documents of reviews in memory. */
export function reviewDocumentsIn(read: Read): ReviewDocumentChanges {
  const { insert, remove } = collection(read, 'reviewDocuments', 'documentId');
  return {
    insert,
    remove,
    of: async (owner) =>
      read()
        .reviewDocuments.filter(({ userId }) => userId === owner)
        .map(({ content: _file, ...facts }) => facts),
    find: async (owner, id) =>
      read().reviewDocuments.find(
        ({ userId, documentId }) => userId === owner && documentId === id,
      ),
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
