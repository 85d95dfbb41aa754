import data from '../../db.json' with { type: 'json' };
import type { Db } from './db.ts';

/** The seed data. The compiler requires every list, and a test validates it with the schemas of the contract. */
export const seed: Db = data satisfies Record<keyof Db, unknown> as unknown as Db;
