import data from '../../db.json' with { type: 'json' };
import type { Db } from './db.ts';

/** The seed data. A test validates it with the schemas of the contract. */
export const seed: Db = data as unknown as Db;
