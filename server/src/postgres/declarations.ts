import type { DeclarationChanges } from '@almsway/api/ports/desk-ports';
import type { DeclarationRecord } from '@almsway/api/records/desk-records';
import type { Selectable } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { jsonOf, recordOf } from './values.ts';

/** Declarations of donations that were filed, in PostgreSQL. */
export function declarationsIn(database: Database): DeclarationChanges {
  const filed = () => database.selectFrom('declarations').selectAll();
  return {
    ofYear: async (year) => {
      const rows = await filed().where('year', '=', year).orderBy('seq').execute();
      return rows.map(declarationOf);
    },
    byNumber: async (number) => {
      const row = await filed().where('number', '=', number).executeTakeFirst();
      return row && declarationOf(row);
    },
    put: async (declaration) => {
      const row = declarationRow(declaration);
      await database
        .insertInto('declarations')
        .values(row)
        .onConflict((conflict) => conflict.column('number').doUpdateSet(row))
        .execute();
    },
    eraseBefore: async (year) => {
      await database.deleteFrom('declarations').where('year', '<', year).execute();
    },
  };
}

/** The row of a declaration. */
export function declarationRow({ contact, filedBy, reopened, ...rest }: DeclarationRecord) {
  return {
    ...rest,
    contact: jsonOf(contact),
    filedBy: jsonOf(filedBy),
    reopened: reopened ? jsonOf(reopened) : null,
  };
}

/** The declaration of a row. */
export function declarationOf(row: Selectable<Tables['declarations']>): DeclarationRecord {
  return recordOf(row);
}
