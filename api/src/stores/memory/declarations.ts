import type { DeclarationChanges } from '#api/ports/desk-ports.ts';

import type { Read } from './data.ts';

/** Declarations of donations that were filed, in memory. */
export function declarationsIn(read: Read): DeclarationChanges {
  return {
    ofYear: async (wanted) => read().declarations.filter(({ year }) => year === wanted),
    byNumber: async (wanted) => read().declarations.find(({ number }) => number === wanted),
    put: async (declaration) => {
      const rows = read();
      const { number } = declaration;
      const isKnown = rows.declarations.some((row) => row.number === number);
      rows.declarations = isKnown
        ? rows.declarations.map((row) => (row.number === number ? declaration : row))
        : [...rows.declarations, declaration];
    },
    eraseBefore: async (first) => {
      const rows = read();
      if (!rows.declarations.some(({ year }) => year < first)) return;
      rows.declarations = rows.declarations.filter(({ year }) => year >= first);
    },
  };
}
