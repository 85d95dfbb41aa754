import type { DeclarationChanges } from '#api/ports/desk-ports.ts';

import { collection, removeWhere, type Read } from './data.ts';

/** Declarations of donations that were filed, in memory. */
export function declarationsIn(read: Read): DeclarationChanges {
  const { byId: byNumber, put } = collection(read, 'declarations', 'number');
  return {
    byNumber,
    put,
    ofYear: async (wanted) => read().declarations.filter(({ year }) => year === wanted),
    eraseBefore: async (first) => removeWhere(read(), 'declarations', ({ year }) => year < first),
  };
}
